import { ranks } from '#core/claims.ts'
import { createCountdown } from '#core/countdown.ts'
import { onFirstSource } from '#core/first-source.ts'
import { pageLink } from '#core/links.ts'
import type { Player } from '#core/player.ts'
import { createStore, type Store } from '#core/store.ts'

export interface StartAdRules {
  coverUrl: string
  adUrl?: string | undefined
  /** Seconds it is seen. */
  adDuration: number
}

export interface StartAdModel {
  /** Whole seconds left while it stands, else null. */
  state: Store<{ left: number | null }>
  link: string | null
  attach(player: Player): () => void
  /** The picture is there. */
  seen(): void
  /** There is none. */
  broken(): void
}

/** A picture that does not come blocks no film. */
const patienceSeconds = 5

/** P-12: a picture before the film for `adDuration` seconds. Throws where that is not above 0. */
export function createStartAd({ adUrl, adDuration }: StartAdRules): StartAdModel {
  // The wording is the specification's.
  if (!(adDuration > 0)) throw new Error('adDuration must must be greater than 0')
  const state = createStore<{ left: number | null }>({ left: null })
  let there = false
  let settle: () => void = () => {}
  let end: () => void = () => {}

  function begin(player: Player): void {
    const release = player.claim('start-ad', ranks['start-ad'])
    const over = () => end()
    const countdown = createCountdown(player.timers, adDuration, (left) => state.set({ left }), over)
    const patience = createCountdown(player.timers, patienceSeconds, () => {}, over)
    state.set({ left: Math.ceil(adDuration) })
    settle = () => {
      const { hidden } = player.state.get()
      countdown.run(there && !hidden)
      patience.run(!there && !hidden)
    }
    const unwatch = player.state.watch((now, before) => {
      if (now.hidden !== before.hidden) settle()
    })
    end = () => {
      end = () => {}
      settle = () => {}
      unwatch()
      countdown.stop()
      patience.stop()
      state.set({ left: null })
      const { resumeAt, time } = player.state.get()
      // The feature that kept the place offers it, or goes there and plays.
      if (resumeAt !== null && resumeAt > time) player.pause()
      else if (there) void player.play()
      release()
    }
    settle()
  }

  return {
    state,
    link: pageLink(adUrl),
    attach: (player) => {
      const off = onFirstSource(player, () => begin(player))
      return () => {
        off()
        end()
      }
    },
    seen: () => {
      there = true
      settle()
    },
    broken: () => end(),
  }
}
