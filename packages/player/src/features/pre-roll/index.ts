import type { Feature } from '#core/player.ts'
import { sideScreen } from '#dom/side-screen.ts'
import { SpotsCover } from '#ui/ad/spots-cover.tsx'
import { type View, viewOf } from '#ui/view.ts'
import { createPreRoll, type PreRollHandle, type PreRollItem, type PreRollRules } from './feature.ts'

export type { PreRollHandle, PreRollItem } from './feature.ts'

export interface PreRollOptions extends PreRollRules {
  /** What the close control says. */
  closeLabel?: string | undefined
}

export interface PreRoll extends Feature<View>, PreRollHandle {}

/** P-14: films of others in turn, then the viewer's; one object for one player. */
export function preRoll(items: readonly PreRollItem[], options: PreRollOptions = {}): PreRoll {
  const { spots, attach, askToClose, play, pause, close } = createPreRoll(items, options, sideScreen)
  return {
    name: 'pre-roll',
    attach,
    views: {
      cover: viewOf(SpotsCover, { model: spots, name: 'pre-roll', closeText: options.closeLabel, onClose: askToClose }),
    },
    play,
    pause,
    close,
  }
}
