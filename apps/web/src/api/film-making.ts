// How often a film that is being made is asked for.
import type { VodDetail } from '@manjuan/contract/reader/video'

/** Until it plays, and less often while the other qualities follow. */
const makingMs = 3_000
const improvingMs = 15_000

/** False: nothing more is to come. */
export function askAgainMs({ episodes, makingPercent }: Pick<VodDetail, 'episodes' | 'makingPercent'>): number | false {
  if (makingPercent >= 100) return false
  return episodes.every(({ playable }) => playable) ? improvingMs : makingMs
}
