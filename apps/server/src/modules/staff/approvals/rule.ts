// Whether one person may decide alone: said by a command alone, so that nobody in the console allows it to himself.
import type { Db } from '@manjuan/db'
import { type Carried, carryOut, type Deed } from '../deeds.ts'
import { setAlone } from './queries.ts'

/** False: it was so before. */
export const setAloneRule = (db: Db, deed: Deed, alone: boolean): Promise<boolean> =>
  carryOut(db, deed, 'approval.alone', async (tx): Promise<Carried<boolean>> => {
    const before = await setAlone(tx, alone)
    if (before === alone) return { outcome: false, event: null }
    return { outcome: true, event: { object: 'approvals', before: { alone: before }, after: { alone } } }
  })
