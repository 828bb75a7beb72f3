// The SQL of the demo: its marks among the settings, and its packages.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

/** The version that the demo's seed has put in, and the mark of its removal, which the seed heeds. */
const versionKey = 'demo_version'
const removedKey = 'demo_removed'

async function hasMark(db: Db, key: string): Promise<boolean> {
  const row = db.selectFrom('site_setting').select('key').where('branch_id', '=', 0).where('key', '=', key)
  return (await row.executeTakeFirst()) !== undefined
}

export const isDemoThere = (db: Db): Promise<boolean> => hasMark(db, versionKey)

/** The demo is in the shop, or the next start puts it in. */
export const isDemoOn = async (db: Db, wanted: boolean): Promise<boolean> =>
  (await isDemoThere(db)) || (wanted && !(await hasMark(db, removedKey)))

/** One removal after the other. */
export const lockMarks = (tx: Db): Promise<unknown> =>
  sql`lock table site_setting in share row exclusive mode`.execute(tx)

/** Until the mark is taken away, no start puts the demo in again. */
export async function markRemoved(tx: Db, now: Date): Promise<void> {
  await sql`delete from site_setting where branch_id = 0 and key = ${versionKey}`.execute(tx)
  await sql`
    insert into site_setting (branch_id, key, value) values (0, ${removedKey}, to_jsonb(${now.toISOString()}::text))
    on conflict (branch_id, key) do nothing`.execute(tx)
}

/** The address that the demo made up; only while nothing beside it was written. */
export async function dropDemoContact(tx: Db): Promise<void> {
  await sql`
    delete from site_setting where branch_id = 0 and key = 'common_info' and value = ${JSON.stringify({
      permanentDomain: '',
      appDownloadUrl: '',
      customerServiceEmail: 'service@manjuan.example',
      customerServiceQQ: '{email}',
      serviceHours: '11:00 ~ 18:00',
    })}::text::jsonb`.execute(tx)
}

interface PackagesRemoved {
  gone: number
  /** Titles of those that an order names: they are off sale and stay. */
  kept: string[]
}

export async function removeDemoPackages(tx: Db): Promise<PackagesRemoved> {
  await sql`lock table pay_package in share row exclusive mode`.execute(tx)
  const ordered = sql`exists (
    select from pay_package q join pay_order o on o.package_id = q.id where q.line = p.line)`
  const { rows: gone } = await sql`
    delete from pay_package p where p.demo and p.replaced_at is null and not ${ordered} returning p.id`.execute(tx)
  const { rows: kept } = await sql<{ title: string }>`
    update pay_package p set enabled = false, is_default = false where p.demo and p.replaced_at is null returning p.title`.execute(
    tx,
  )
  await sql`
    update pay_package p set is_default = true
    where p.enabled and p.id = (select q.id from pay_package q where q.type = p.type and q.enabled order by q.position, q.id limit 1)
      and not exists (select from pay_package d where d.type = p.type and d.is_default)`.execute(tx)
  return { gone: gone.length, kept: kept.map(({ title }) => title) }
}
