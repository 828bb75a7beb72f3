// What a reader may watch of an episode now, without handing it out: bullet comments are cut by the same measure.
import { type Watching, watchOf } from '#modules/stream/index.ts'
import type { WorkDeps } from '../../deps.ts'
import { openedBy } from './detail.ts'

/** Null: there is no such episode for him. */
export async function watchingOf(
  deps: WorkDeps,
  { filmId, number, accountId, now }: { filmId: number; number: number; accountId: number; now: Date },
): Promise<Watching | null> {
  const found = await openedBy(deps, filmId, accountId, now)
  const episode = found?.episodes.find((one) => one.number === number)
  if (!found || !episode) return null
  return watchOf(deps.films, { episodeId: episode.id, answer: found.answer })
}
