// The outcome of a verb: data, or a named refusal. send.ts makes an envelope of it (envelope.ts), and written.ts writes one around
// bytes that are ready.
import type { Audience, CodeName, DataOf, MessageName, RouteName } from '@manjuan/contract'
import { readerContract } from '@manjuan/contract'
import type { StaffMessageName } from '@manjuan/contract/staff'
import type { Body } from './body.ts'

export interface CookieChange {
  name: 'session' | 'device' | 'source' | 'staff'
  value: string
  maxAgeSeconds: number
}

/** A text of the server, for readers or for the staff. */
export type AnyMessage = MessageName | StaffMessageName

export interface Done<Data> {
  ok: true
  data: Data
  msg?: AnyMessage
  cookies?: CookieChange[]
  /** The account whose sessions have just ended, some or all of them. */
  sessionsEnded?: number
}

export interface Refused {
  ok: false
  code: CodeName
  msg: AnyMessage
  fill?: Record<string, string | number>
  /**
   * Facts beside the message: the contract's `refusal`, the `field` of a 422, `retryAfter` (s) of a 429,
   * `serverTime` of a stale pair, `signedOut` of a 401: the reader ended the session from another device.
   */
  data?: unknown
}

/** Takes the account of a session, null without one. False leaves the question to the call itself. */
export type SameFor = (accountId: number | null) => boolean

/** Bytes made once for everybody who asks for an address; see prepared.ts. */
export interface Prepared<Data = unknown> {
  ok: 'prepared'
  data: Data
  body: Body
  /** A moment of performance.now(): from then on the bytes are sent for a second at most, while they are renewed. 0: never again. */
  freshUntil: number
  /** Gives a later such moment for bytes that did not change, and 0 for others. */
  freshAgain?: (now: number) => number
  /** Callers of one address are answered differently, so that it is not kept by address. */
  byCaller?: true
  /** Says which readers surely get these bytes. Calls that anybody may make without a session need none. */
  sameFor?: SameFor
}

export type OutcomeOf<Data> = Done<Data> | Refused | Prepared<Data>
export type Outcome<N extends RouteName> = OutcomeOf<DataOf<N>>

export const done = <Data>(data: Data, more: Omit<Done<Data>, 'ok' | 'data'> = {}): Done<Data> => ({
  ok: true,
  data,
  ...more,
})

export function refuse(
  code: CodeName,
  msg: AnyMessage,
  data?: unknown,
  fill?: Record<string, string | number>,
): Refused {
  return { ok: false, code, msg, ...(data === undefined ? {} : { data }), ...(fill ? { fill } : {}) }
}

export const isRefused = (value: object): value is Refused => 'ok' in value && value.ok === false

/** The refusal of a malformed field, with the name that the audience knows the field by. */
export const malformedOf = (audience: Audience, call: string, field: string): Refused =>
  refuse(
    'malformed',
    audience.fieldMessage(field) ?? 'malformed',
    { field },
    { field: audience.fieldName(call, field) },
  )

/** The same refusal for a call of the readers. */
export const malformedField = (call: RouteName, field: string): Refused =>
  malformedOf(readerContract.audience, call, field)

/** The refusal of too many tries: the seconds to wait stand in the message and in data.retryAfter. */
export const tooMany = (retryAfter: number): Refused =>
  refuse('tooMany', 'tooMany', { retryAfter }, { seconds: retryAfter })
