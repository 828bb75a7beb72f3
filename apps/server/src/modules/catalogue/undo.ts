// Takes a deed back by its inverse, for 24 hours and only while the work is as the deed left it. The inverse is a deed too.
import { priceParts, scheduleParts } from '@manjuan/catalogue'
import { type DeedName, mayDo, type Verb } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail } from '#modules/staff/index.ts'
import { partsOf, type WholeWork } from './queries.ts'
import { hide, plan, show, unbin, unplan } from './states.ts'
import { deedIn, seenWork, writeFields } from './works.ts'

const dayMs = 86_400_000

type Undone = { object: string }

interface Context {
  tx: Db
  deed: ReturnType<typeof deedIn>
  row: WholeWork
  /** The values before the deed, as its event holds them. */
  before: Record<string, Json>
}

interface Inverse {
  permission: Verb
  run(context: Context): Promise<Carried<object | Failed>>
}

const inverses: Partial<Record<DeedName, Inverse>> = {
  'work.change': { permission: 'work.edit', run: ({ tx, deed, row, before }) => writeFields(tx, deed, row, before) },
  'work.publish': { permission: 'work.publish', run: unpublished },
  'work.withdraw': { permission: 'work.publish', run: ({ tx, deed, row }) => show(tx, deed, row) },
  'work.bin': {
    permission: 'work.bin',
    run: ({ tx, deed, row, before }) => unbin(tx, deed, row, before.state === 'withdrawn' ? 'withdrawn' : 'draft'),
  },
  'work.schedule': { permission: 'work.publish', run: replanned },
  'work.opening': { permission: 'work.publish', run: reopened },
  'work.price': { permission: 'work.price', run: repriced },
}

/** The former moment, unless it is over by now. */
function replanned({ tx, deed, row, before }: Context): Promise<Carried<object | Failed>> {
  return typeof before.opensAt === 'string' ? plan(tx, deed, row, new Date(before.opensAt)) : unplan(tx, deed, row)
}

/** A work that was never shown before is a draft again. */
function unpublished({ tx, deed, row, before }: Context): Promise<Carried<object | Failed>> {
  return hide(tx, deed, row, before.state === 'draft' ? 'draft' : 'withdrawn')
}

/** The former moments; those that are over by now mean that the chapter is open. */
async function reopened({ tx, deed, row, before }: Context): Promise<Carried<object | Failed>> {
  const openings = (before.openings as [id: number, opensAt: string | null][]).map(([id, opensAt]) => ({
    id,
    opensAt: opensAt !== null && new Date(opensAt) > deed.now ? new Date(opensAt) : null,
  }))
  const bought = new Set((await partsOf(tx, row.id)).filter(({ buyers }) => buyers > 0).map(({ id }) => id))
  if (openings.some(({ id, opensAt }) => opensAt !== null && bought.has(id))) return fail('undoChanged')
  const { outcome } = await scheduleParts(tx, deed, row.id, openings)
  if (outcome !== 'scheduled') return fail('undoChanged')
  return { outcome: {}, event: { object: `work ${row.id}`, before: null, after: { openings: openings.length } } }
}

async function repriced({ tx, deed, row, before }: Context): Promise<Carried<object | Failed>> {
  const prices = (before.prices as [id: number, price: number][]).map(([id, price]) => ({ id, price }))
  const { outcome } = await priceParts(tx, deed, row.id, prices)
  if (outcome !== 'priced') return fail('undoChanged')
  return { outcome: {}, event: { object: `work ${row.id}`, before: null, after: { prices: prices.length } } }
}

export async function undoDeed(db: Db, input: StaffInput<'undoDeed'>): StaffRun<'undoDeed'> {
  const outcome = await carryOut<Undone | Failed>(db, deedOf(input), 'deed.undo', (tx) => undo(tx, input))
  const told = answer(outcome)
  return told.ok ? done(null) : told
}

async function undo(tx: Db, input: StaffInput<'undoDeed'>): Promise<Carried<Undone | Failed>> {
  const event = await tx
    .selectFrom('audit_event')
    .select(['seq', 'at', 'verb', 'object', 'before', 'after'])
    .where('request', '=', input.params.key)
    // A refusal under the same number stands before the deed.
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  if (!event) return fail('notFound')
  const inverse = inverses[event.verb as DeedName]
  if (!inverse) return fail('undoNever')
  if (!mayDo(input.staff.verbs, inverse.permission)) return fail('notAllowed')
  if (input.now.getTime() - event.at.getTime() > dayMs) return fail('undoTooLate')
  const id = Number(event.object.split(' ')[1])
  const { version } = event.after as { version: number }
  const seen = await seenWork(tx, id, version)
  if (!('row' in seen)) return fail('undoChanged')
  const before = event.before as Record<string, Json>
  const carried = await inverse.run({ tx, deed: deedIn(input), row: seen.row, before })
  if (carried.event === null) return fail('undoChanged')
  return {
    outcome: { object: event.object },
    event: { ...carried.event, before: event.after, after: { ...before, undone: event.seq } },
  }
}
