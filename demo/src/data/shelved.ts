/** The decisions of the demo's operator that are alike for comics, novels and films. */
import { type Rng, seeded } from '../draw/rng.ts'
import type { Titled } from './titled.ts'

export const day = 24 * 3_600_000

export type Badge = { popText: string; popClass: '' | 'hot' | 'new' | 'free' | 'vip' }

export const badgeOf = (popText: string, popClass: Badge['popClass']): Badge => ({ popText, popClass })

export type Shelved<W extends Titled = Titled> = Badge & {
  work: W
  recommend: number
  readCount: number
  vipFree: boolean
  createdAt: Date
  /** The degree, 0 to 1, to which readers open the work; rankings follow it. */
  fame: number
}

/** Decides for each work with chances of its own, so that one more work changes no other. */
export const shelveEach = <W extends Titled, Decided extends object>(
  works: readonly W[],
  seed: string,
  decide: (work: W, rng: Rng) => Decided,
): (Decided & { work: W })[] => works.map((work) => ({ work, ...decide(work, seeded(`${seed}/${work.key}`)) }))

/** The figures that fame brings: each has a least value, a greatest gain, and a spread that chance adds. */
export function popularity(
  rng: Rng,
  fame: number,
  { recommend, reads }: { recommend: readonly [number, number]; reads: readonly [number, number, number] },
): Pick<Shelved, 'recommend' | 'readCount'> {
  const [leastRecommend, recommendGain] = recommend
  const [leastReads, readsGain, readsSpread] = reads
  return {
    recommend: Math.round(leastRecommend + fame * recommendGain + rng.range(0, 3)),
    readCount: Math.round(leastReads + fame ** 2 * readsGain + rng.range(0, readsSpread)),
  }
}
