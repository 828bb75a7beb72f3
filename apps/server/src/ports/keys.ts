// Marks that stand for texts which must not be stored, and the keyed hash under them.
import { createHmac, createSecretKey, type Hmac, type KeyObject } from 'node:crypto'
import { onePer } from './one-per.ts'

/** A long-lived key as the library of ciphers takes it. It is prepared once, because that costs four times what its use does. */
export const preparedKey = onePer((key: Uint8Array): KeyObject => createSecretKey(key))

/** The keyed hash (HMAC-SHA-256) of a text. */
export const keyedHash = (key: Uint8Array, text: string): Hmac => createHmac('sha256', preparedKey(key)).update(text)

/** A keyed hash in place of a text. Equal texts have equal marks, and nobody without the key can guess the text. */
export const markOf = (key: Uint8Array, text: string): string => keyedHash(key, text).digest('base64url').slice(0, 22)
