// Checks the fields of a request against the schemas of its call.
import type { Audience, NamedCall } from '@manjuan/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { malformedOf, type Refused, refuse } from './outcome.ts'

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
  for (const part of [params, query, fields]) if (!part.success) return faultOf(part.error.issues, name, audience)
  return { params: params.data, query: query.data, body: fields.data }
}

const inChinese = z.locales.zhCN().localeError

/** A schema's own words stand; the library's are translated, for the audience that is told every fault. */
function faultOf(issues: readonly z.core.$ZodIssue[], call: string, audience: Audience): Refused {
  const field = String(issues[0]?.path[0] ?? '')
  if (!audience.allFaults) return malformedOf(audience, call, field)
  const faults = issues.map((issue) => ({ path: issue.path.join('.'), message: wordsFor(issue) }))
  return refuse('malformed', 'malformed', { field, faults }, { field: audience.fieldName(call, field) })
}

function wordsFor(issue: z.core.$ZodIssue): string {
  if (/\p{Script=Han}/u.test(issue.message)) return issue.message
  const told = inChinese(issue as unknown as z.core.$ZodRawIssue)
  return (typeof told === 'string' ? told : told?.message) ?? issue.message
}

const bodyFields = (alsoFromQuery: boolean, { query, body }: FastifyRequest): object => ({
  ...(alsoFromQuery ? (query as object) : {}),
  ...(body as object | undefined),
})

const withoutEmpty = (fields: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== '' || !names.includes(name)))
