// The parts that only novels have: letters, texts and the pictures between them.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { type FinishedChapter, finishChapter } from './parts.ts'
import { dropPictures } from './pictures.ts'
import { inOneStep } from './sql.ts'
import { type BookFields, countParts, tellNews } from './works.ts'

export interface StoredNovelChapter {
  id: number
  number: number
  title: string
  price: number
  sourceKey: string
  contentHash: string
  letters: number
  wrappedKey: Uint8Array | null
  state: 'making' | 'ready'
  /** The number of pictures. */
  pictures: number
  /** True when somebody bought it. */
  bought: boolean
}

export interface StoredNovel extends BookFields {
  id: number
  published: boolean
  coverName: string | null
  /** The chapters, sorted by number. */
  chapters: StoredNovelChapter[]
}

export interface NovelText {
  contentHash: string
  letters: number
  teaser: string
  html: string
}

/** Finds a novel by its import's key; null when there is none. */
export async function findNovel(db: Db, sourceKey: string): Promise<StoredNovel | null> {
  const row = await db
    .selectFrom('work')
    .selectAll()
    .where('kind', '=', 'novel')
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

async function chaptersOf(db: Db, workId: number): Promise<StoredNovelChapter[]> {
  const { rows } = await sql<StoredNovelChapter>`
    select p.id, p.number, p.title, p.price, p.source_key as "sourceKey", p.content_hash as "contentHash", c.letters,
           p.wrapped_key as "wrappedKey", p.state,
           (select count(*) from novel_picture i where i.part_id = p.id) as pictures,
           exists (select from unlock u where u.item_kind = 'novel_chapter' and u.item_id = p.id) as bought
      from part p join novel_chapter c on c.part_id = p.id where p.work_id = ${workId} order by p.number`.execute(db)
  return rows
}

export interface NewNovelChapter extends NovelText {
  number: number
  title: string
  price: number
  sourceKey: string
}

/** Adds chapters of text alone, which are whole at once. */
async function addNovelChapters(
  tx: Db,
  { now }: Deed,
  workId: number,
  chapters: readonly NewNovelChapter[],
): Promise<void> {
  if (chapters.length === 0) return
  const added = await tx
    .insertInto('part')
    .values(
      chapters.map((chapter) => ({
        work_id: workId,
        kind: 'novel' as const,
        number: chapter.number,
        title: chapter.title,
        price: chapter.price,
        source_key: chapter.sourceKey,
        content_hash: chapter.contentHash,
        state: 'ready' as const,
        published_at: now,
      })),
    )
    .returning(['id', 'source_key'])
    .execute()
  const ids = new Map(added.map(({ id, source_key }) => [source_key, id]))
  await putTexts(
    tx,
    chapters.flatMap((chapter) => {
      const id = ids.get(chapter.sourceKey)
      return id === undefined ? [] : [{ ...chapter, id }]
    }),
  )
}

async function putTexts(tx: Db, texts: readonly (NovelText & { id: number })[]): Promise<void> {
  await tx
    .insertInto('novel_chapter')
    .values(texts.map(({ id, letters, teaser }) => ({ part_id: id, letters, teaser })))
    .onConflict((on) =>
      on.column('part_id').doUpdateSet({
        letters: (eb) => eb.ref('excluded.letters'),
        teaser: (eb) => eb.ref('excluded.teaser'),
      }),
    )
    .execute()
  await tx
    .insertInto('novel_text')
    .values(texts.map(({ id, html }) => ({ part_id: id, html })))
    .onConflict((on) => on.column('part_id').doUpdateSet({ html: (eb) => eb.ref('excluded.html') }))
    .execute()
}

/** The content of a whole chapter, which replaces the content before it. */
export interface FinishedNovelChapter extends FinishedChapter, NovelText {
  /** The names of the chapter's pictures, by their numbers. */
  pictures: string[]
}

/** Finishes a chapter. Returns the names of pictures that are no longer shown. */
async function finishNovelChapter(tx: Db, deed: Deed, chapter: FinishedNovelChapter): Promise<string[]> {
  const { id, pictures } = chapter
  const before = await tx.deleteFrom('novel_picture').where('part_id', '=', id).returning('image_name').execute()
  const rows = pictures.map((image_name, at) => ({ part_id: id, number: at + 1, image_name }))
  if (rows.length > 0) await tx.insertInto('novel_picture').values(rows).execute()
  await putTexts(tx, [chapter])
  await finishChapter(tx, deed, chapter)
  return dropPictures(
    tx,
    deed,
    before.map((row) => row.image_name),
  )
}

/**
 * Writes new and changed chapters of a novel in one step, dated as news. Returns the names of pictures that are no
 * longer shown.
 */
export async function writeNovelChapters(
  db: Db,
  deed: Deed,
  workId: number,
  fresh: readonly NewNovelChapter[],
  changed: readonly FinishedNovelChapter[],
): Promise<string[]> {
  return inOneStep(db, async (tx) => {
    await addNovelChapters(tx, deed, workId, fresh)
    const gone: string[] = []
    for (const chapter of changed) gone.push(...(await finishNovelChapter(tx, deed, chapter)))
    await countParts(tx, workId)
    await tellNews(tx, deed, workId)
    return gone
  })
}
