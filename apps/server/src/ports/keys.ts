// Marks of texts that are not to be kept.
import { createHmac } from 'node:crypto'

/** What stands for a text that is not to be kept: equal texts have equal marks, and nobody without the key can tell or try them. */
export const markOf = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
