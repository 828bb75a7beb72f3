// Deeds that move a work between its states. What readers may get of each state is decided where readers ask.
import {
  binWork as bin,
  type Deed,
  liftTakeDown as lift,
  publishWork as publish,
  restoreWork as restore,
  scheduleWork as schedule,
  takeDownWork as takeDown,
  withdrawWork as withdraw,
} from '@manjuan/catalogue'
import { localMoment, type StaffMessageName } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { type Carried, type Failed, fail, failAt } from '#modules/staff/index.ts'
import { type ListedPart, partsOf, type WholeWork } from './queries.ts'
import { changed, onSeen, type Work } from './works.ts'

type Moved = Promise<Carried<Work | Failed>>

export const publishWork = (db: Db, input: StaffInput<'publishWork'>): StaffRun<'publishWork'> =>
  onSeen(db, input, 'work.publish', show)

export const withdrawWork = (db: Db, input: StaffInput<'withdrawWork'>): StaffRun<'withdrawWork'> =>
  onSeen(db, input, 'work.withdraw', (tx, deed, row) => hide(tx, deed, row))

/** The state as the records keep it: that of the row, and the moment for which it is scheduled. */
const stateOf = ({ stored, opensAt }: WholeWork) => ({ state: stored, opensAt: opensAt?.toISOString() ?? null })

/** Why a work in this state may not be shown; null where it may. */
function heldBy({ state }: WholeWork): StaffMessageName | null {
  if (state === 'taken_down') return 'takenDown'
  if (state === 'binned') return 'inBin'
  return state === 'published' ? 'alreadyPublished' : null
}

/** What a work lacks to be shown, beside its parts. */
const lackOf = ({ gathers, hasCover }: WholeWork): StaffMessageName | null =>
  gathers !== 'own' ? 'noCategory' : hasCover ? null : 'noCover'

/** Shows a work that has a category of its own, a cover, and a part that can be opened. */
export async function show(tx: Db, deed: Deed, row: WholeWork): Moved {
  const fault = heldBy(row) ?? lackOf(row)
  if (fault) return fail(fault)
  const outcome = await publish(tx, deed, row.id)
  if (outcome === 'empty') return fail('noPart')
  if (outcome !== 'published') return fail('alreadyPublished')
  return changed(tx, row.id, stateOf(row), { state: 'published' })
}

/** `state`: where the work goes; a draft again where its publication is taken back. */
export async function hide(tx: Db, deed: Deed, row: WholeWork, state: 'withdrawn' | 'draft' = 'withdrawn'): Moved {
  if ((await withdraw(tx, deed, row.id, state)) !== 'withdrawn') return fail('notPublished')
  return changed(tx, row.id, stateOf(row), { state })
}

const yearsMs = 2 * 366 * 86_400_000

/** A moment that something may open at: in the future, and near enough to be meant. */
export const isAhead = (moment: Date, now: Date): boolean => moment > now && moment.getTime() < now.getTime() + yearsMs

export function scheduleWork(db: Db, input: StaffInput<'scheduleWork'>): StaffRun<'scheduleWork'> {
  const { opensAt } = input.body
  return onSeen(db, input, 'work.schedule', (tx, deed, row) =>
    opensAt === null ? unplan(tx, deed, row) : plan(tx, deed, row, localMoment(opensAt) ?? deed.now),
  )
}

/** Plans to show a work that lacks nothing, or nothing but a part that opens by then. */
export async function plan(tx: Db, deed: Deed, row: WholeWork, opensAt: Date): Moved {
  const fault = heldBy(row) ?? lackOf(row)
  if (fault) return fail(fault)
  if (!isAhead(opensAt, deed.now)) return failAt('opensAt', 'notInFuture')
  const parts = await partsOf(tx, row.id)
  const opens = parts.some((part) =>
    isOpen({ ...part, opensAt: part.opensAt && part.opensAt > opensAt ? part.opensAt : null }),
  )
  if (!opens) return fail('noPart')
  await schedule(tx, deed, row.id, opensAt)
  return changed(tx, row.id, stateOf(row), { opensAt: opensAt.toISOString() })
}

/** The part is whole enough to be opened. */
const isReady = ({ state }: Pick<ListedPart, 'state'>): boolean => ['ready', 'playable', 'whole'].includes(state)

/** Readers can open the part now. */
export const isOpen = (part: Pick<ListedPart, 'state' | 'opensAt' | 'withdrawn'>): boolean =>
  isReady(part) && part.opensAt === null && !part.withdrawn

export async function unplan(tx: Db, deed: Deed, row: WholeWork): Moved {
  if (row.opensAt === null) return fail('notScheduled')
  await schedule(tx, deed, row.id, null)
  return changed(tx, row.id, stateOf(row), { opensAt: null })
}

export const takeDownWork = (db: Db, input: StaffInput<'takeDownWork'>): StaffRun<'takeDownWork'> =>
  onSeen(db, input, 'work.takedown', async (tx, deed, row) => {
    const { reference } = input.body
    if ((await takeDown(tx, deed, row.id, reference)) !== 'taken down') return fail('takenDown')
    return changed(tx, row.id, stateOf(row), { state: 'taken_down', reference })
  })

export const liftTakeDown = (db: Db, input: StaffInput<'liftTakeDown'>): StaffRun<'liftTakeDown'> =>
  onSeen(db, input, 'work.lift', async (tx, deed, row) => {
    const state = await lift(tx, deed, row.id)
    if (state === 'open' || state === 'missing') return fail('notTakenDown')
    return changed(tx, row.id, stateOf(row), { state })
  })

export const binWork = (db: Db, input: StaffInput<'binWork'>): StaffRun<'binWork'> =>
  onSeen(db, input, 'work.bin', (tx, deed, row) => discard(tx, deed, row))

const binFaults = { shown: 'withdrawFirst', held: 'takenDown', already: 'inBin', missing: 'notFound' } as const

export async function discard(tx: Db, deed: Deed, row: WholeWork): Moved {
  const outcome = await bin(tx, deed, row.id)
  if (outcome !== 'binned') return fail(binFaults[outcome])
  return changed(tx, row.id, stateOf(row), { state: 'binned' })
}

export const restoreWork = (db: Db, input: StaffInput<'restoreWork'>): StaffRun<'restoreWork'> =>
  onSeen(db, input, 'work.restore', (tx, deed, row) => unbin(tx, deed, row, 'draft'))

/** `state`: where the work goes; that of before where its way into the bin is taken back. */
export async function unbin(tx: Db, deed: Deed, row: WholeWork, state: 'draft' | 'withdrawn'): Moved {
  if ((await restore(tx, deed, row.id, state)) !== 'restored') return fail('notInBin')
  return changed(tx, row.id, stateOf(row), { state })
}
