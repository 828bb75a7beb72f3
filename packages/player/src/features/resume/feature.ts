import type { Player } from '#core/player.ts'
import { createStore, type Store } from '#core/store.ts'
import { together } from '#core/together.ts'
import { attachAsking } from './asking.ts'
import { type PlaceOptions, placesOf } from './places.ts'
import { promptMs, toldMs } from './rules.ts'
import { attachSaving } from './saving.ts'

export interface ResumeOptions extends PlaceOptions {
  /** Goes to the kept position and plays, without asking. */
  autoplay?: boolean | undefined
}

export interface ResumeState {
  /** The second that the box names while it stands. */
  offer: number | null
  /** The film has begun there by itself, and the box leads to its beginning. */
  begun: boolean
}

export interface ResumeModel {
  state: Store<ResumeState>
  attach(player: Player): () => void
  /** Where the box leads. */
  jump(player: Player): void
  close(player: Player): void
  /** The host has begun the film at this second: told as soon as it plays there. */
  begunAt(seconds: number): void
}

export function createResume(options: ResumeOptions = {}): ResumeModel {
  const state = createStore<ResumeState>({ offer: null, begun: false })
  let stopTimer: () => void = () => {}
  /** To be told once the film plays. */
  let untold: number | null = null

  function withdraw(player: Player): void {
    stopTimer()
    untold = null
    state.set({ offer: null })
    player.state.set({ resumeAt: null })
  }

  function show(player: Player, offer: number, begun: boolean): void {
    stopTimer()
    state.set({ offer, begun })
    stopTimer = player.timers.after(begun ? toldMs : promptMs, () => withdraw(player))
  }

  function go(player: Player, seconds: number): void {
    withdraw(player)
    player.seek(seconds)
    void player.play()
  }

  /** An ad before the film has the stage first, and a browser may want a touch. */
  function tell(player: Player): void {
    const { paused, turn, phase } = player.state.get()
    if (untold === null || paused || turn !== null || phase !== 'ready') return
    const seconds = untold
    untold = null
    show(player, seconds, true)
  }

  /** It is the film's turn: with a position worth going to, goes there or offers it. */
  function act(player: Player): void {
    const seconds = player.state.get().resumeAt
    if (seconds === null) return
    if (options.autoplay) go(player, seconds)
    else show(player, seconds, false)
  }

  return {
    state,
    attach: (player) => {
      const places = placesOf(player, options)
      return together(
        attachSaving(player, places, () => state.get().offer !== null && !state.get().begun),
        attachAsking(player, places.read, { act, withdraw }),
        player.state.watch(() => tell(player)),
      )
    },
    jump: (player) => {
      const { offer, begun } = state.get()
      if (offer !== null) go(player, begun ? 0 : offer)
    },
    close: withdraw,
    begunAt: (seconds) => {
      untold = seconds
    },
  }
}
