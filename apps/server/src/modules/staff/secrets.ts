// Secrets of the staff: authenticators, keyed hashes of codes, one-use codes of an authenticator.
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { lettersOf, newRecoveryCode } from './rules.ts'

/** The hash under which a typed code is kept; without the key it tells nothing. */
export const codeHash = (key: Buffer, purpose: string, typed: string): Buffer =>
  createHmac('sha256', key)
    .update(`${purpose}|${lettersOf(typed)}`)
    .digest()

export const newSecret = (): Buffer => randomBytes(20)

interface Holder {
  /** The site, by which an authenticator's list tells its lines apart. */
  issuer: string
  label: string
}

const totpOf = (secret: Buffer, holder: Partial<Holder> = {}): TOTP =>
  new TOTP({
    ...holder,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: 30,
    digits: 6,
  })

export interface Enrolment {
  name: string
  secret: string
  uri: string
}

/** What an authenticator reads from a picture, or a person types into it. */
export function enrolmentOf(secret: Buffer, name: string, siteName: string): Enrolment {
  const totp = totpOf(secret, { issuer: siteName, label: name })
  return { name, secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * The 30-second step of a typed code, at most one step off; null when it is wrong or not behind `lastStep`. So a code
 * works once (RFC 6238, 5.2).
 */
export function stepOf(secret: Buffer, typed: string, lastStep: number, now: Date): number | null {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 30_000) + delta
  return step > lastStep ? step : null
}

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => newRecoveryCode((below) => randomInt(below)))
