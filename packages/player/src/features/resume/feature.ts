import type { Player } from '#core/player.ts'
import { sourceKey } from '#core/source-key.ts'
import { createStore, type Store } from '#core/store.ts'
import { together } from '#core/together.ts'
import { type Kept, type PlaceOptions, placesOf } from './places.ts'
import { promptMs, toldMs, worthGoing } from './rules.ts'
import { attachSaving } from './saving.ts'

export interface ResumeOptions extends PlaceOptions {
  /** Goes to the kept position and plays, without asking. */
  autoplay?: boolean | undefined
}

export interface ResumeState {
  /** The offered second, while the box stands. */
  offer: number | null
  /** The second from which the film has gone on by itself, while that is told. */
  wentOn: number | null
}

export interface ResumeModel {
  state: Store<ResumeState>
  attach(player: Player): () => void
  jump(player: Player): void
  close(player: Player): void
  /** The host has begun the film at this second: told as soon as it plays there. */
  begunAt(seconds: number): void
  /** The viewer wants the film from its beginning instead. */
  startOver(player: Player): void
}

export function createResume(options: ResumeOptions = {}): ResumeModel {
  const state = createStore<ResumeState>({ offer: null, wentOn: null })
  let stopTimer: () => void = () => {}
  /** To be told once the film plays. */
  let begun: number | null = null

  function withdraw(player: Player): void {
    stopTimer()
    begun = null
    state.set({ offer: null, wentOn: null })
    player.state.set({ resumeAt: null })
  }

  /** An ad before the film has the stage first, and a browser may want a touch. */
  function tellBegun(player: Player): void {
    const { paused, turn, phase } = player.state.get()
    if (begun === null || paused || turn !== null || phase !== 'ready') return
    stopTimer()
    state.set({ wentOn: begun })
    begun = null
    stopTimer = player.timers.after(toldMs, () => withdraw(player))
  }

  /** It is the film's turn: with a position worth going to, goes there or offers it. */
  function act(player: Player): void {
    const seconds = player.state.get().resumeAt
    if (seconds === null) return
    if (options.autoplay) {
      withdraw(player)
      player.seek(seconds)
      void player.play()
    } else {
      state.set({ offer: seconds })
      stopTimer = player.timers.after(promptMs, () => withdraw(player))
    }
  }

  function attachAsking(player: Player, read: (key: string) => Kept | Promise<Kept>): () => void {
    /** The film whose position has been asked for; ads in between do not count. */
    let asked: string | null = null
    let learned: string | null = null
    const key = () => (player.source === null ? null : sourceKey(player.source))
    const learn = async () => {
      const film = key()
      if (film === null || film === asked || film === learned) return greet()
      learned = film
      if ((player.source?.at ?? 0) > 0) return greet()
      const given = quietly(() => read(film))
      // What is at hand is offered at once, so that autoplay shows no first second of the film.
      const kept = given instanceof Promise ? await given.catch(() => null) : given
      if (learned !== film || key() !== film) return
      const seconds = worthGoing(kept, player.state.get().duration)
      if (seconds > 0) player.state.set({ resumeAt: seconds })
      greet()
    }
    const greet = () => {
      const { turn, phase } = player.state.get()
      if (turn !== null || phase !== 'ready' || learned === null) return
      asked = learned
      learned = null
      act(player)
    }
    const undo = together(
      player.on('ready', () => void learn()),
      player.on('source', () => {
        learned = null
        withdraw(player)
      }),
      player.state.watch((now, before) => {
        if (now.turn === null && before.turn !== null) greet()
      }),
    )
    if (player.state.get().phase === 'ready') void learn()
    return () => {
      learned = null
      undo()
      withdraw(player)
    }
  }

  return {
    state,
    attach: (player) => {
      const places = placesOf(player, options)
      return together(
        attachSaving(player, places, () => state.get().offer !== null),
        attachAsking(player, places.read),
        player.state.watch(() => tellBegun(player)),
      )
    },
    jump: (player) => {
      const seconds = state.get().offer
      withdraw(player)
      if (seconds === null) return
      player.seek(seconds)
      void player.play()
    },
    close: withdraw,
    begunAt: (seconds) => {
      begun = seconds
    },
    startOver: (player) => {
      withdraw(player)
      player.seek(0)
      void player.play()
    },
  }
}

/** A host whose storage fails has kept nothing. */
function quietly<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}
