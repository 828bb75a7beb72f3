// The SQL of episodes, views and orders of films.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Window } from '#http/paging.ts'
import { countRows } from '../../rows.ts'
import type { View } from '../../views.ts'

export interface EpisodeRow {
  id: number
  number: number
  title: string
  durationMs: number
  playable: boolean
}

/** In their order, those that do not play yet too. */
export async function episodesOf(db: Db, filmId: number): Promise<EpisodeRow[]> {
  const { rows } = await sql<EpisodeRow>`
    select p.id, p.number, p.title, e.duration_ms as "durationMs", p.state in ('playable', 'whole') as playable
    from part p join episode e on e.part_id = p.id where p.work_id = ${filmId} order by p.number`.execute(db)
  return rows
}

/** Counts once in an hour, however often it is called. False when there is no such film for this reader. */
export async function recordFilmView(db: Db, { workId, accountId, hour, address }: View): Promise<boolean> {
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

export interface OrderRow {
  itemId: number
  coins: number
  boughtAt: Date
  /** Its name when it was bought. */
  title: string
}

/** The newest first. */
export async function boughtFilms(db: Db, accountId: number, { limit, offset }: Window): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select item_id as "itemId", price as coins, created_at as "boughtAt", coalesce(work_title, '') as title from unlock
    where account_id = ${accountId} and item_kind = 'video' order by created_at desc, id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Those that are gone for good too. */
export const countBoughtFilms = (db: Db, accountId: number): Promise<number> =>
  countRows(db, sql`from unlock where account_id = ${accountId} and item_kind = 'video'`)
