// V-12: a view counts once a reader, film and hour.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { type Watching, watchOf } from '#modules/stream/index.ts'
import type { WorkDeps } from '../../deps.ts'
import { type View, viewOf } from '../../views.ts'
import { openedBy } from './detail.ts'

export async function watchFilm(
  { db }: WorkDeps,
  viewKey: Uint8Array,
  { query, reader, caller, now }: ReaderInput<'vodWatch'>,
): Promise<Outcome<'vodWatch'>> {
  const seen = { workId: query.vodId, accountId: reader.accountId, address: caller.address, now }
  const known = await recordFilmView(db, viewOf(viewKey, seen))
  return known ? done({ vodId: query.vodId }) : refuse('notFound', 'notFound')
}

/** Counts once in an hour, however often it is called. False when there is no such film for this reader. */
async function recordFilmView(db: Db, { workId, accountId, hour, address }: View): Promise<boolean> {
  const { rows } = await sql`
    with film as (
      select w.id from work w where w.id = ${workId} and w.kind = 'film' and (w.state = 'published' or exists (
        select from unlock u where u.account_id = ${accountId} and u.item_kind = 'video' and u.item_id = w.id))
    ), noted as (
      insert into work_view (work_id, account_id, hour, address)
      select id, ${accountId}::bigint, ${hour}::timestamptz, ${address}::text from film
      on conflict do nothing
    )
    select id from film`.execute(db)
  return rows.length > 0
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
