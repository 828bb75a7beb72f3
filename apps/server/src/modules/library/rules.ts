// Pure rules of the library: its lists, and how much one address may store.
import type { LibraryRow } from '@manjuan/contract/library-rules'

interface SeenFacts {
  furthest: number
  acknowledged: number
}

/**
 * The number beside 更新: chapters newer than the furthest that was read and the newest that was looked at.
 * A work that was never opened has no dot, because all of it would be new.
 */
export const newChapters = (newest: number, seen: SeenFacts | null): number =>
  seen ? Math.max(0, newest - Math.max(seen.furthest, seen.acknowledged)) : 0

/** Bytes a day. */
export interface PlaceLimits {
  /** By which the library of any one account may grow. */
  account: number
  /** By which the libraries of an address may grow, of those without a paid order who have opened nothing. */
  strangers: number
  /** The same for those who have opened something. */
  readers: number
}

export const usualPlaceLimits: PlaceLimits = { account: 5_000_000, strangers: 2_000_000, readers: 200_000_000 }

/** Validates the operator's setting `library_limits`; a malformed one gives the usual limits. */
export function readPlaceLimits(value: unknown): PlaceLimits {
  if (!value || typeof value !== 'object') return usualPlaceLimits
  const {
    accountBytes,
    strangerBytes,
    readerBytes,
  }: Partial<Record<`${'account' | 'stranger' | 'reader'}Bytes`, unknown>> = value
  return {
    account: isBytes(accountBytes) ? accountBytes : usualPlaceLimits.account,
    strangers: isBytes(strangerBytes) ? strangerBytes : usualPlaceLimits.strangers,
    readers: isBytes(readerBytes) ? readerBytes : usualPlaceLimits.readers,
  }
}

const isBytes = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** What a row takes besides its key and contents, about. */
const rowBytes = 100

const sizeOf = (key: string, row: LibraryRow | undefined): number =>
  row ? rowBytes + key.length + JSON.stringify([row.value, row.other, row.acts]).length : 0

/** Bytes by which a library grows, about. A row that shrinks makes no room for others. */
export function growthOf(before: ReadonlyMap<string, LibraryRow>, changed: ReadonlyMap<string, LibraryRow>): number {
  let bytes = 0
  for (const [key, row] of changed) bytes += Math.max(0, sizeOf(key, row) - sizeOf(key, before.get(key)))
  return bytes
}
