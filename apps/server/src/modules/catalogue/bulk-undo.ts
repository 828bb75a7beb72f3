// The inverse of a deed on many works: each goes back to what it was, but for those that have changed since.
import { priceParts } from '@manjuan/catalogue'
import type { Db, Json } from '@manjuan/db'
import { sql } from 'kysely'
import { type Carried, type Event, type Failed, fail, type Undoing } from '#modules/staff/index.ts'
import { lackedVerb } from './bulk.ts'
import type { WholeWork } from './queries.ts'
import { hide, show, unbin } from './states.ts'
import { deedIn, seenWork, writeFields } from './works.ts'

type Facts = Record<string, Json>
type Done = Carried<object | Failed>

interface Row {
  object: string
  before: Facts
  after: Facts
}

/** The works' own events follow that of the deed, because the chain is locked while one is written. */
async function rowsOfDeed(tx: Db, { seq, after }: Undoing): Promise<Row[]> {
  const rows = await tx
    .selectFrom('audit_event')
    .select(['object', 'before', 'after'])
    .where('seq', '>', seq)
    .where('seq', '<=', seq + Number(after.works))
    .orderBy('seq')
    .execute()
  return rows as Row[]
}

export async function undoBulk(undoing: Undoing): Promise<Done> {
  const { tx, input, after } = undoing
  if (lackedVerb(input.staff.verbs, after)) return fail('notAllowed')
  const [kept, events]: [string[], Event[]] = [[], []]
  for (const row of await rowsOfDeed(tx, undoing)) {
    await sql`savepoint work`.execute(tx)
    const { title, event } = await undoRow(tx, input, row)
    await (event ? sql`release savepoint work` : sql`rollback to savepoint work`).execute(tx)
    if (event) events.push(event)
    else kept.push(title)
  }
  if (events.length === 0) return fail('undoChanged')
  return { outcome: { kept }, event: { object: 'works', before: null, after: { works: events.length } }, rows: events }
}

/** Without an event the work stays as it is. */
async function undoRow(
  tx: Db,
  input: Undoing['input'],
  { object, before, after }: Row,
): Promise<{ title: string; event: Event | null }> {
  const id = Number(object.split(' ')[1])
  const seen = await seenWork(tx, id, Number(after.version))
  if (!('row' in seen)) return { title: await titleOf(tx, id), event: null }
  const { row } = seen
  const deed = deedIn(input)
  const { state, opensAt: _, prices, ...fields } = before
  const steps = [
    ...(state === undefined ? [] : [() => moveBack(tx, deed, row, { from: after.state, to: state })]),
    ...(prices === undefined ? [] : [() => repriceBack(tx, deed, row, prices)]),
    () => writeFields(tx, deed, row, fields),
  ]
  for (const step of steps) if ('fault' in (await step()).outcome) return { title: row.title, event: null }
  return { title: row.title, event: { object, before: after, after: before } }
}

async function titleOf(tx: Db, id: number): Promise<string> {
  const row = await tx.selectFrom('work').select('title').where('id', '=', id).executeTakeFirst()
  return row?.title ?? String(id)
}

type Deed = ReturnType<typeof deedIn>

/** A work that was never shown before is a draft again. */
function moveBack(
  tx: Db,
  deed: Deed,
  row: WholeWork,
  { from, to }: { from: Json | undefined; to: Json },
): Promise<Done> {
  const hidden = to === 'draft' ? 'draft' : 'withdrawn'
  if (from === 'published') return hide(tx, deed, row, hidden)
  return from === 'binned' ? unbin(tx, deed, row, hidden) : show(tx, deed, row)
}

async function repriceBack(tx: Db, deed: Deed, { id }: WholeWork, prices: Json): Promise<Done> {
  const former = (prices as [id: number, price: number][]).map(([part, price]) => ({ id: part, price }))
  const { outcome } = await priceParts(tx, deed, id, former)
  return outcome === 'priced' ? { outcome: {}, event: null } : fail('undoChanged')
}
