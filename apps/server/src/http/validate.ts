// Checks the fields of a request against the schemas of its call.
import type { Audience, NamedCall } from '@manjuan/contract'
import type { FastifyRequest } from 'fastify'
import { malformedOf, type Refused } from './outcome.ts'

interface Validated {
  params: unknown
  query: unknown
  body: unknown
}

/** The first wrong field is named. Parameters come before the query, and the query before the body. */
export function validate({ name, call }: NamedCall, audience: Audience, request: FastifyRequest): Validated | Refused {
  const raw = call.form === 'raw'
  const body = (request.body ?? {}) as object
  const isWithoutBody = !raw && Object.keys(call.body.shape).length === 0
  const params = call.params.safeParse(request.params ?? {})
  const asked = { ...(request.query as object), ...(isWithoutBody ? body : {}) }
  const query = call.query.safeParse(withoutEmpty(asked, call.emptyIsAbsent))
  const fields = raw ? { success: true as const, data: {} } : call.body.safeParse(bodyFields(call.bodyInQuery, request))
  for (const part of [params, query, fields])
    if (!part.success) return malformedOf(audience, name, String(part.error.issues[0]?.path[0] ?? ''))
  return { params: params.data, query: query.data, body: fields.data }
}

const bodyFields = (alsoFromQuery: boolean, { query, body }: FastifyRequest): object => ({
  ...(alsoFromQuery ? (query as object) : {}),
  ...(body as object | undefined),
})

const withoutEmpty = (fields: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== '' || !names.includes(name)))
