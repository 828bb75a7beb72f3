// The cookies of the product: httpOnly, SameSite=Lax, and Secure with the __Host- prefix wherever the site is on https.
import { createHash, randomBytes } from 'node:crypto'
import { limits } from '@manjuan/contract/limits'
import type { FastifyRequest } from 'fastify'
import type { CookieChange } from './outcome.ts'

const day = 86_400
export const cookieAges = { session: 180 * day, device: 100 * day, source: limits.sourceCookieDays * day } as const

/** A token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The tokens of a browser that has just signed in; both are new. */
export interface SignInTokens {
  session: string
  device: string
}

export const signInCookies = ({ session, device }: SignInTokens): CookieChange[] => [
  { name: 'session', value: session, maxAgeSeconds: cookieAges.session },
  { name: 'device', value: device, maxAgeSeconds: cookieAges.device },
]

/** The hash under which a token is stored and looked up. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export function isSecure(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  return request.protocol === 'https' || publicOrigin?.startsWith('https:') === true
}

export const cookieName = (name: CookieChange['name'], secure: boolean): string =>
  secure ? `__Host-mj_${name}` : `mj_${name}`

export const readCookie = (request: FastifyRequest, name: CookieChange['name'], secure: boolean): string | null =>
  cookieIn(request.headers.cookie ?? '', cookieName(name, secure))

/** The most characters of a line of cookies that browsers send us, with room. */
const usualLine = 1_000

/** The value of the first cookie of this name; null when there is none, or when its letters are not ours. */
export function cookieIn(line: string, name: string): string | null {
  for (let from = 0; from < line.length; ) {
    const semicolon = line.indexOf(';', from)
    const end = semicolon === -1 ? line.length : semicolon
    while (line[from] === ' ' || line[from] === '\t') from++
    if (line.startsWith(name, from) && line[from + name.length] === '=') {
      const value = line.slice(from + name.length + 1, end).trimEnd()
      return /^[\w-]{1,100}$/.test(value) ? apartFrom(line, value) : null
    }
    from = end + 1
  }
  return null
}

/** A part of a text holds the whole of it in memory, and a long header may be made up. */
const apartFrom = (line: string, value: string): string =>
  line.length > usualLine ? Buffer.from(value, 'latin1').toString('latin1') : value

export function cookieLine(change: CookieChange, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${change.maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${cookieName(change.name, secure)}=${change.value}; ${attributes}`
}
