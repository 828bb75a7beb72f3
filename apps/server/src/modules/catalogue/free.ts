// 限时免费: a work that everybody reads for nothing for a time. Its prices stay as they are.
import { type Deed, type FreeTime, freeWork as free } from '@manjuan/catalogue'
import { localMoment } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { type Carried, type Failed, fail, failAt } from '#modules/staff/index.ts'
import type { WholeWork } from './queries.ts'
import { isAhead } from './states.ts'
import { changed, onSeen, type Work } from './works.ts'

type Freed = Promise<Carried<Work | Failed>>

export function freeWork(db: Db, input: StaffInput<'freeWork'>): StaffRun<'freeWork'> {
  const [from, until] = [localMoment(input.body.from), localMoment(input.body.until)]
  return onSeen(db, input, 'work.free', async (tx, deed, row) => {
    if (from === null && until === null) return row.free ? setFree(tx, deed, row, null) : fail('notFree')
    const time = until && { from: from ?? deed.now, until }
    return time && isRight(time, deed.now) ? setFree(tx, deed, row, time) : failAt('until', 'freeEnds')
  })
}

/** The time ends in the future, and after its begin. */
const isRight = ({ from, until }: FreeTime, now: Date): boolean => isAhead(until, now) && from < until

/** The time as the records keep it. */
const textOf = (time: FreeTime | null) => ({
  from: time?.from.toISOString() ?? null,
  until: time?.until.toISOString() ?? null,
})

async function setFree(tx: Db, deed: Deed, row: WholeWork, time: FreeTime | null): Freed {
  await free(tx, deed, row.id, time)
  const former = row.free && { from: new Date(row.free.from), until: new Date(row.free.until) }
  return changed(tx, row.id, textOf(former), textOf(time))
}

/** Gives the former time back; one that is over by now means that the work costs what its prices say. */
export function refree(tx: Db, deed: Deed, row: WholeWork, { from, until }: { from: unknown; until: unknown }): Freed {
  if (typeof from !== 'string' || typeof until !== 'string') return setFree(tx, deed, row, null)
  const time = { from: new Date(from), until: new Date(until) }
  return setFree(tx, deed, row, isRight(time, deed.now) ? time : null)
}
