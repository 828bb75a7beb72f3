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

/** P-03: shown once the viewer's pause has lasted. Pauses by a seek, an ad, the end or another source show nothing. */
export function createPauseAd({ adUrl }: PauseAdOptions): PauseAdModel {
  const state = createStore({ up: false, there: false })
  let player: Player | null = null
  let stopWaiting = () => {}
  const close = () => {
    stopWaiting()
    state.set({ up: false, there: false })
    player?.state.set({ covered: false })
  }
  return {
    state,
    link: pageLink(adUrl),
    attach: (to) => {
      player = to
      const rests = () => {
        const { wantsPlay, turn, phase } = to.state.get()
        return !wantsPlay && turn === null && phase === 'ready'
      }
      const off = together(
        to.on('viewerPause', () => {
          stopWaiting()
          stopWaiting = to.timers.after(restMs, () => state.set({ up: rests() }))
        }),
        to.on('source', close),
        to.on('seeked', close),
        to.state.watch(() => {
          if (state.get().up && !rests()) close()
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
