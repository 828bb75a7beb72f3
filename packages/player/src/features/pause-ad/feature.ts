import { pageLink } from '#core/links.ts'
import type { Player } from '#core/player.ts'
import { createStore, type Store } from '#core/store.ts'
import { together } from '#core/together.ts'

export interface PauseAdOptions {
  coverUrl: string
  adUrl?: string | undefined
}

export interface PauseAdModel {
  state: Store<{ up: boolean; there: boolean }>
  link: string | null
  attach(player: Player): () => void
  /** The picture is there. */
  seen(): void
  /** Until the next pause. */
  close(): void
}

/** A viewer who stops for so short a moment meets no ad. */
const restMs = 3_000

/** Shown once the viewer's pause has lasted. A seek, an ad, the end and another source also pause the film, and show nothing. */
export function createPauseAd({ adUrl }: PauseAdOptions): PauseAdModel {
  const state = createStore({ up: false, there: false })
  let player: Player | null = null
  /** Ends the wait for the ad; null: there is none. */
  let stopWaiting: (() => void) | null = null
  const close = () => {
    stopWaiting?.()
    stopWaiting = null
    state.set({ up: false, there: false })
    player?.state.set({ covered: false })
  }
  return {
    state,
    link: pageLink(adUrl),
    attach: (to) => {
      player = to
      const off = together(
        to.on('viewerPause', () => {
          if (to.state.get().turn !== null) return
          stopWaiting?.()
          stopWaiting = to.timers.after(restMs, () => {
            stopWaiting = null
            state.set({ up: true })
          })
        }),
        to.on('source', close),
        to.on('seeked', close),
        to.state.watch(({ wantsPlay, turn, phase }) => {
          if (
            (state.get().up || stopWaiting) &&
            (wantsPlay || turn !== null || phase === 'ended' || phase === 'failed')
          )
            close()
        }),
      )
      return () => {
        off()
        close()
        player = null
      }
    },
    // Nothing is seen before: no black box where the picture is missing.
    seen: () => {
      if (!state.get().up) return
      state.set({ there: true })
      player?.state.set({ covered: true })
    },
    close,
  }
}
