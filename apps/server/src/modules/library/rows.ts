// All SQL of a library's own rows. Each function that writes runs in a transaction that holds the head's lock.
import { type Cleared, type KnownRow, type LibraryRow, libraryLimits } from '@manjuan/contract/library-rules'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

export interface Head {
  rev: number
  cleared: Cleared
}

/** Locks the account's library until the transaction ends, and makes it when there is none. */
export async function lockHead(tx: Db, accountId: number, now: Date): Promise<Head> {
  const { rows } = await sql<Head>`
    insert into library_head (account_id, used_at) values (${accountId}, ${now})
    on conflict (account_id) do update set used_at = excluded.used_at
    returning rev, cleared`.execute(tx)
  const [head] = rows
  if (!head) throw new Error(`account ${accountId} has no library`)
  return head
}

export const keepRev = (tx: Db, accountId: number, rev: number) =>
  sql`update library_head set rev = ${rev} where account_id = ${accountId}`.execute(tx)

type StoredRow = Omit<LibraryRow, 'at'> & { key: string; at: Date }

/** The stored rows of some keys. */
export async function rowsOfKeys(tx: Db, accountId: number, keys: string[]): Promise<Map<string, LibraryRow>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<StoredRow>`
    select key, rev, at, device, gone, value, other, acts from library_row
    where account_id = ${accountId} and key = any(${keys}::text[])`.execute(tx)
  return new Map(rows.map(({ key, at, ...row }) => [key, { ...row, at: at.getTime() }]))
}

/** Writes changed rows with the revs that they have. */
export async function writeRows(
  tx: Db,
  accountId: number,
  changed: ReadonlyMap<string, LibraryRow>,
  now: Date,
): Promise<void> {
  if (changed.size === 0) return
  const rows = [...changed].map(([key, row]) => ({ key, ...row, at: new Date(row.at) }))
  await sql`
    insert into library_row (account_id, key, rev, at, device, gone, value, other, acts, changed_at)
    select ${accountId}::bigint, r.key, r.rev, r.at, r.device, r.gone, r.value, r.other, r.acts, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (key text, rev bigint, at timestamptz, device text, gone boolean, value jsonb, other jsonb, acts jsonb)
    on conflict (account_id, key) do update set rev = excluded.rev, at = excluded.at, device = excluded.device,
      gone = excluded.gone, value = excluded.value, other = excluded.other, acts = excluded.acts,
      changed_at = excluded.changed_at`.execute(tx)
}

/** The numbers of marks and settings that may still be added. */
export async function roomFor(tx: Db, accountId: number): Promise<{ mark: number; set: number }> {
  const { rows } = await sql<{ mark: number; set: number }>`
    select count(*) filter (where area = 'mark') as mark, count(*) filter (where area = 'set') as set
    from library_row where account_id = ${accountId} and area in ('mark', 'set') and not gone`.execute(tx)
  const [count = { mark: 0, set: 0 }] = rows
  return { mark: libraryLimits.mark - count.mark, set: libraryLimits.set - count.set }
}

/** Deletes the rows of the oldest acts beyond the limit of an area. Returns the rev after it. */
export async function dropOldest(
  tx: Db,
  accountId: number,
  area: 'shelf' | 'place' | 'seen',
  rev: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    with oldest as (
      select key, ${rev}::bigint + row_number() over (order by at, key) as rev from (
        select key, at from library_row where account_id = ${accountId} and area = ${area} and not gone
        order by at desc, key desc offset ${libraryLimits[area]}
      ) beyond
    )
    update library_row r set rev = o.rev, device = '', gone = true, value = null, other = null, changed_at = ${now}
    from oldest o where r.account_id = ${accountId} and r.key = o.key returning r.rev`.execute(tx)
  return Math.max(rev, ...rows.map((row) => row.rev))
}

/** Rows beyond `since`, and whether there are more of them. */
export async function rowsSince(
  tx: Db,
  accountId: number,
  since: number,
): Promise<{ rows: KnownRow[]; more: boolean }> {
  const { rows } = await sql<Omit<KnownRow, 'at'> & { at: Date }>`
    select key, rev, at, device, gone, value, other from library_row
    where account_id = ${accountId} and rev > ${since} order by rev limit ${libraryLimits.rows + 1}`.execute(tx)
  const known = rows.slice(0, libraryLimits.rows).map((row) => ({ ...row, at: row.at.getTime() }))
  return { rows: known, more: rows.length > known.length }
}
