// The film's time where the film is not: in the worker that draws. The page tells it only when it is not what the worker must
// think anyway. Film time in ms; moments in ms of a clock that page and worker share.

export interface Tick {
  time: number
  rate: number
  running: boolean
  /** When it was so. */
  at: number
}

/** The clock that page and worker share, in ms. */
export const sharedNow = () => performance.timeOrigin + performance.now()

export const timeOf = (tick: Tick, moment: number): number =>
  tick.running ? tick.time + (moment - tick.at) * tick.rate : tick.time

/** What the leader must know of the film. */
export interface Film {
  /** Seconds, as the state has them: it may have heard of them a quarter of a second ago. */
  time: number
  rate: number
  running: boolean
  /** The time is where it stands: it seeks or waits for its next piece. */
  exact: boolean
}

/** The page's side: told of each drawn frame and of each change, it tells on what the follower could not know. */
export interface Leader {
  /** The film's second at a drawn frame. */
  frame(seconds: number, moment: number): void
  change(film: Film, moment: number): void
  /** As the follower believes it, ms. */
  at(moment: number): number
}

/** ms of the film that the two may be apart. */
const tolerance = 3
/** Frames of which the least late tells the truth: what is told can be late, never early. */
const frames = 4
/** A time that is so far from what it should be is another place of the film, ms. */
const elsewhere = 1_000

export function createLeader(tell: (tick: Tick) => void): Leader {
  let last: Tick = { time: 0, rate: 1, running: false, at: 0 }
  let seconds = 0
  let starts: number[] = []

  function send(tick: Tick): void {
    last = tick
    tell(tick)
  }

  function change(film: Film, moment: number): void {
    const { rate, running } = film
    const moved = film.time !== seconds
    seconds = film.time
    const believed = timeOf(last, moment)
    const jumped = moved && Math.abs(film.time * 1_000 - believed) > elsewhere
    const exact = film.exact || jumped || (!running && moved)
    if (!exact && rate === last.rate && running === last.running) {
      // The time that the element tells while it runs is one more that is never early.
      if (moved) frame(film.time, moment)
      return
    }
    starts = []
    send({ time: exact ? film.time * 1_000 : believed, rate, running, at: moment })
  }

  function frame(mediaSeconds: number, moment: number): void {
    if (!last.running) return
    const start = mediaSeconds * 1_000 - moment * last.rate
    starts = [...starts.slice(1 - frames), start]
    const time = Math.max(...starts) + moment * last.rate
    if (Math.abs(time - timeOf(last, moment)) > tolerance) send({ ...last, time, at: moment })
  }

  return { frame, change, at: (moment) => timeOf(last, moment) }
}
