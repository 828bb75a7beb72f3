import { ranks } from '#core/claims.ts'
import type { Player } from '#core/player.ts'
import { createStore, type Store } from '#core/store.ts'

/** off: nothing stands in the way · open: the overlay is seen · closed: it is not, but the film stays locked */
export interface MembershipState {
  shown: 'off' | 'open' | 'closed'
}

export interface MembershipModel {
  state: Store<MembershipState>
  attach(player: Player): () => void
  show(): void
  /** The circle: the overlay goes, the film stays locked. */
  close(): void
  /** The film is free. */
  hide(): void
}

export interface MembershipRules {
  /** False: only `show` brings it. */
  open?: boolean | undefined
  onClose?: (() => void) | undefined
}

/** P-15: the film stays locked until `hide`; closing takes the overlay alone away. */
export function createMembership({ open = true, onClose }: MembershipRules): MembershipModel {
  const state = createStore<MembershipState>({ shown: 'off' })
  let player: Player | null = null
  let wanted = open
  let release: (() => void) | null = null

  function show(): void {
    wanted = true
    if (!player) return
    release ??= player.claim('membership', ranks.membership)
    player.openPanel(null)
    state.set({ shown: 'open' })
  }

  function free(): void {
    state.set({ shown: 'off' })
    const undo = release
    release = null
    undo?.()
  }

  return {
    state,
    attach: (to) => {
      player = to
      if (wanted) show()
      const off = to.state.watch((now, before) => {
        // A viewer who presses play is told again.
        if (release !== null && now.wantsPlay && !before.wantsPlay) state.set({ shown: 'open' })
      })
      return () => {
        off()
        free()
        player = null
      }
    },
    show,
    close: () => {
      if (state.get().shown !== 'open') return
      // The next press of play is a new wish.
      player?.pause()
      state.set({ shown: 'closed' })
      onClose?.()
    },
    hide: () => {
      wanted = false
      free()
    },
  }
}
