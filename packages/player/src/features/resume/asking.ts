// When a film's kept position is asked for, and when its turn has come.
import type { Player } from '#core/player.ts'
import { sourceKey } from '#core/source-key.ts'
import { together } from '#core/together.ts'
import type { Kept } from './places.ts'
import { worthGoing } from './rules.ts'

interface Acts {
  act(player: Player): void
  withdraw(player: Player): void
}

/** Asks for the kept position of each film, and acts when it is the film's turn. */
export function attachAsking(
  player: Player,
  read: (key: string) => Kept | Promise<Kept>,
  { act, withdraw }: Acts,
): () => void {
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

/** A host whose storage fails has kept nothing. */
function quietly<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}
