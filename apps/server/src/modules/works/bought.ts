// The public part of a work is kept as ready bytes; what a reader has bought is written over it.
import type { Db } from '@manjuan/db'
import type { Caller } from '#http/caller.ts'
import type { Prepared } from '#http/outcome.ts'
import { boughtAmong } from '#modules/entitlement/index.ts'

/** Which of these chapters the caller has bought. */
export async function boughtBy(
  db: Db,
  { session }: Caller,
  itemKind: 'comic_chapter' | 'novel_chapter',
  ids: readonly number[],
): Promise<Set<number>> {
  return session ? boughtAmong(db, session.accountId, itemKind, ids) : new Set()
}

export const isThere = <Data>(shared: Prepared<Data | null>): shared is Prepared<Data> => shared.data !== null
