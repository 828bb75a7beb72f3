// A closed loop: so many at once, each asking again as soon as it has been answered.
import { type Figures, quantile } from '../judge/rounds.ts'

export async function closedLoop(
  wish: { atOnce: number; seconds: number },
  /** Does the work once; false when the answer was not the one that was asked for. */
  once: (lane: number) => Promise<boolean>,
): Promise<Figures> {
  const times: number[] = []
  let wrong = 0
  const began = performance.now()
  const end = began + wish.seconds * 1000
  const lane = async (number: number): Promise<void> => {
    for (let at = performance.now(); at < end; ) {
      if (!(await once(number))) wrong++
      const after = performance.now()
      times.push(after - at)
      at = after
    }
  }
  await Promise.all(Array.from({ length: wish.atOnce }, (_, number) => lane(number)))
  const tookSeconds = (performance.now() - began) / 1000
  return { perSecond: times.length / tookSeconds, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), wrong }
}
