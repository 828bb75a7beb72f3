// Batches that wait for a person and get none: they end, so that their uploads do not fill the quota for good.
import type { Db } from '@manjuan/db'
import type { Asking } from '@manjuan/queue'
import { type Carried, carryOut, systemDeed } from '#modules/staff/index.ts'
import { endOf, waitsMs } from './end-of.ts'
import { forsaken, forsakenFault, lockBatch, moveBatch, type WholeBatch } from './queries.ts'

/** Ends batches in review, and failed ones, that nobody has touched for 14 days. Returns how many. */
export async function endForsaken(db: Db, queue: () => Promise<Asking>, now: Date): Promise<number> {
  const ids = await forsaken(db, new Date(now.getTime() - waitsMs))
  if (ids.length === 0) return 0
  const asking = await queue()
  for (const id of ids)
    await carryOut<null>(db, systemDeed('导入', now, forsakenFault), 'import.cancel', async (tx) => {
      const row = await lockBatch(tx, id)
      const ends = row && endOf(row)
      // Somebody may have touched it meanwhile.
      return row && ends && ends <= now ? end(tx, row, asking, now) : { outcome: null, event: null }
    })
  return ids.length
}

async function end(tx: Db, row: WholeBatch, asking: Asking, now: Date): Promise<Carried<null>> {
  const { id, state, begun, inShop } = row
  const told = { fault: forsakenFault, fault_field: null }
  // What is in the shop stays; what a worker has made aside, a worker takes away.
  const after = inShop ? 'partly' : state === 'failed' && begun > 0 ? 'cancelling' : 'cancelled'
  if (after === 'cancelling') {
    await moveBatch(tx, id, now, { ...told, state: 'queued', cancelling: true })
    await asking.ask(tx, 'import-make', String(id), { batch: id })
  } else await moveBatch(tx, id, now, { ...told, state: after })
  return { outcome: null, event: { object: `import ${id}`, before: { state }, after: { state: after } } }
}
