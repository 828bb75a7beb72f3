// How a call of the staff is written. A call without permission, proof and audit entry does not compile.
import { z } from 'zod'
import { type Endpoint, endpoint, text, wireInt } from '../shared/endpoint.ts'
import type { DeedName, Verb } from './verbs.ts'

interface Rules {
  /** 'anybody': no session; 'self': any session; else the verb that the person's role must have. */
  permission: Verb | 'anybody' | 'self'
  /** 'recent': the second factor was proven within five minutes. */
  proof: 'none' | 'session' | 'recent'
  /** The name under which the deed is recorded; null for a call that only reads. */
  audit: DeedName | null
}

type Fields = z.ZodObject
type Nothing = z.ZodObject<Record<never, never>>
export type StaffEndpoint = Endpoint & Rules

/** A call with a session. */
export function staffCall<
  P extends Fields = Nothing,
  Q extends Fields = Nothing,
  B extends Fields = Nothing,
  D extends z.ZodType = z.ZodNull,
  R extends z.ZodType = z.ZodNull,
>(
  call: Partial<Endpoint<P, Q, B, D, R, 'session', 'envelope'>> &
    Rules & { about: string; permission: Verb | 'self'; proof: 'session' | 'recent' },
) {
  const { permission, proof, audit } = call
  // Every call with a session may find that the person lacks the verb, or that the proof is too old.
  const refusals = [...(call.refusals ?? []), 'notAllowed', 'proveAgain'] as const
  return {
    ...endpoint<P, Q, B, D, R, 'session', 'envelope'>({ ...call, refusals, access: 'session' }),
    permission,
    proof,
    audit,
  }
}

/** A call with a session that writes its own bytes, by a protocol that is not the project's. */
export function rawCall<P extends Fields = Nothing>(
  call: Partial<Endpoint<P, Nothing, Nothing, z.ZodNull, z.ZodNull, 'session', 'raw'>> &
    Rules & { about: string; permission: Verb; proof: 'session' },
) {
  const { permission, proof, audit } = call
  const raw = endpoint<P, Nothing, Nothing, z.ZodNull, z.ZodNull, 'session', 'raw'>({
    ...call,
    access: 'session',
    form: 'raw',
  })
  return { ...raw, permission, proof, audit }
}

/** A call that anybody may make: to sign in, or to set a second factor up. */
export function openCall<B extends Fields = Nothing, D extends z.ZodType = z.ZodNull, R extends z.ZodType = z.ZodNull>(
  call: Partial<Endpoint<Nothing, Nothing, B, D, R, 'none', 'envelope'>> & { about: string; audit: DeedName | null },
) {
  const { audit } = call
  const rules = { permission: 'anybody', proof: 'none', audit } as const
  return { ...endpoint<Nothing, Nothing, B, D, R, 'none', 'envelope'>({ ...call, access: 'none' }), ...rules }
}

export const moment = z.iso.datetime()
export const version = wireInt(1, 2_147_483_647)
/** Why something is done, in the words of the person who does it. */
export const reason = text(500)

/** A picture's file as base64. */
export const pictureText = (mostBytes: number) =>
  z
    .string()
    .max((mostBytes / 3) * 4 + 4, `图片不能超过 ${mostBytes / 1_000_000} MB`)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, '请选择一张图片')

/** Rows on one page of a list. */
const listRows = 50
/** Rows are counted exactly up to here; the wire then says one more. */
export const countedRows = 10_000

/** What every list is asked by, beside its own filters. */
export const listQuery = { after: text(200).optional(), limit: wireInt(1, listRows).default(listRows) }

/** A page of a list. `next` is the `after` of the page behind it; `count` is over 10,000 when there are more. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), next: z.string().nullable(), count: z.number() })
