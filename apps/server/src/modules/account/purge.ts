// Deletes guests without coins, orders or purchases after 30 days without a visit (threats T01).
import type { Db } from '@manjuan/db'
import { purgeGuestsBefore } from './queries.ts'
import { sessionLife } from './rules.ts'

/** Guests in one transaction; small, so that no lock is held for long. */
const batch = 200
const batchesAtOnce = 50

export async function forgetGuests(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - sessionLife.idleMs)
  let gone = 0
  for (let round = 0; round < batchesAtOnce; round++) {
    const some = await purgeGuestsBefore(db, before, batch)
    gone += some
    if (some < batch) break
  }
  return gone
}
