// Marks that stand for texts which must not be stored, and the keyed hash under them.
import { createHmac, createSecretKey, type Hmac, type KeyObject } from 'node:crypto'

const prepared = new WeakMap<Uint8Array, KeyObject>()

/** The keyed hash (HMAC-SHA-256) of a text. A key is prepared once, because that costs seven times what a hash does. */
export function keyedHash(key: Uint8Array, text: string): Hmac {
  const known = prepared.get(key) ?? createSecretKey(key)
  prepared.set(key, known)
  return createHmac('sha256', known).update(text)
}

/** A keyed hash in place of a text. Equal texts have equal marks, and nobody without the key can guess the text. */
export const markOf = (key: Uint8Array, text: string): string => keyedHash(key, text).digest('base64url').slice(0, 22)
