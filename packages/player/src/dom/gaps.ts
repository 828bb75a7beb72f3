// Segments that no quality has: they are told when the viewer waits for them, and asked for again until then.
import type { EngineEvents } from '#core/engine.ts'
import type { Events } from '#core/events.ts'
import type { Timers } from '#core/player.ts'
import { type HlsRun, secondsAhead, shortSeconds } from './hls-run.ts'
import { noEfforts } from './loader.ts'
import { listen } from './surroundings.ts'

/** While there is enough in hand to play on, a missing segment is asked for again after so many ms. */
const askAgainMs = 5_000

export interface Gaps {
  /** The engine has given up a segment. */
  missing(fault: EngineEvents['failed']): void
  /** Asks for everything again that could not be had. */
  askAgain(): void
  /** The viewer has waited long enough. Nothing is told while segments come, however slowly. */
  giveUp(): void
  end(): void
}

export function createGaps({ hls, video, efforts }: HlsRun, timers: Timers, facts: Events<EngineEvents>): Gaps {
  let stop: () => void = () => {}

  function askAgain(): void {
    stop()
    Object.assign(efforts, noEfforts())
    hls.startLoad(video.currentTime)
  }

  /** Where the segment ends that the viewer waits for, in seconds of the film. Undefined: there is nothing behind it. */
  function until(): number | undefined {
    const at = video.currentTime + secondsAhead(video) + 0.1
    const fragments = hls.latestLevelDetails?.fragments ?? []
    return fragments.slice(0, -1).find(({ end }) => end > at)?.end
  }

  return {
    missing: (fault) => {
      stop()
      if (video.paused) stop = listen(video, 'play', askAgain)
      else if (secondsAhead(video) > shortSeconds) stop = timers.after(askAgainMs, askAgain)
      else facts.tell('failed', { ...fault, until: until() })
    },
    askAgain,
    giveUp: () => {
      if (!efforts.failing) return
      hls.stopLoad()
      facts.tell('failed', { kind: 'network', detail: 'stall', until: until() })
    },
    end: () => stop(),
  }
}
