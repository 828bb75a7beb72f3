// Who calls: taken from the session cookie alone. The identity headers are compared with it and never believed.
import { identityHeaders, limits } from '@manjuan/contract'
import type { FastifyRequest } from 'fastify'
import { isSecure, readCookie } from './cookies.ts'

export interface SessionFacts {
  sessionId: number
  accountId: number
  account: string
  startedAt: Date
}

export interface Caller {
  session: SessionFacts | null
  /** The device cookie's token as it came in (or was minted for this answer); stored only as a hash. */
  deviceToken: string
  traceId: string
  branchId: number
  /** IPv4, or the /64 of an IPv6 address. */
  address: string
  /** Scheme and host under which this reader sees the site. */
  origin: string
  appType: string
}

export type FindSession = (token: string, now: Date) => Promise<SessionFacts | null>

export function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : null
}

/** A User-Id or User-Account that is not the session's. */
export function headersLie(request: FastifyRequest, session: SessionFacts | null): boolean {
  const user = header(request, identityHeaders.user)
  const account = header(request, identityHeaders.account)
  if (user && user !== '0' && (session === null || user !== String(session.accountId))) return true
  return Boolean(account && account !== session?.account)
}

export const claimsIdentity = (request: FastifyRequest): boolean =>
  Boolean(header(request, identityHeaders.user) || header(request, identityHeaders.account))

export const sessionToken = (request: FastifyRequest, publicOrigin: string | undefined): string | null =>
  readCookie(request, 'session', isSecure(request, publicOrigin))

/** A state change comes from our own page: the browser says so, and only a script of ours can add the trace header. */
export function isOwnRequest(request: FastifyRequest, origin: string): boolean {
  if (header(request, identityHeaders.trace) === null) return false
  const site = header(request, 'sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return header(request, 'origin') === origin
}

/** Scheme and host under which this reader sees the site; a Host that names none is nobody's, and leads nowhere. */
export function originOf(request: FastifyRequest): string {
  const seen = `${request.protocol}://${request.host}`
  // A proxy may name any scheme, and one that is not the web's has no origin.
  return /^https?:/.test(seen) && URL.canParse(seen) ? new URL(seen).origin : 'http://localhost'
}

export function branchOf(request: FastifyRequest): number {
  const branch = Number(header(request, identityHeaders.branch) ?? '')
  return Number.isInteger(branch) && branch !== 0 && Math.abs(branch) <= 1_000_000 ? branch : limits.defaultBranchId
}

export function traceOf(request: FastifyRequest): string {
  const trace = header(request, identityHeaders.trace) ?? ''
  return /^[\w-]{1,64}$/.test(trace) ? trace : ''
}

/** IPv6 readers have a whole /64 to take addresses from, and an address has many spellings. */
/** Who has left before he was looked at has none. */
export function addressOf({ ip = '' }: Partial<Pick<FastifyRequest, 'ip'>>): string {
  const plain = ip
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '')
  if (!plain.includes(':') || !URL.canParse(`http://[${plain}]`)) return plain
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
