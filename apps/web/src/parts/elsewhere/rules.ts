// Which place of another device is applied, and which is offered (readers.md 2.3, X-24, X-26). Pure.
import { isFar, type KnownRow, type LibraryValue, readKey } from '@manjuan/contract/library-rules'

export interface Elsewhere {
  value: LibraryValue
  device: string
  /** The server's time in ms since 1970. */
  at: number
}

/** The place of a row that is worth telling from the one that the reader has; null when there is none. */
export function elsewhereOf(row: KnownRow | undefined, here: LibraryValue, own: string): Elsewhere | null {
  const key = row && readKey(row.key)
  if (!key || !row?.value) return null
  const { value, at, device, other } = row
  if (device !== own && isFar(key, here, value)) return { value, device, at }
  return other && isFar(key, here, other.value) ? other : null
}

/** 22:10, 昨天 22:10, 11月20日 22:10. */
export function whenWords(
  at: number,
  now: number,
  words: { yesterday: string; day(month: number, day: number): string },
): string {
  const [then, today] = [new Date(at), new Date(now)]
  const clock = `${String(then.getHours()).padStart(2, '0')}:${String(then.getMinutes()).padStart(2, '0')}`
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate()).getTime()
  if (at >= midnight) return clock
  const isYesterday = at >= midnight - 86_400_000
  return `${isYesterday ? words.yesterday : words.day(then.getMonth() + 1, then.getDate())} ${clock}`
}
