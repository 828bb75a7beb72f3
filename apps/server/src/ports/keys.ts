// Marks that stand for texts which must not be stored.
import { createHmac } from 'node:crypto'

/** A keyed hash in place of a text. Equal texts have equal marks, and nobody without the key can guess the text. */
export const markOf = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
