// The types of the staff's handlers: what they are told of the caller beside the fields of the call. A proof's age is judged here.
import type { StaffCallName, StaffCalls, Verb } from '@manjuan/contract/staff'
import type { HandlerOf, HandlersOf } from './handlers.ts'

/** A request's facts that every handler gets. */
export interface Visit {
  address: string
  browser: string
  /** The console's origin, as this request reaches it or as a setting names it. */
  origin: string
  /** The request's own number: the same number does a deed once. '' for a call that only reads. */
  key: string
  /** A hash of the call, its address and its body. */
  bodyHash: Buffer
}

export interface StaffFacts {
  staffId: number
  name: string
  roleId: number
  role: string
  verbs: readonly string[]
  sessionId: number
  provedAt: Date
}

/** Milliseconds for which a proof of the second factor is recent. */
const recentMs = 5 * 60_000

export const isProven = ({ provedAt }: Pick<StaffFacts, 'provedAt'>, now: Date): boolean =>
  now.getTime() - provedAt.getTime() <= recentMs

export interface AnyVisitor {
  visit: Visit
}
export interface OwnStaff extends AnyVisitor {
  staff: StaffFacts
}

export type StaffHandlers = HandlersOf<StaffCalls, AnyVisitor, OwnStaff>
export type StaffInput<N extends StaffCallName> = Parameters<HandlerOf<StaffCalls, N, AnyVisitor, OwnStaff>>[0]
export type StaffRun<N extends StaffCallName> = ReturnType<HandlerOf<StaffCalls, N, AnyVisitor, OwnStaff>>

/** Called when a person asked for what the role does not allow. */
export type NoteRefused = (staff: StaffFacts, visit: Visit, verb: Verb, call: string, now: Date) => Promise<void>
