// Secrets that the database keeps sealed.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { preparedKey } from './keys.ts'

/** Seals a secret under a key of 32 bytes (AES-256-GCM): nonce, tag, text. */
export function seal(key: Buffer, secret: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Throws where the bytes were sealed under another key. */
export function unseal(key: Buffer, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

/** Opens bytes that @manjuan/imaging has sealed: nonce, text, tag. Of a few bytes it takes less than a thread's turn. */
export function openSealed(sealed: Uint8Array, key: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', preparedKey(key), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
}
