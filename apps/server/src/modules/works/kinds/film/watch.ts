// V-12: a view counts once a reader, film and hour.
import type { ReaderInput } from '#http/mount.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { type Watching, watchOf } from '#modules/stream/index.ts'
import type { WorkDeps } from '../../deps.ts'
import { viewOf } from '../../views.ts'
import { openedBy } from './detail.ts'
import { recordFilmView } from './queries.ts'

export async function watchFilm(
  { db }: WorkDeps,
  viewKey: Uint8Array,
  { query, reader, caller, now }: ReaderInput<'vodWatch'>,
): Promise<Outcome<'vodWatch'>> {
  const seen = { workId: query.vodId, accountId: reader.accountId, address: caller.address, now }
  const known = await recordFilmView(db, viewOf(viewKey, seen))
  return known ? done({ vodId: query.vodId }) : refuse('notFound', 'notFound')
}

/**
 * What a reader may watch of an episode now, without handing it out: bullet comments are cut by the same measure. Null: there
 * is no such episode for this reader.
 */
export async function watchingOf(
  deps: WorkDeps,
  { filmId, number, accountId, now }: { filmId: number; number: number; accountId: number; now: Date },
): Promise<Watching | null> {
  const found = await openedBy(deps, filmId, accountId, now)
  const episode = found?.episodes.find((one) => one.number === number)
  return found && episode ? watchOf(deps.films, { episodeId: episode.id, answer: found.answer }) : null
}
