// The parts that only comics have: pages.
import type { Db } from '@manjuan/db'
import type { Deed } from './deed.ts'
import { type FinishedChapter, finishChapter } from './parts.ts'
import { dropPictures } from './pictures.ts'
import { inOneStep } from './sql.ts'
import { type BookFields, countParts, tellNews } from './works.ts'

export interface StoredChapter {
  id: number
  number: number
  title: string
  price: number
  sourceKey: string
  contentHash: string
  wrappedKey: Uint8Array | null
  state: 'making' | 'ready'
}

export interface StoredComic extends BookFields {
  id: number
  published: boolean
  coverName: string | null
  /** The chapters, sorted by number. */
  chapters: StoredChapter[]
}

/** Finds a comic by its import's key; null when there is none. */
export async function findComic(db: Db, sourceKey: string): Promise<StoredComic | null> {
  const row = await db
    .selectFrom('work')
    .selectAll()
    .where('kind', '=', 'comic')
    .where('source_key', '=', sourceKey)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    summary: row.abstract,
    categoryId: row.category_id,
    status: row.publish_status,
    vipFree: row.vip_free,
    published: row.state === 'published',
    coverName: row.cover_image,
    chapters: await chaptersOf(db, row.id),
  }
}

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

/** The content of a whole chapter, which replaces the content before it. */
export interface FinishedComicChapter extends FinishedChapter {
  /** The names of the chapter's pictures, in reading order. */
  pages: string[]
}

/**
 * Finishes a chapter in one step, so that readers see the old content or the new, never half. Returns the names of
 * pictures that are no longer shown.
 */
export async function finishComicChapter(
  db: Db,
  deed: Deed,
  workId: number,
  chapter: FinishedComicChapter,
): Promise<string[]> {
  return inOneStep(db, async (tx) => {
    const before = await tx.deleteFrom('comic_page').where('part_id', '=', chapter.id).returning('image_name').execute()
    const pages = chapter.pages.map((image_name, at) => ({ part_id: chapter.id, number: at + 1, image_name }))
    if (pages.length > 0) await tx.insertInto('comic_page').values(pages).execute()
    await finishChapter(tx, deed, chapter)
    await countParts(tx, workId)
    await tellNews(tx, deed, workId)
    return dropPictures(
      tx,
      deed,
      before.map((row) => row.image_name),
    )
  })
}
