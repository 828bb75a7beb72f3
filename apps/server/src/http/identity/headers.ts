// The readers' identity headers (E-03). They serve attribution and logs. They are compared with the session and never
// believed.
import { identityHeaders, limits, privateHeader } from '@manjuan/contract'
import type { FastifyRequest } from 'fastify'
import type { SessionFacts } from '../caller.ts'
import { header } from '../request.ts'

/** A User-Id or User-Account that is not the session's. */
export const headersLie = (request: FastifyRequest, session: SessionFacts | null): boolean =>
  namesAnother(header(request, identityHeaders.user), header(request, identityHeaders.account), session)

type Text = string | null | undefined

export function namesAnother(user: Text, account: Text, session: SessionFacts | null): boolean {
  if (user && user !== '0' && (session === null || user !== String(session.accountId))) return true
  return Boolean(account && account !== session?.account)
}

export const claimsIdentity = (request: FastifyRequest): boolean =>
  Boolean(header(request, identityHeaders.user) || header(request, identityHeaders.account))

/**
 * A state change must come from the site's own page. The browser names the origin, and only the site's script can add
 * the trace header.
 */
export function isOwnRequest(request: FastifyRequest, seen: { origin: string }): boolean {
  if (header(request, identityHeaders.trace) === null) return false
  const site = header(request, 'sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return header(request, 'origin') === seen.origin
}

export function branchOf(request: FastifyRequest): number {
  const branch = Number(header(request, identityHeaders.branch) ?? '')
  return Number.isInteger(branch) && branch !== 0 && Math.abs(branch) <= 1_000_000 ? branch : limits.defaultBranchId
}

export function traceOf(request: FastifyRequest): string {
  const trace = header(request, identityHeaders.trace) ?? ''
  return /^[\w-]{1,64}$/.test(trace) ? trace : ''
}

/** 无痕浏览 is on. */
export const isPrivateVisit = (request: FastifyRequest): boolean => header(request, privateHeader) !== null
