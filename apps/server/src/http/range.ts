// The Range header of RFC 9110, as far as players use it: one range of bytes.
import type { ByteRange } from '@manjuan/storage'

/** Returns null for no range, several ranges or a malformed one; then the whole file is sent. */
export function parseRange(header: string | null): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return { first: first === '' ? null : Number(first), last: last === '' ? null : Number(last) }
}
