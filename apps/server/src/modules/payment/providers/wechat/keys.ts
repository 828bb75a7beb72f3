// WeChat's own keys: public keys and certificates are one map from their serial. Certificates are fetched, proved by
// themselves once, and kept until they end.
import { createDecipheriv, type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { jsonOf } from '../wire.ts'

/**
 * AES-GCM as WeChat uses it: the tag is the last 16 bytes. Null when no key opens it. Settings take keys of 32 bytes
 * alone; published examples have 16.
 */
export function opened(
  keys: readonly Buffer[],
  sealed: { nonce: string; associated_data?: string | undefined; ciphertext: string },
): string | null {
  for (const key of keys) {
    const text = openedBy(key, sealed)
    if (text !== null) return text
  }
  return null
}

const tagBytes = 16

function openedBy(key: Buffer, sealed: Parameters<typeof opened>[1]): string | null {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  if (bytes.length < tagBytes || Buffer.byteLength(sealed.nonce) !== 12) return null
  try {
    const cipher = createDecipheriv(key.length === 16 ? 'aes-128-gcm' : 'aes-256-gcm', key, Buffer.from(sealed.nonce))
    cipher.setAuthTag(bytes.subarray(-tagBytes))
    cipher.setAAD(Buffer.from(sealed.associated_data ?? ''))
    return Buffer.concat([cipher.update(bytes.subarray(0, -tagBytes)), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const certificates = z.object({
  data: z
    .array(
      z.object({
        serial_no: z.string(),
        encrypt_certificate: z.object({
          algorithm: z.literal('AEAD_AES_256_GCM'),
          nonce: z.string(),
          associated_data: z.string().optional(),
          ciphertext: z.string(),
        }),
      }),
    )
    .max(50),
})

/** The serial of a certificate as WeChat names it. */
export const serialOf = (certificate: X509Certificate): string => certificate.serialNumber.toUpperCase()

/** The certificates of an answer that still hold, by their serial. */
export function certificatesOf(body: Buffer, keys: readonly Buffer[], now: Date): Map<string, Known> {
  const found = new Map<string, Known>()
  for (const each of certificates.safeParse(jsonOf(body)).data?.data ?? []) {
    const pem = opened(keys, each.encrypt_certificate)
    const certificate = pem === null ? null : parsed(pem)
    if (!certificate || serialOf(certificate) !== each.serial_no.toUpperCase()) continue
    const until = certificate.validToDate
    if (until > now) found.set(serialOf(certificate), { key: certificate.publicKey, until })
  }
  return found
}

function parsed(pem: string): X509Certificate | null {
  try {
    const certificate = new X509Certificate(pem)
    return certificate.publicKey.asymmetricKeyType === 'rsa' ? certificate : null
  } catch {
    return null
  }
}

export interface Known {
  key: KeyObject
  /** Null: it does not end by itself. */
  until: Date | null
}

const freshMs = 12 * 3_600_000
/** Unknown serials make the certificates be fetched at most once in this time. */
const askAgainMs = 60_000

/** The keys that answers and notifies may be signed with. */
export class PlatformKeys {
  readonly #known: Map<string, Known>
  readonly #fetch: (() => Promise<Map<string, Known>>) | null
  #fetchedAt = Number.NEGATIVE_INFINITY
  #triedAt = Number.NEGATIVE_INFINITY

  constructor(publicKeys: ReadonlyMap<string, KeyObject>, fetch: (() => Promise<Map<string, Known>>) | null) {
    this.#known = new Map([...publicKeys].map(([serial, key]) => [serial, { key, until: null }]))
    this.#fetch = fetch
  }

  /** The key of a serial, which may be asked for first. Null: nobody we know. */
  async keyOf(serial: string, now: Date): Promise<KeyObject | null> {
    const atMs = now.getTime()
    const stale = this.#fetch !== null && atMs - this.#fetchedAt > freshMs
    if ((!this.#held(serial, now) || stale) && this.#fetch && atMs - this.#triedAt > askAgainMs) {
      this.#triedAt = atMs
      const found = await this.#fetch().catch(() => null)
      for (const [name, known] of found ?? []) this.#known.set(name, known)
      if (found) this.#fetchedAt = atMs
    }
    return this.#held(serial, now)
  }

  #held(serial: string, now: Date): KeyObject | null {
    const known = this.#known.get(serial)
    return known && (known.until === null || known.until > now) ? known.key : null
  }
}
