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
/** After a fetch that failed the next one may begin after this time. */
const retryMs = 5_000

/** The keys that answers and notifies may be signed with. */
export class PlatformKeys {
  readonly #known: Map<string, Known>
  readonly #fetch: (() => Promise<Map<string, Known>>) | null
  #fetchedAt = Number.NEGATIVE_INFINITY
  #failedAt = Number.NEGATIVE_INFINITY
  #failure: unknown = null
  /** The fetch under way, which everybody shares who comes meanwhile. */
  #fetching: Promise<void> | null = null

  constructor(publicKeys: ReadonlyMap<string, KeyObject>, fetch: (() => Promise<Map<string, Known>>) | null) {
    this.#known = new Map([...publicKeys].map(([serial, key]) => [serial, { key, until: null }]))
    this.#fetch = fetch
  }

  /** The key of a serial, which may be asked for first. Null: nobody we know. Throws what the last fetch failed with. */
  async keyOf(serial: string, now: Date): Promise<KeyObject | null> {
    const age = now.getTime() - this.#fetchedAt
    const held = this.#held(serial, now)
    if (held) {
      // A key that is known waits for no renewal.
      if (age > freshMs) void this.#renewed(now)
      return held
    }
    if (this.#fetch === null || age <= askAgainMs) return null
    await this.#renewed(now)
    const found = this.#held(serial, now)
    if (!found && this.#failure !== null) throw this.#failure
    return found
  }

  /** The keys that end by themselves. */
  get ends(): { serial: string; until: Date }[] {
    return [...this.#known].flatMap(([serial, { until }]) => (until === null ? [] : [{ serial, until }]))
  }

  /** Never fails: a failure is kept, and a next one waits for its time. */
  #renewed(now: Date): Promise<void> {
    const soon = now.getTime() - this.#failedAt <= retryMs
    if (this.#fetch === null || (this.#fetching === null && soon)) return Promise.resolve()
    this.#fetching ??= this.#fetchAll(this.#fetch, now).finally(() => {
      this.#fetching = null
    })
    return this.#fetching
  }

  async #fetchAll(fetch: () => Promise<Map<string, Known>>, now: Date): Promise<void> {
    try {
      for (const [name, known] of await fetch()) this.#known.set(name, known)
      this.#fetchedAt = now.getTime()
      this.#failure = null
    } catch (error) {
      this.#failedAt = now.getTime()
      this.#failure = error
    }
  }

  #held(serial: string, now: Date): KeyObject | null {
    const known = this.#known.get(serial)
    return known && (known.until === null || known.until > now) ? known.key : null
  }
}
