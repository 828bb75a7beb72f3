// A closed loop: so many at once, each asking again as soon as it has been answered.
import type { Figures } from './rounds.ts'

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
  times.sort((a, b) => a - b)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: times.length / tookSeconds, p50Ms: at(0.5), p99Ms: at(0.99), wrong }
}
