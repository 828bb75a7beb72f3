// Takes a deed back by its inverse, for 24 hours and only while its object is as the deed left it. The inverse is a deed too.
import { type DeedName, mayDo, type Verb } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import { isProven, type StaffInput, type StaffRun } from '#http/staff-handlers.ts'
import { type Carried, carryOut, deedOf } from './deeds.ts'
import { answer, type Failed, fail } from './failed.ts'

const dayMs = 86_400_000

export interface Undoing {
  tx: Db
  input: StaffInput<'undoDeed'>
  /** The object of the deed, such as 'work 20001'. */
  object: string
  /** The values before the deed and after it, as its event holds them. */
  before: Record<string, Json>
  after: Record<string, Json>
}

export interface Inverse {
  permission: Verb
  /** 'recent': the second factor was proven within five minutes, as the deed itself asked for. */
  proof: 'session' | 'recent'
  run(undoing: Undoing): Promise<Carried<object | Failed>>
}

/** Each deed that can be taken back, with its inverse. */
export type Inverses = Partial<Record<DeedName, Inverse>>

type Undone = { object: string }

export async function undoDeed(db: Db, inverses: Inverses, input: StaffInput<'undoDeed'>): StaffRun<'undoDeed'> {
  const outcome = await carryOut<Undone | Failed>(db, deedOf(input), 'deed.undo', (tx) => undo(tx, inverses, input))
  const told = answer(outcome)
  return told.ok ? done(null) : told
}

async function undo(tx: Db, inverses: Inverses, input: StaffInput<'undoDeed'>): Promise<Carried<Undone | Failed>> {
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
  if (inverse.proof === 'recent' && !isProven(input.staff, input.now)) return fail('proveAgain')
  const [before, after] = [event.before, event.after] as Record<string, Json>[]
  const carried = await inverse.run({ tx, input, object: event.object, before: before ?? {}, after: after ?? {} })
  if (carried.event === null) return fail('undoChanged')
  return {
    outcome: { object: event.object },
    event: { ...carried.event, before: event.after, after: { ...before, undone: event.seq } },
  }
}
