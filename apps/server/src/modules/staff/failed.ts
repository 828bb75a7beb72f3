// Deeds that were not done: why, and what stands there now.
import { type StaffMessageName, staffMessages } from '@manjuan/contract/staff'
import type { Json } from '@manjuan/db'
import { type Done, done, type Refused, refuse } from '#http/outcome.ts'
import type { Carried } from './deeds.ts'

/** `theirs`: what stands there now, when another person has changed it. */
export type Failed = {
  fault: StaffMessageName | 'notFound'
  theirs: Json
  /** The field that the fault stands at; null for none. */
  field: string | null
  /** The faults of all fields; the first is `field` and `fault`. */
  faults: [field: string, fault: StaffMessageName][]
}

export const fail = (fault: Failed['fault'], theirs: Json = null): Carried<Failed> => ({
  outcome: { fault, theirs, field: null, faults: [] },
  event: null,
})

/** A value that the shop refuses at its field, such as a category that is not there. */
export const failAt = (field: string, fault: StaffMessageName): Carried<Failed> => ({
  outcome: { fault, theirs: null, field, faults: [[field, fault]] },
  event: null,
})

/** Values that the shop refuses, each at its field. There is at least one. */
export function failAtAll(faults: [field: string, fault: StaffMessageName][]): Carried<Failed> {
  const [[field, fault] = ['', 'wrongFields' as const]] = faults
  return { outcome: { fault, theirs: null, field, faults }, event: null }
}

const isFailed = (outcome: object): outcome is Failed => 'fault' in outcome

export function refusalOf({ fault, theirs, field, faults }: Failed): Refused {
  if (fault === 'notFound') return refuse('notFound', 'notFound')
  if (field) {
    const all = faults.map(([path, each]) => ({ path, message: staffMessages[each] }))
    return refuse('malformed', 'wrongFields', { field, faults: all })
  }
  if (fault === 'grantMore' || fault === 'ownerRole' || fault === 'notAllowed') return refuse('notAllowed', fault)
  if (fault === 'proveAgain') return refuse('proveAgain', fault)
  if (fault === 'changedMeanwhile') return refuse('changed', fault, { theirs })
  return refuse('changed', fault)
}

export const answer = <T extends object>(outcome: T | Failed): Done<T> | Refused =>
  isFailed(outcome) ? refusalOf(outcome) : done(outcome)
