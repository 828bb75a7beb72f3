// The one way a call is written: parameters, body, answer and refusals. Method and path are in its audience's routes.ts under
// the same name.
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
  /** The specification sends the fields of `body` in the query: taken from there too, where our own client never puts them. */
  bodyInQuery: boolean
  /** So many files, each of at most so many bytes, may come along in a multipart/form-data body. */
  files: { most: number; bytes: number } | null
  /** `data` of a result: true answer. */
  data: D
  /** `data` of a refusal that carries facts. */
  refusal: R
  /** Which codes it may answer beside 0 and 422. */
  refusals: readonly CodeName[]
  /** 'none' anybody; 'optional' anybody, but who has a session is told more; 'session' needs one. */
  access: A
  /** 'envelope' answers JSON; 'raw' writes its own bytes (pages, pictures, notifies). */
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
  // What a call leaves out is nothing, as the defaults of the type parameters say; a value cannot show that.
  const empty = nothing as unknown as P & Q & B
  return {
    params: empty,
    query: empty,
    body: empty,
    emptyIsAbsent: [],
    bodyInQuery: false,
    files: null,
    data: z.null() as unknown as D,
    refusal: z.null() as unknown as R,
    refusals: [],
    access: 'none' as A,
    form: 'envelope' as F,
    ...call,
  }
}

/** Integers as they come in paths, queries and forms: digits only, no signs, spaces, exponents. */
export const wireInt = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,16}$/)])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))

export const id = wireInt(1, Number.MAX_SAFE_INTEGER)
export const page = wireInt(1, 1_000_000)
/** A day, as 'YYYY-MM-DD'. No payment is older; the database knows no year 0. */
export const day = z.iso.date().refine((value) => value >= '2000')
/** Text without control characters and lone surrogates, which the database refuses or a page might hide. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !/[\p{Cc}]/u.test(value))
