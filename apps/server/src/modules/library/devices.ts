// All SQL of the devices that read an account's library.
import { libraryLimits } from '@manjuan/contract/library-rules'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

/** Most devices of an account. The one that was away longest goes; if it comes back it reads all anew. */
const mostDevices = 30

interface Asking {
  accountId: number
  device: string
  name: string
  /** The rev that the device knows. */
  since: number
}

/**
 * Notes that a device asks. Returns true when it must forget its rows: it was away for so long that marks of deletions
 * may be gone, or its rows are of another library.
 */
export async function noteDevice(tx: Db, { accountId, device, name, since }: Asking, rev: number, now: Date) {
  const goneBefore = new Date(now.getTime() - libraryLimits.goneDays * 86_400_000)
  const { rows } = await sql`
    select 1 from library_device where account_id = ${accountId} and device = ${device} and seen_at > ${goneBefore}`.execute(
    tx,
  )
  if (since > rev || (since > 0 && rows.length === 0)) return true
  await sql`
    insert into library_device (account_id, device, name, seen_at) values (${accountId}, ${device}, ${name}, ${now})
    on conflict (account_id, device) do update set name = excluded.name, seen_at = excluded.seen_at`.execute(tx)
  if (since === 0)
    await sql`
      delete from library_device where account_id = ${accountId} and device in (
        select device from library_device where account_id = ${accountId} order by seen_at desc, device offset ${mostDevices}
      )`.execute(tx)
  return false
}

export async function devicesOf(tx: Db, accountId: number): Promise<{ device: string; name: string }[]> {
  const { rows } = await sql<{ device: string; name: string }>`
    select device, name from library_device where account_id = ${accountId} order by seen_at desc, device`.execute(tx)
  return rows
}
