// A view, and the address that it came from: readers are free to make, addresses are not (T33).
import type { Db } from '@manjuan/db'
import { hourOf, shanghaiDay } from '#ports/clock.ts'
import { markOf } from '#ports/keys.ts'

export interface View {
  workId: number
  accountId: number
  hour: Date
  /** IPv4, or the /64 of an IPv6 address; in the table its mark. */
  address: string
}

/** The address is kept as a hash under a key of the server's, another one each day: it cannot be followed or told. */
export function viewOf(key: Uint8Array, { now, ...seen }: Omit<View, 'hour'> & { now: Date }): View {
  return { ...seen, hour: hourOf(now), address: markOf(key, `${shanghaiDay(now)}|${seen.address}`) }
}

/** Counts once in an hour, however often it is called. */
export async function recordView(db: Db, { workId, accountId, hour, address }: View): Promise<void> {
  await db
    .insertInto('work_view')
    .values({ work_id: workId, account_id: accountId, hour, address })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
