// V-12: a view counts once for each reader, film and hour.
import type { ReaderInput } from '#http/handlers.ts'
import { done, isRefused, type Outcome } from '#http/outcome.ts'
import { type Watching, watchOf } from '#modules/stream/index.ts'
import type { WorkDeps } from '../../deps.ts'
import { openedBy } from './detail.ts'

/** Records a view. Only buyers have views of a withdrawn film. */
export async function watchFilm(
  deps: WorkDeps,
  { query: { vodId }, reader, caller: { address, isPrivate }, now }: ReaderInput<'vodWatch'>,
): Promise<Outcome<'vodWatch'>> {
  const found = await openedBy(deps, vodId, reader, now)
  if (isRefused(found)) return found
  if (!isPrivate) await deps.views.record({ workId: vodId, accountId: reader.accountId, address, now })
  return done({ vodId })
}

/**
 * The part of an episode that a reader may watch now, without an address. Bullet comments are cut to the same part.
 * Null when this reader has no such episode.
 */
export async function watchingOf(
  deps: WorkDeps,
  { filmId, number, accountId, now }: { filmId: number; number: number; accountId: number; now: Date },
): Promise<Watching | null> {
  const found = await openedBy(deps, filmId, { accountId }, now)
  if (isRefused(found)) return null
  const episode = found.episodes.find((one) => one.number === number)
  return episode ? watchOf(deps.films, { episodeId: episode.id, answer: found.answer }) : null
}
