// All SQL of the pipeline: comics, their chapters and pictures as the database keeps them.
import type { Db } from '@manjuan/db'
import type { ImageKind } from '@manjuan/imaging'
import { sql } from 'kysely'

export interface PictureRow {
  name: string
  kind: ImageKind
  /** the priced chapter that the picture belongs to; null: everybody may see it */
  pricedItem: number | null
  width: number
  height: number
  widths: number[]
  parts: number
  color: string
}

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

export interface StoredComic {
  id: number
  title: string
  author: string
  summary: string
  categoryId: number
  status: 'serialize' | 'finish'
  vipFree: boolean
  published: boolean
  coverName: string | null
  chapters: StoredChapter[]
}

export interface ComicFields {
  title: string
  author: string
  summary: string
  categoryId: number
  status: 'serialize' | 'finish'
  vipFree: boolean
}

export interface NewChapter {
  comicId: number
  number: number
  title: string
  price: number
  sourceKey: string
  wrappedKey: Uint8Array | null
}

/** The whole of a chapter, put in the place of what was there before. */
export interface FinishedChapter {
  id: number
  title: string
  price: number
  contentHash: string
  wrappedKey: Uint8Array | null
  /** names of its pictures, in reading order */
  pages: string[]
}

export interface ChapterPlace {
  id: number
  number: number
  title: string
  price: number
}

/** A number no chapter reaches; numbers pass through here while chapters change places. */
const elsewhere = 1_000_000

export async function comicCategories(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('kind', '=', 'comic')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function addComicCategory(db: Db, name: string): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from category where kind = 'comic')`
  await db
    .insertInto('category')
    .values({ kind: 'comic', name, position })
    .onConflict((on) => on.columns(['kind', 'name']).doNothing())
    .execute()
  const row = await db
    .selectFrom('category')
    .select('id')
    .where('kind', '=', 'comic')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.id
}

export async function findComic(db: Db, sourceKey: string): Promise<StoredComic | null> {
  const row = await db.selectFrom('comic').selectAll().where('source_key', '=', sourceKey).executeTakeFirst()
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

export async function addComic(db: Db, sourceKey: string, fields: ComicFields): Promise<number> {
  const row = await db
    .insertInto('comic')
    .values({ source_key: sourceKey, ...comicColumns(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function changeComic(db: Db, id: number, fields: ComicFields): Promise<void> {
  await db.updateTable('comic').set(comicColumns(fields)).where('id', '=', id).execute()
}

export async function setCover(db: Db, comicId: number, imageName: string): Promise<void> {
  await db.updateTable('comic').set({ cover_image: imageName }).where('id', '=', comicId).execute()
}

/** Shows the comic to readers; false when it has no whole chapter yet. */
export async function publishComic(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comic')
    .set({ state: 'published', updated_at: sql`now()` })
    .where('id', '=', id)
    .where('chapter_count', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function chaptersOf(db: Db, comicId: number): Promise<StoredChapter[]> {
  const rows = await db
    .selectFrom('comic_chapter')
    .selectAll()
    .where('comic_id', '=', comicId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    title: row.title,
    price: row.price,
    sourceKey: row.source_key,
    contentHash: row.content_hash,
    wrappedKey: row.wrapped_key,
    state: row.state,
  }))
}

/** Readers do not see it before finishChapter(). */
export async function addChapter(db: Db, chapter: NewChapter): Promise<number> {
  const row = await db
    .insertInto('comic_chapter')
    .values({
      comic_id: chapter.comicId,
      number: chapter.number,
      title: chapter.title,
      price: chapter.price,
      source_key: chapter.sourceKey,
      wrapped_key: chapter.wrappedKey,
      state: 'making',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The key of a chapter that is still being made: with it an import goes on where another stopped. */
export async function keepChapterKey(db: Db, id: number, wrappedKey: Uint8Array | null): Promise<void> {
  const price = wrappedKey === null ? { price: 0 } : {}
  await db
    .updateTable('comic_chapter')
    .set({ wrapped_key: wrappedKey, ...price })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute()
}

/** Numbers, titles and prices of the chapters of one comic, all at once. */
export async function arrangeChapters(db: Db, places: ChapterPlace[]): Promise<void> {
  if (places.length === 0) return
  await db.transaction().execute(async (tx) => {
    const ids = places.map(({ id }) => id)
    const aside = sql<number>`number + ${sql.lit(elsewhere)}`
    await tx.updateTable('comic_chapter').set({ number: aside }).where('id', 'in', ids).execute()
    for (const { id, ...place } of places) {
      await tx.updateTable('comic_chapter').set(place).where('id', '=', id).execute()
    }
  })
}

/** One transaction: readers see the chapter as it was or as it is, never half. Returns names of pictures that nothing shows now. */
export async function finishChapter(db: Db, comicId: number, chapter: FinishedChapter): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom('comic_page').select('image_name').where('chapter_id', '=', chapter.id).execute()
    await tx.deleteFrom('comic_page').where('chapter_id', '=', chapter.id).execute()
    const pages = chapter.pages.map((image_name, at) => ({ chapter_id: chapter.id, number: at + 1, image_name }))
    await tx.insertInto('comic_page').values(pages).execute()
    await tx
      .updateTable('comic_chapter')
      .set({
        title: chapter.title,
        price: chapter.price,
        content_hash: chapter.contentHash,
        wrapped_key: chapter.wrappedKey,
        page_count: pages.length,
        published_at: sql`case when state = 'ready' then published_at else now() end`,
        state: 'ready',
      })
      .where('id', '=', chapter.id)
      .execute()
    const ready = sql<number>`(select count(*) from comic_chapter where comic_id = comic.id and state = 'ready')`
    await tx
      .updateTable('comic')
      .set({ chapter_count: ready, updated_at: sql`now()` })
      .where('id', '=', comicId)
      .execute()
    const kept = new Set(chapter.pages)
    return dropPictures(
      tx,
      before.map((row) => row.image_name).filter((name) => !kept.has(name)),
    )
  })
}

export async function readyPictures(db: Db, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('image')
    .select('name')
    .where('name', 'in', names)
    .where('ready', '=', true)
    .execute()
  return new Set(rows.map((row) => row.name))
}

/** The row says that every slice is stored, so it is written after them. */
export async function savePicture(db: Db, picture: PictureRow): Promise<void> {
  const size = {
    width: picture.width,
    height: picture.height,
    widths: integers(picture.widths),
    parts: picture.parts,
    color: picture.color,
    ready: true,
  }
  const gate = picture.pricedItem === null ? 'public' : 'priced'
  await db
    .insertInto('image')
    .values({ name: picture.name, kind: picture.kind, gate, item_id: picture.pricedItem, ...size })
    .onConflict((on) => on.column('name').doUpdateSet(size))
    .execute()
}

/** Takes away the rows of those pictures that no page and no cover shows, and names them. */
export async function dropPictures(db: Db, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await sql<{ name: string }>`
    delete from image i
     where i.name in (${sql.join(names)})
       and not exists (select 1 from comic_page p where p.image_name = i.name)
       and not exists (select 1 from comic c where c.cover_image = i.name or c.wide_cover_image = i.name)
       and not exists (select 1 from comic_chapter h where h.cover_image = i.name)
    returning i.name`.execute(db)
  return rows.rows.map((row) => row.name)
}

/** As a literal, because the engines' clients write arrays in different ways. */
export function integers(values: number[]) {
  return sql<never>`${`{${values.join(',')}}`}::integer[]`
}

/** Stored in the words of the database, because the engines' clients write objects in different ways. */
export function jsonb(value: unknown) {
  return sql<never>`${JSON.stringify(value)}::text::jsonb`
}

function comicColumns({ title, author, summary, categoryId, status, vipFree }: ComicFields) {
  return { title, author, abstract: summary, category_id: categoryId, publish_status: status, vip_free: vipFree }
}
