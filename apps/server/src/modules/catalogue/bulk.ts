// One deed on many works: only what was ticked is written, and every work has an outcome and a record of its own.
import { priceParts } from '@manjuan/catalogue'
import { mayDo, type StaffDataOf, staffMessages, type Verb } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { sql } from 'kysely'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Event, type Failed, fail } from '#modules/staff/index.ts'
import { partsOf, type WholeWork, wholeWork } from './queries.ts'
import { discard, hide, show } from './states.ts'
import { tryOut } from './tried.ts'
import { deedIn, writeFields } from './works.ts'

type Changed = StaffDataOf<'changeWorks'>
type Row = Changed['rows'][number]
type Asking = Pick<StaffInput<'changeWorks'>, 'staff' | 'now' | 'body'>
type Done = Carried<object | Failed>

/** The verb that a field needs, beside that of the call. */
const verbOf = {
  coins: 'work.price',
  published: 'work.publish',
  withdrawn: 'work.publish',
  binned: 'work.bin',
} as const

/** A verb that a person lacks for these fields. */
export function lackedVerb(
  held: readonly string[],
  { coins, state }: { coins?: Json | undefined; state?: Json | undefined },
): Verb | undefined {
  const moves = typeof state === 'string' && state in verbOf ? [verbOf[state as keyof typeof verbOf]] : []
  return [...(coins === undefined ? [] : [verbOf.coins]), ...moves].find((verb) => !mayDo(held, verb))
}

/** dry: the same deed, rolled back. */
export async function changeWorks(db: Db, input: StaffInput<'changeWorks'>): StaffRun<'changeWorks'> {
  if (input.body.dry) return answer<Changed>((await tryOut(db, (tx) => change(tx, input))).outcome)
  return answer(await carryOut<Changed | Failed>(db, deedOf(input), 'work.bulk', (tx) => change(tx, input)))
}

async function change(tx: Db, input: Asking): Promise<Carried<Changed | Failed>> {
  const { ids, dry: _, ...wanted } = input.body
  if (lackedVerb(input.staff.verbs, input.body)) return fail('notAllowed')
  if (Object.values(wanted).every((value) => value === undefined)) return fail('nothingTicked')
  const rows: Row[] = []
  const events: Event[] = []
  // Locked in the order of their numbers, so that two deeds on the same works wait for each other.
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    await sql`savepoint work`.execute(tx)
    const { row, event } = await changeOne(tx, input, id)
    await (row.outcome === 'refused' ? sql`rollback to savepoint work` : sql`release savepoint work`).execute(tx)
    rows.push(row)
    if (event && row.outcome === 'done') events.push(event)
  }
  const after: Record<string, Json> = { works: events.length, ...definedOf(wanted) }
  // A deed by which every work was refused is recorded too, because its answer is kept under its number.
  return { outcome: { rows }, event: { object: 'works', before: null, after }, rows: events }
}

const definedOf = (wanted: object): Record<string, Json> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Record<string, Json>

async function changeOne(tx: Db, input: Asking, id: number): Promise<{ row: Row; event: Event | null }> {
  const locked = await tx.selectFrom('work').select('version').where('id', '=', id).forUpdate().executeTakeFirst()
  const work = locked ? await wholeWork(tx, id) : null
  if (!work) return { row: { id, title: '', outcome: 'refused', why: '没有这部作品' }, event: null }
  const row = { id, title: work.title }
  const { state, coins, ids: _ids, dry: _dry, ...fields } = input.body
  const steps = [
    () => writeFields(tx, deedIn(input), work, { ...fields, ...(work.film && coins !== undefined ? { coins } : {}) }),
    ...(coins !== undefined && !work.film ? [() => reprice(tx, input, work, coins)] : []),
    ...(state === undefined || state === work.state ? [] : [() => move(tx, input, work, state)]),
  ]
  const facts = { before: {} as Record<string, Json>, after: {} as Record<string, Json> }
  for (const step of steps) {
    const { outcome, event } = await step()
    if ('fault' in outcome) return { row: { ...row, outcome: 'refused', why: wordsOf(outcome as Failed) }, event: null }
    Object.assign(facts.before, event?.before)
    Object.assign(facts.after, event?.after)
  }
  const { version: _version, ...written } = facts.after
  const left = await wholeWork(tx, id)
  if (Object.keys(written).length === 0 || !left) return { row: { ...row, outcome: 'same', why: '' }, event: null }
  return {
    row: { ...row, outcome: 'done', why: '' },
    event: { object: `work ${id}`, before: facts.before, after: { ...written, version: left.version } },
  }
}

const wordsOf = ({ fault }: Failed): string => (fault === 'notFound' ? '没有这部作品' : staffMessages[fault])

/** Its fields may have changed a step before. */
async function move(
  tx: Db,
  input: Asking,
  { id }: WholeWork,
  state: 'published' | 'withdrawn' | 'binned',
): Promise<Done> {
  const [deed, work] = [deedIn(input), await wholeWork(tx, id)]
  if (!work) return fail('notFound')
  if (state === 'published') return show(tx, deed, work)
  return state === 'withdrawn' ? hide(tx, deed, work) : discard(tx, deed, work)
}

/** One price for every chapter that costs anything. */
async function reprice(tx: Db, input: Asking, { id }: WholeWork, coins: number): Promise<Done> {
  const priced = (await partsOf(tx, id)).filter((part) => part.coins > 0)
  const prices = priced.map((part) => ({ id: part.id, price: coins }))
  const { outcome, before } = await priceParts(tx, deedIn(input), id, prices)
  if (outcome === 'open') return fail('partsOpen')
  if (outcome !== 'priced') return fail('changedMeanwhile')
  if (before.length === 0) return { outcome: {}, event: null }
  return {
    outcome: {},
    event: { object: '', before: { prices: before.map((part) => [part.id, part.price]) }, after: { coins } },
  }
}
