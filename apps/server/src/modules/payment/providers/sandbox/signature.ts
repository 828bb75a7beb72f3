// Signatures over sender, time and exact bytes: RSA-SHA256 of the raw body, in the manner of WeChat Pay v3. Anything
// doubtful is refused.
import { randomUUID, sign, verify } from 'node:crypto'
import type { CashierKey, MerchantKey } from './keys.ts'

const windowSeconds = 300
/** How long a nonce is remembered: longer than the window of times in both directions. */
const nonceMs = 600_000
const noncesKept = 200_000

type Header = (name: string) => string | undefined

/** The text that a request signs: `METHOD\npath\ntimestamp\nnonce\nbody\n`. */
export function signRequest(key: MerchantKey, path: string, body: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const nonce = randomUUID().replaceAll('-', '')
  const signature = sign('sha256', Buffer.from(`POST\n${path}\n${timestamp}\n${nonce}\n${body}\n`), key.privateKey)
  return {
    'Sandbox-Timestamp': timestamp,
    'Sandbox-Nonce': nonce,
    'Sandbox-Serial': key.serial,
    'Sandbox-Signature': signature.toString('base64'),
  }
}

/** Verifies an answer or a notify, which sign `timestamp\nnonce\nbody\n`. Only a genuine message uses up a nonce. */
export function isGenuine(
  message: { header: Header; body: Buffer },
  key: CashierKey | null,
  nonces: Nonces,
  nowMs: number,
): boolean {
  const timestamp = message.header('sandbox-timestamp') ?? ''
  const nonce = message.header('sandbox-nonce') ?? ''
  const signature = message.header('sandbox-signature') ?? ''
  if (!key || message.header('sandbox-serial') !== key.serial) return false
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{8,64}$/.test(nonce)) return false
  if (!/^[A-Za-z0-9+/]{40,}={0,2}$/.test(signature)) return false
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > windowSeconds) return false
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), message.body, Buffer.from('\n')])
  if (!verify('sha256', text, key.publicKey, Buffer.from(signature, 'base64'))) return false
  return nonces.firstSeen(nonce, nowMs)
}

/** Nonces are kept in memory only. Fulfilment is idempotent, so a replay across a restart changes nothing. */
export class Nonces {
  readonly #seen = new Map<string, number>()

  firstSeen(nonce: string, nowMs: number): boolean {
    for (const [old, at] of this.#seen) {
      // A Map keeps the order of insertion, so all further ones are younger.
      if (nowMs - at < nonceMs && this.#seen.size < noncesKept) break
      this.#seen.delete(old)
    }
    if (this.#seen.has(nonce)) return false
    this.#seen.set(nonce, nowMs)
    return true
  }
}
