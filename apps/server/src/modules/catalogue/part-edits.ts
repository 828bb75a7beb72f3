// Chapters and episodes renamed, moved, withdrawn and restored: one of them, or those of a range. All or none.
import {
  type PartPlace,
  placeParts as place,
  restoreParts as restore,
  withdrawParts as withdraw,
} from '@manjuan/catalogue'
import type { DeedName, StaffDataOf } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail, failAt } from '#modules/staff/index.ts'
import { isLeftEmpty, type Meant, meantBy, textOf } from './openings.ts'
import { type ListedPart, partsOf, wholeWork } from './queries.ts'
import { tryOut } from './tried.ts'
import { deedIn, seenWork } from './works.ts'

type Arranged = StaffDataOf<'moveParts'>
type Hidden = StaffDataOf<'withdrawParts'>
type Asking = Pick<StaffInput<'moveParts'>, 'staff' | 'now' | 'params'>
type Sent = Asking & Pick<StaffInput<'moveParts'>, 'visit'> & { body: { version: number } }

/** The event tells the former places, for the way back. */
async function arrange(
  tx: Db,
  input: Asking,
  all: readonly ListedPart[],
  { places, said }: { places: readonly PartPlace[]; said: Record<string, Json> },
): Promise<Carried<Arranged | Failed>> {
  const { id } = input.params
  const former = new Map(all.map((part) => [part.id, part]))
  const changes = places.flatMap(({ number, title, ...rest }) => {
    const before = former.get(rest.id)
    const isSame = before?.number === number && before.title === title
    return before && !isSame
      ? [{ id: rest.id, number, title, before: { number: before.number, title: before.title } }]
      : []
  })
  const outcome = await place(
    tx,
    deedIn(input),
    id,
    changes.map(({ before: _, ...change }) => change),
  )
  if (outcome === 'taken') return failAt('number', 'partTaken')
  if (outcome === 'missing') return fail('changedMeanwhile')
  const version = (await wholeWork(tx, id))?.version ?? 0
  const before = changes.map((change) => [change.id, change.before.number, change.before.title])
  return {
    outcome: { parts: changes, version },
    event: { object: `work ${id}`, before: { places: before }, after: { ...said, version } },
  }
}

/** Titles by a pattern, in which {号} is the number and {题} the former title. */
async function name(
  tx: Db,
  input: Asking,
  { numbers, pattern }: { numbers: string; pattern: string },
): Promise<Carried<Arranged | Failed>> {
  const found = await meantBy(tx, input.params.id, numbers)
  if (!('meant' in found)) return found
  const titleOf = (part: ListedPart) =>
    pattern
      .replaceAll('{号}', String(part.number))
      .replaceAll('{题}', () => part.title)
      .trim()
  const places = found.meant.map((part) => ({ id: part.id, number: part.number, title: titleOf(part) }))
  if (places.some(({ title }) => title.length > longestTitle)) return failAt('pattern', 'titleLong')
  return arrange(tx, input, found.all, { places, said: { numbers, pattern } })
}

const longestTitle = 200

/** The numbers of the work stay, and are given out anew in the new order. */
async function move(
  tx: Db,
  input: Asking,
  { numbers, to }: { numbers: string; to: number },
): Promise<Carried<Arranged | Failed>> {
  const found = await meantBy(tx, input.params.id, numbers)
  if (!('meant' in found)) return found
  const { all, meant } = found
  const others = all.filter((part) => !meant.includes(part))
  const behind = others.findIndex(({ number }) => number >= to)
  const order = others.toSpliced(behind < 0 ? others.length : behind, 0, ...meant)
  const places = order.map(({ id, title }, at) => ({ id, title, number: all[at]?.number ?? at + 1 }))
  return arrange(tx, input, all, { places, said: { numbers, to } })
}

/** Carries a deed out on the work of the version that was seen. */
const onSeenWork = async <T extends Arranged | Hidden>(
  db: Db,
  input: Sent,
  verb: DeedName,
  run: (tx: Db) => Promise<Carried<T | Failed>>,
) =>
  answer<T>(
    await carryOut<T | Failed>(db, deedOf(input), verb, async (tx) => {
      const seen = await seenWork(tx, input.params.id, input.body.version)
      return 'row' in seen ? run(tx) : seen
    }),
  )

export const changePart = (db: Db, input: StaffInput<'changePart'>): StaffRun<'changePart'> =>
  onSeenWork<Arranged>(db, input, 'work.parts', async (tx) => {
    const all = await partsOf(tx, input.params.id)
    const part = all.find(({ id }) => id === input.params.part)
    if (!part) return fail('notFound')
    const { title = part.title, number = part.number } = input.body
    return arrange(tx, input, all, {
      places: [{ id: part.id, title: title.trim(), number }],
      said: { number, title: title.trim() },
    })
  })

export const nameParts = (db: Db, input: StaffInput<'nameParts'>): StaffRun<'nameParts'> =>
  onSeenWork(db, input, 'work.parts', (tx) => name(tx, input, input.body))

export const moveParts = (db: Db, input: StaffInput<'moveParts'>): StaffRun<'moveParts'> =>
  onSeenWork(db, input, 'work.parts', (tx) => move(tx, input, input.body))

/** The same deeds, rolled back. */
export const tryNames = async (db: Db, input: StaffInput<'tryNames'>): StaffRun<'tryNames'> =>
  answer<Arranged>((await tryOut(db, (tx) => name(tx, input, input.query))).outcome)

export const tryMove = async (db: Db, input: StaffInput<'tryMove'>): StaffRun<'tryMove'> =>
  answer<Arranged>((await tryOut(db, (tx) => move(tx, input, input.query))).outcome)

/** Withdraws the parts that the numbers name. A work that is shown keeps one open part. */
async function hide(tx: Db, input: Asking, numbers: string): Promise<Carried<Hidden | Failed>> {
  const found = await meantBy(tx, input.params.id, numbers)
  if (!('meant' in found)) return found
  if (isLeftEmpty(found)) return failAt('numbers', 'keepsOneOpen')
  // A part that is still to come keeps its moment: it is hidden until then anyway.
  const ids = found.meant.filter(({ opensAt }) => opensAt === null).map(({ id }) => id)
  if (ids.length === 0) return failAt('numbers', 'noneOpen')
  const former = await withdraw(tx, deedIn(input), input.params.id, ids)
  const before = { openings: former.map(({ id, opensAt }) => [id, textOf(opensAt)]) }
  return hidden(tx, found, former, { before, after: { numbers } })
}

async function hidden(
  tx: Db,
  { work, meant }: Meant,
  changed: readonly { id: number }[],
  { before, after }: { before: Record<string, Json>; after: Record<string, Json> },
): Promise<Carried<Hidden>> {
  const ids = new Set(changed.map(({ id }) => id))
  const parts = meant.filter(({ id }) => ids.has(id))
  const version = (await wholeWork(tx, work.id))?.version ?? work.version
  return {
    outcome: {
      parts: parts.map(({ number, title }) => ({ number, title })),
      bought: parts.filter(({ buyers }) => buyers > 0).map(({ number }) => number),
      version,
    },
    event: { object: `work ${work.id}`, before, after: { ...after, version } },
  }
}

export const withdrawParts = (db: Db, input: StaffInput<'withdrawParts'>): StaffRun<'withdrawParts'> =>
  onSeenWork(db, input, 'work.withdrawParts', (tx) => hide(tx, input, input.body.numbers))

export const tryWithdraw = async (db: Db, input: StaffInput<'tryWithdraw'>): StaffRun<'tryWithdraw'> =>
  answer<Hidden>((await tryOut(db, (tx) => hide(tx, input, input.query.numbers))).outcome)

export const restoreParts = (db: Db, input: StaffInput<'restoreParts'>): StaffRun<'restoreParts'> =>
  onSeenWork<Hidden>(db, input, 'work.restoreParts', async (tx) => {
    const { numbers } = input.body
    const found = await meantBy(tx, input.params.id, numbers)
    if (!('meant' in found)) return found
    const gone = found.meant.filter(({ withdrawn }) => withdrawn)
    if (gone.length === 0) return failAt('numbers', 'noneWithdrawn')
    const openings = gone.map(({ id }) => ({ id, opensAt: null }))
    const ids = await restore(tx, deedIn(input), input.params.id, openings)
    return hidden(
      tx,
      found,
      ids.map((id) => ({ id })),
      { before: { parts: ids }, after: { numbers } },
    )
  })
