import type { Feature, Player } from '#core/player.ts'
import { together } from '#core/together.ts'
import { type View, viewOf } from '#ui/view.ts'
import { createElsewhere } from './elsewhere.ts'
import { type Around, mediaSession, type SystemCard } from './media-session.ts'
import { ElsewhereButtons, ElsewhereRows } from './view.tsx'
import { wakeLock } from './wake-lock.ts'

export type { Around } from './media-session.ts'

export interface Session extends Feature<View> {
  /** Another episode has other neighbours; a cover may come later than the film. */
  update(around: Around): void
}

/** The system around the film: lock screen, the screen that stays on, picture-in-picture, televisions. */
export function session(first: Around = {}): Session {
  const model = createElsewhere()
  let around = first
  let card: SystemCard | null = null
  return {
    name: 'session',
    attach: (player: Player) => {
      const mine = mediaSession(player, () => around, model.enterPip)
      card = mine
      const off = together(model.attach(player), mine.end, wakeLock(player))
      return () => {
        off()
        card = null
      }
    },
    update: (next) => {
      around = next
      card?.renew()
    },
    views: {
      barRight: viewOf(ElsewhereButtons, { model }),
      settings: viewOf(ElsewhereRows, { model }),
    },
  }
}
