// The stored work that a source is: by the key of its title, by that title, or by its content under another title.
import { type BookKind, type StoredBook, worksWithContent, workTitled } from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import { isRenamed, sameWork } from '#plans/same-work.ts'

interface Source {
  key: string
  /** The key of the title that the source gives itself; null when it gives several. */
  ownKey: string | null
  chapters: readonly { contentHash: string }[]
}

/** The work that a person has chosen; 'new': none. */
export type Target = number | 'new'

/** Null when nothing in the shop is that source. Without it a new title would make a second work of it. */
export async function storedBook<B extends StoredBook>(
  db: Db,
  kind: BookKind,
  { key, ownKey, chapters }: Source,
  { title, target }: { title?: string | undefined; target?: Target | undefined },
  find: (db: Db, at: string | number) => Promise<B | null>,
): Promise<B | null> {
  if (target !== undefined) return target === 'new' ? null : find(db, target)
  const known = await find(db, key)
  if (known) return known
  const titled = title === undefined ? null : await workTitled(db, kind, title)
  if (titled !== null) return find(db, titled)
  const own = ownKey === null || ownKey === key ? null : await find(db, ownKey)
  if (isRenamed(own, chapters)) return own
  const hashes = chapters.map(({ contentHash }) => contentHash)
  const same = sameWork(chapters.length, await worksWithContent(db, kind, hashes))
  return same === null ? null : find(db, same)
}
