// Takes a deed back by its inverse for 24 hours, while its object is as the deed left it. The inverse is a deed too.
import { type DeedName, mayDo, type Verb } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import { isProven, type StaffInput, type StaffRun } from '#http/staff-handlers.ts'
import { type Carried, carryOut, deedOf } from './deeds.ts'
import { answer, type Failed, fail } from './failed.ts'

/** For so long after a deed it can be taken back, in ms. */
export const undoMs = 86_400_000

export interface Undoing {
  tx: Db
  input: StaffInput<'undoDeed'>
  /** The number of the deed's event; those of its rows follow it. */
  seq: number
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

/** `kept`: of a deed on many objects those that have changed since. */
type Undone = { object: string; kept: string[] }

export async function undoDeed(db: Db, inverses: Inverses, input: StaffInput<'undoDeed'>): StaffRun<'undoDeed'> {
  const outcome = await carryOut<Undone | Failed>(db, deedOf(input), 'deed.undo', (tx) => undo(tx, inverses, input))
  const told = answer(outcome)
  return told.ok ? done({ kept: told.data.kept }) : told
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
  if (input.now.getTime() - event.at.getTime() > undoMs) return fail('undoTooLate')
  if (inverse.proof === 'recent' && !isProven(input.staff, input.now)) return fail('proveAgain')
  const [before, after] = [event.before, event.after] as Record<string, Json>[]
  const carried = await inverse.run({
    ...{ tx, input, seq: event.seq, object: event.object },
    ...{ before: before ?? {}, after: after ?? {} },
  })
  if (carried.event === null) return fail(isLacking(carried.outcome) ? 'notAllowed' : 'undoChanged')
  return {
    outcome: { object: event.object, kept: keptIn(carried.outcome) },
    ...(carried.rows ? { rows: carried.rows } : {}),
    event: { ...carried.event, before: event.after, after: { ...before, undone: event.seq } },
  }
}

const keptIn = (outcome: object): string[] => ('kept' in outcome ? (outcome.kept as string[]) : [])

/** The inverse needs a verb beside its own. */
const isLacking = (outcome: object): boolean => 'fault' in outcome && outcome.fault === 'notAllowed'
