// POST /api/library/clear: clears rows on every device. What another device did offline before is dropped later,
// because the head keeps the time of clearing. Shelf and purchases stay when the history goes.
import { type LibraryKind, libraryKinds } from '@manjuan/contract/library-rules'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, tooMany } from '#http/outcome.ts'
import type { LibraryDeps } from './deps.ts'
import { keepRev, lockHead } from './rows.ts'

const areasOf = { history: ['place', 'seen'], shelf: ['shelf'], marks: ['mark'] } as const

export async function clearLibrary(
  { db, meter }: LibraryDeps,
  { body, reader, now }: ReaderInput<'libraryClear'>,
): Promise<Outcome<'libraryClear'>> {
  const { accountId } = reader
  const wait = meter.count(String(accountId), now)
  if (wait > 0) return tooMany(wait)
  const kinds = body.kind === '' ? libraryKinds : [body.kind]
  const areas = areasOf[body.what]
  return db.transaction().execute(async (tx) => {
    const head = await lockHead(tx, accountId, now)
    await noteClearing(
      tx,
      accountId,
      areas.flatMap((area) => kinds.map((kind) => `${area}/${kind}`)),
      now,
    )
    const cleared = await clearRows(tx, { accountId, areas, kinds, rev: head.rev, now })
    await keepRev(tx, accountId, head.rev + cleared)
    return done({ rev: head.rev + cleared, cleared })
  })
}

async function noteClearing(tx: Db, accountId: number, names: string[], now: Date): Promise<void> {
  const times = JSON.stringify(Object.fromEntries(names.map((name) => [name, now.getTime()])))
  await sql`update library_head set cleared = cleared || ${times}::jsonb where account_id = ${accountId}`.execute(tx)
}

interface Clearing {
  accountId: number
  areas: readonly string[]
  kinds: readonly LibraryKind[]
  rev: number
  now: Date
}

/** Of a work on the shelf it stays known which chapter was the newest seen, so that the shelf shows no old dots. */
async function clearRows(tx: Db, { accountId, areas, kinds, rev, now }: Clearing): Promise<number> {
  const { rows } = await sql`
    with mine as (
      select r.key, ${rev}::bigint + row_number() over (order by r.rev) as rev,
             case when r.area = 'seen' and s.key is not null
               then jsonb_build_object('furthest', 0, 'acknowledged', r.value -> 'acknowledged') end as value
      from library_row r
      left join library_row s on s.account_id = r.account_id and s.key = 'shelf/' || r.kind || '/' || r.work_id
        and s.value -> 'on' = 'true'
      where r.account_id = ${accountId} and r.area = any(${[...areas]}::text[]) and not r.gone
        and case when r.area = 'mark' then r.value ->> 'kind' else r.kind end = any(${[...kinds]}::text[])
    )
    update library_row r set rev = m.rev, at = ${now}, device = '', gone = m.value is null, value = m.value, other = null,
      acts = r.acts || jsonb_build_object('fields', '{}'::jsonb, 'goneRev', m.rev), changed_at = ${now}
    from mine m where r.account_id = ${accountId} and r.key = m.key returning r.key`.execute(tx)
  return rows.length
}
