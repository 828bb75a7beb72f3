// The pay wall's claim on the stage. The film does not run while the wall stands.
import { type Feature, type Player, ranks } from '@manjuan/player'
import type { View } from '@manjuan/player/react'
import { createStore, type Store } from '@manjuan/ui'
import type { Gate } from '../rules.ts'

export interface Wall extends Feature<View> {
  standing: Store<boolean>
  raise(): void
  /** `play`: the film goes on, else it stays as it stands. */
  lower(play: boolean): void
  /** The reader puts it away: a preview that ran goes on, anything else stays as it stands. */
  close(): void
  /** Sets the gate: at 'ask' and 'closed' a wish to play raises the wall. Returns the former gate. */
  setGate(gate: Gate): Gate
}

/** One for one player. `View` is drawn over everything while the wall stands. */
export function createWall(view: View): Wall {
  const standing = createStore(false)
  let player: Player | null = null
  let release: (() => void) | null = null
  let gate: Gate = 'closed'

  const raise = () => {
    if (!player || release) return
    release = player.claim('wall', ranks.membership)
    player.openPanel(null)
    standing.set(true)
  }
  const lower = (play: boolean) => {
    if (!player || !release) return
    const undo = release
    release = null
    standing.set(false)
    if (!play) player.pause()
    undo()
    if (play) void player.play()
  }
  return {
    name: 'wall',
    views: { cover: view },
    standing,
    raise,
    lower,
    close: () => lower(gate === 'preview' && player?.state.get().wantsPlay === true),
    setGate: (next) => {
      const before = gate
      gate = next
      if (gate === 'closed') raise()
      return before
    },
    attach: (to) => {
      player = to
      const off = to.state.watch((now, before) => {
        if (now.wantsPlay && !before.wantsPlay && (gate === 'ask' || gate === 'closed')) raise()
      })
      return () => {
        off()
        release?.()
        release = null
        standing.set(false)
        player = null
      }
    },
  }
}
