// V-12: a view counts once for each reader, film and hour.
import { compiled, readsOf, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { type Watching, watchOf } from '#modules/stream/index.ts'
import type { WorkDeps } from '../../deps.ts'
import { openedBy } from './detail.ts'

const watchable = compiled(
  (vodId: number, accountId: number) => sql`
    select w.id from work w where w.id = ${vodId} and w.kind = 'film' and w.state <> 'taken_down' and (w.state = 'published' or exists (
      select from unlock u where u.account_id = ${accountId} and u.item_kind = 'video' and u.item_id = w.id
        and u.returned_at is null))`,
)

/** Records a view. Only buyers have views of a withdrawn film. */
export async function watchFilm(
  { db, views }: WorkDeps,
  { query: { vodId }, reader: { accountId }, caller: { address, isPrivate }, now }: ReaderInput<'vodWatch'>,
): Promise<Outcome<'vodWatch'>> {
  if ((await rowsOf(readsOf(db), watchable(vodId, accountId))).length === 0) return refuse('notFound', 'notFound')
  if (!isPrivate) await views.record({ workId: vodId, accountId, address, now })
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
  const found = await openedBy(deps, filmId, accountId, now)
  const episode = found?.episodes.find((one) => one.number === number)
  return found && episode ? watchOf(deps.films, { episodeId: episode.id, answer: found.answer }) : null
}
