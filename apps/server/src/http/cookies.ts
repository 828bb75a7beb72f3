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

const cookieName = (name: CookieChange['name'], secure: boolean): string =>
  secure ? `__Host-mj_${name}` : `mj_${name}`

export function readCookie(request: FastifyRequest, name: CookieChange['name'], secure: boolean): string | null {
  const wanted = `${cookieName(name, secure)}=`
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const text = part.trim()
    if (!text.startsWith(wanted)) continue
    const value = text.slice(wanted.length)
    return /^[\w-]{1,100}$/.test(value) ? value : null
  }
  return null
}

export function cookieLine(change: CookieChange, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${change.maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${cookieName(change.name, secure)}=${change.value}; ${attributes}`
}
