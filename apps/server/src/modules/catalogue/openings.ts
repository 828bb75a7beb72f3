// Chapters that open at a moment, one by one or so many a day, and chapters deleted for good.
import { dropParts, scheduleParts as schedule, tellOpened } from '@manjuan/catalogue'
import { isIn, localMoment, openingsOf, rangesOf, type StaffDataOf } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail, failAt } from '#modules/staff/index.ts'
import { dropGone, type PurgeDeps } from './purge.ts'
import { type ListedPart, partsOf, type WholeWork, wholeWork } from './queries.ts'
import { isAhead, isOpen } from './states.ts'
import { tryOut } from './tried.ts'
import { deedIn, seenWork } from './works.ts'

type Planned = StaffDataOf<'scheduleParts'>
type Plan = Pick<StaffInput<'trySchedule'>['query'], 'numbers' | 'opensAt' | 'perDay'>
type Asking = Pick<StaffInput<'scheduleParts'>, 'staff' | 'now' | 'params'>

export interface Meant {
  work: WholeWork
  all: ListedPart[]
  meant: ListedPart[]
}

/** The parts that the numbers name. */
export async function meantBy(tx: Db, id: number, numbers: string): Promise<Meant | Carried<Failed>> {
  const work = await wholeWork(tx, id)
  if (!work) return fail('notFound')
  const all = await partsOf(tx, id)
  const ranges = rangesOf(numbers) ?? []
  const meant = all.filter(({ number }) => isIn(ranges, number))
  return meant.length === 0 ? failAt('numbers', 'noSuchParts') : { work, all, meant }
}

/** Whether a work that is shown would keep no part that can be opened. */
export const isLeftEmpty = ({ work, all, meant }: Meant): boolean =>
  work.state === 'published' && !all.some((part) => isOpen(part) && !meant.includes(part))

export const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

async function plan(tx: Db, input: Asking, wanted: Plan): Promise<Carried<Planned | Failed>> {
  const { id } = input.params
  const found = await meantBy(tx, id, wanted.numbers)
  if (!('meant' in found)) return found
  const { meant } = found
  if (meant.some(({ withdrawn }) => withdrawn)) return failAt('numbers', 'partsWithdrawn')
  const from = localMoment(wanted.opensAt)
  const openings = from ? openingsOf(meant, { from, perDay: wanted.perDay }) : []
  if (openings.some(({ opensAt }) => !isAhead(opensAt, input.now))) return failAt('opensAt', 'notInFuture')
  if (from && isLeftEmpty(found)) return failAt('numbers', 'keepsOneOpen')
  const after = new Map(openings.map(({ part, opensAt }) => [part.id, opensAt]))
  const bought = from ? meant.filter(({ buyers }) => buyers > 0).map(({ number }) => number) : []
  if (bought.length > 0) return { outcome: { parts: [], bought, version: found.work.version }, event: null }
  const outcome = await schedule(
    tx,
    deedIn(input),
    id,
    meant.map((part) => ({ id: part.id, opensAt: after.get(part.id) ?? null })),
  )
  if (outcome.outcome === 'missing') return fail('changedMeanwhile')
  const changed = new Map(outcome.before.map((former) => [former.id, former.opensAt]))
  if (!from) await tellOpened(tx, deedIn(input), id, [...changed.keys()])
  const version = (await wholeWork(tx, id))?.version ?? found.work.version
  const parts = meant.filter((part) => changed.has(part.id))
  return {
    outcome: {
      parts: parts.map(({ id: part, number, title }) => ({
        ...{ number, title, before: textOf(changed.get(part) ?? null), after: textOf(after.get(part) ?? null) },
      })),
      ...{ bought, version },
    },
    event: {
      object: `work ${id}`,
      before: { openings: outcome.before.map((former) => [former.id, textOf(former.opensAt)]) },
      after: { numbers: wanted.numbers, opensAt: textOf(from), perDay: wanted.perDay, version },
    },
  }
}

export async function trySchedule(db: Db, input: StaffInput<'trySchedule'>): StaffRun<'trySchedule'> {
  return answer<Planned>((await tryOut(db, (tx) => plan(tx, input, input.query))).outcome)
}

/** What somebody bought stays open, so the whole range is refused. */
export async function scheduleParts(db: Db, input: StaffInput<'scheduleParts'>): StaffRun<'scheduleParts'> {
  const { version, ...wanted } = input.body
  const outcome = await carryOut<Planned | Failed>(db, deedOf(input), 'work.opening', async (tx) => {
    const seen = await seenWork(tx, input.params.id, version)
    if (!('row' in seen)) return seen
    const carried = await plan(tx, input, wanted)
    const isStopped = carried.event === null && 'bought' in carried.outcome
    return isStopped ? failAt('numbers', 'partsBought') : carried
  })
  return answer(outcome)
}

type Dropped = StaffDataOf<'dropParts'>

/** Deletes the chapters of these numbers, all or none. */
export async function dropNumbers(deps: PurgeDeps, input: StaffInput<'dropParts'>): StaffRun<'dropParts'> {
  const { version, numbers } = input.body
  const { id } = input.params
  const outcome = await carryOut<Dropped | Failed>(deps.db, deedOf(input), 'work.dropParts', async (tx) => {
    const seen = await seenWork(tx, id, version)
    if (!('row' in seen)) return seen
    const found = await meantBy(tx, id, numbers)
    if (!('meant' in found)) return found
    if (isLeftEmpty(found)) return failAt('numbers', 'keepsOneOpen')
    const ids = found.meant.map((part) => part.id)
    if ((await dropParts(tx, deedIn(input), id, ids)).outcome === 'bought') return failAt('numbers', 'partsBought')
    const parts = found.meant.map(({ number, title }) => ({ number, title }))
    return {
      outcome: { parts, version: (await wholeWork(tx, id))?.version ?? version },
      event: { object: `work ${id}`, before: { parts }, after: { numbers } },
    }
  })
  if (!('fault' in outcome)) await dropGone(deps)
  return answer(outcome)
}
