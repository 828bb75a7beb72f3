// What only comics have: pages.
import type { Db } from '@manjuan/db'
import {
  asNews,
  type FinishedChapter,
  findBook,
  replaceChapter,
  type StoredBook,
  type StoredChapter,
} from './chapters.ts'
import type { Deed } from './deed.ts'

export type StoredComic = StoredBook

/** By the key of its import; null when there is none. */
export const findComic = (db: Db, sourceKey: string): Promise<StoredComic | null> =>
  findBook(db, 'comic', sourceKey, chaptersOf)

async function chaptersOf(db: Db, workId: number): Promise<StoredChapter[]> {
  const rows = await db.selectFrom('part').selectAll().where('work_id', '=', workId).orderBy('number').execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    title: row.title,
    price: row.price,
    sourceKey: row.source_key,
    contentHash: row.content_hash,
    wrappedKey: row.wrapped_key,
    state: row.state === 'making' ? 'making' : 'ready',
  }))
}

/** The whole of a chapter, put in the place of what was there before. */
export interface FinishedComicChapter extends FinishedChapter {
  /** Names of its pictures, in reading order. */
  pages: string[]
}

/** One step, told as news. Returns names of pictures that nothing shows now. */
export const finishComicChapter = (
  db: Db,
  deed: Deed,
  workId: number,
  { pages, ...chapter }: FinishedComicChapter,
): Promise<string[]> => asNews(db, deed, workId, (tx) => replaceChapter(tx, deed, 'comic', chapter, pages))
