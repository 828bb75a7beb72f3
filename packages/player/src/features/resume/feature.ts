import type { Player } from '#core/player.ts'
import { sourceKey } from '#core/source-key.ts'
import { createStore, type Store } from '#core/store.ts'
import { together } from '#core/together.ts'
import { type Kept, type PlaceOptions, placesOf } from './places.ts'
import { promptMs, worthGoing } from './rules.ts'
import { attachSaving } from './saving.ts'

export interface ResumeOptions extends PlaceOptions {
  /** Goes to the kept position and plays, without asking. */
  autoplay?: boolean | undefined
}

export interface ResumeModel {
  /** The offered second, while the box stands. */
  state: Store<{ offer: number | null }>
  attach(player: Player): () => void
  jump(player: Player): void
  close(player: Player): void
}

export function createResume(options: ResumeOptions = {}): ResumeModel {
  const state = createStore<{ offer: number | null }>({ offer: null })
  let stopTimer: () => void = () => {}

  function withdraw(player: Player): void {
    stopTimer()
    state.set({ offer: null })
    player.state.set({ resumeAt: null })
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
