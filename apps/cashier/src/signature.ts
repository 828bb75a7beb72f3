// Signatures over sender, time and exact bytes: RSA-SHA256 of the raw body, in the manner of WeChat Pay v3. Anything
// doubtful is refused.
import { randomUUID, sign, verify } from 'node:crypto'
import type { ForeignKey, OwnKey } from './keys.ts'

export const headers = {
  timestamp: 'sandbox-timestamp',
  nonce: 'sandbox-nonce',
  serial: 'sandbox-serial',
  signature: 'sandbox-signature',
} as const

/** Seconds that the two clocks may differ. */
const windowSeconds = 300
/** Milliseconds that a nonce is remembered: longer than the window in both directions. */
const nonceMs = 600_000

export type SignatureRefusal =
  | 'SIGN_MISSING'
  | 'TIMESTAMP_OUT_OF_WINDOW'
  | 'SERIAL_UNKNOWN'
  | 'SIGN_WRONG'
  | 'NONCE_REUSED'

export type Incoming = {
  method: string
  /** The path with its query, exactly as received. */
  path: string
  header: (name: string) => string | undefined
  body: Buffer
}

export type Nonces = { firstSeen: (nonce: string, nowMs: number) => boolean }

/** The text that answers and notifies sign: `timestamp\nnonce\nbody\n`. */
export function signedHeaders(key: OwnKey, body: Buffer, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const nonce = randomUUID().replaceAll('-', '')
  const signature = sign('sha256', framed([timestamp, nonce], body), key.privateKey)
  return {
    [headers.timestamp]: timestamp,
    [headers.nonce]: nonce,
    [headers.serial]: key.serial,
    [headers.signature]: signature.toString('base64'),
  }
}

/**
 * Verifies a request, which signs `METHOD\npath\ntimestamp\nnonce\nbody\n`. Returns null when it is genuine, else the
 * refusal. Only a genuine request uses up its nonce.
 */
export function refusalOf(request: Incoming, key: ForeignKey, nonces: Nonces, nowMs: number): SignatureRefusal | null {
  const timestamp = request.header(headers.timestamp) ?? ''
  const nonce = request.header(headers.nonce) ?? ''
  const signature = request.header(headers.signature) ?? ''
  const wellFormed =
    /^\d{1,12}$/.test(timestamp) && /^[\w-]{8,64}$/.test(nonce) && /^[A-Za-z0-9+/]{40,}={0,2}$/.test(signature)
  if (!wellFormed) return 'SIGN_MISSING'
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > windowSeconds) return 'TIMESTAMP_OUT_OF_WINDOW'
  if (request.header(headers.serial) !== key.serial) return 'SERIAL_UNKNOWN'
  const text = framed([request.method, request.path, timestamp, nonce], request.body)
  if (!verify('sha256', text, key.publicKey, Buffer.from(signature, 'base64'))) return 'SIGN_WRONG'
  return nonces.firstSeen(nonce, nowMs) ? null : 'NONCE_REUSED'
}

/** Nonces are kept in memory only. Every call is idempotent, so a replay across a restart changes nothing. */
export function rememberNonces(): Nonces {
  const seen = new Map<string, number>()
  return {
    firstSeen(nonce, nowMs) {
      for (const [old, at] of seen) {
        if (nowMs - at < nonceMs) break // a Map keeps the order of insertion: the rest is younger
        seen.delete(old)
      }
      if (seen.has(nonce)) return false
      seen.set(nonce, nowMs)
      return true
    },
  }
}

function framed(lines: string[], body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${lines.join('\n')}\n`), body, Buffer.from('\n')])
}
