// The one way a call is written: parameters, body, answer and refusals.
// Its method and path stand in its audience's routes.ts under the same name.
import { z } from 'zod'
import type { CodeName } from './codes.ts'

type Fields = z.ZodObject
type Access = 'none' | 'optional' | 'session'
type Form = 'envelope' | 'raw'

export interface Endpoint<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends Fields = Fields,
  D extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
  F extends Form = Form,
> {
  /** One line for the OpenAPI document. */
  about: string
  params: P
  query: Q
  /** Fields of the query whose empty value counts as absent, because the specification writes them so (`category=`). */
  emptyIsAbsent: readonly string[]
  /** Form or JSON fields; a field named in both query and body is taken from the body. */
  body: B
  /** True: the fields of `body` are taken from the query too. The specification sends them there; this client never does. */
  bodyInQuery: boolean
  /** Greatest number of files in a multipart/form-data body, and greatest size of each in bytes. */
  files: { most: number; bytes: number } | null
  /** Greatest body in bytes, where the usual limit is too small; null for the usual one. */
  bodyBytes: number | null
  /** `data` of an answer with result: true. */
  data: D
  /** `data` of a refusal that carries facts. */
  refusal: R
  /** Codes that the call may answer beside 0 and 422. */
  refusals: readonly CodeName[]
  /** 'none': anybody. 'optional': anybody, but a session is told more. 'session': only with a session. */
  access: A
  /** 'envelope': the call answers JSON. 'raw': it writes its own bytes (pages, pictures, notifies). */
  form: F
}

const nothing = z.object({})

export function endpoint<
  P extends Fields = typeof nothing,
  Q extends Fields = typeof nothing,
  B extends Fields = typeof nothing,
  D extends z.ZodType = z.ZodNull,
  R extends z.ZodType = z.ZodNull,
  A extends Access = 'none',
  F extends Form = 'envelope',
>(call: Partial<Endpoint<P, Q, B, D, R, A, F>> & { about: string }): Endpoint<P, Q, B, D, R, A, F> {
  // A part that a call leaves out is empty, as the type parameters' defaults say. A value cannot show that.
  const empty = nothing as unknown as P & Q & B
  return {
    params: empty,
    query: empty,
    body: empty,
    emptyIsAbsent: [],
    bodyInQuery: false,
    files: null,
    bodyBytes: null,
    data: z.null() as unknown as D,
    refusal: z.null() as unknown as R,
    refusals: [],
    access: 'none' as A,
    form: 'envelope' as F,
    ...call,
  }
}

/** Integers from paths, queries and forms. Only digits and a leading minus are taken: no spaces, no exponents. */
export const wireInt = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,16}$/)])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))

export const id = wireInt(1, Number.MAX_SAFE_INTEGER)
export const page = wireInt(1, 1_000_000)
/** A day as 'YYYY-MM-DD'. No payment is older than 2000, and the database knows no year 0. */
export const day = z.iso.date().refine((value) => value >= '2000')
/** Text without control characters and lone surrogates: the database refuses them, and a page might hide them. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !/[\p{Cc}]/u.test(value))
