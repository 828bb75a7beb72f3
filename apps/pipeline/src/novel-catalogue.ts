// All SQL of the pipeline about novels, their chapters, texts and pictures.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { integers, type PictureRow } from '#catalogue.ts'

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
  pictures: number
  bought: boolean
}

export interface StoredNovel {
  id: number
  title: string
  author: string
  summary: string
  categoryId: number
  status: 'serialize' | 'finish'
  vipFree: boolean
  published: boolean
  coverName: string | null
  chapters: StoredNovelChapter[]
}

export interface NovelFields {
  title: string
  author: string
  summary: string
  categoryId: number
  status: 'serialize' | 'finish'
  vipFree: boolean
}

/** A chapter as it is to stand. Without `html` its text is left as it is. */
export interface ChapterRow {
  /** null: a new one */
  id: number | null
  number: number
  title: string
  price: number
  sourceKey: string
}

export interface ChapterText {
  contentHash: string
  letters: number
  teaser: string
  html: string
}

/** A number no chapter reaches; numbers pass through here while chapters change places. */
const elsewhere = 1_000_000

export async function novelCategories(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('kind', '=', 'novel')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function addNovelCategory(db: Db, name: string): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from category where kind = 'novel')`
  await db
    .insertInto('category')
    .values({ kind: 'novel', name, position })
    .onConflict((on) => on.columns(['kind', 'name']).doNothing())
    .execute()
  const row = await db
    .selectFrom('category')
    .select('id')
    .where('kind', '=', 'novel')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.id
}

export async function findNovel(db: Db, sourceKey: string): Promise<StoredNovel | null> {
  const row = await db.selectFrom('novel').selectAll().where('source_key', '=', sourceKey).executeTakeFirst()
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
    chapters: await novelChaptersOf(db, row.id),
  }
}

async function novelChaptersOf(db: Db, novelId: number): Promise<StoredNovelChapter[]> {
  const { rows } = await sql<StoredNovelChapter>`
    select c.id, c.number, c.title, c.price, c.source_key as "sourceKey", c.content_hash as "contentHash", c.letters,
           c.wrapped_key as "wrappedKey", c.state,
           (select count(*) from novel_picture p where p.chapter_id = c.id) as pictures,
           exists (select 1 from unlock u where u.item_kind = 'novel_chapter' and u.item_id = c.id) as bought
      from novel_chapter c where c.novel_id = ${novelId} order by c.number`.execute(db)
  return rows
}

export async function addNovel(db: Db, sourceKey: string, fields: NovelFields): Promise<number> {
  const row = await db
    .insertInto('novel')
    .values({ source_key: sourceKey, ...novelColumns(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function changeNovel(db: Db, id: number, fields: NovelFields): Promise<void> {
  await db.updateTable('novel').set(novelColumns(fields)).where('id', '=', id).execute()
}

export async function setNovelCover(db: Db, novelId: number, imageName: string): Promise<void> {
  await db.updateTable('novel').set({ cover_image: imageName }).where('id', '=', novelId).execute()
}

/** Shows the novel to readers; false when it has no chapter yet. */
export async function publishNovel(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('novel')
    .set({ state: 'published', updated_at: sql`now()` })
    .where('id', '=', id)
    .where('chapter_count', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One step of an import: readers see all of it or nothing. */
export function inOneStep<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}

/** Numbers, titles, prices and keys of chapters that are there. */
export async function placeChapters(tx: Db, rows: (ChapterRow & { id: number })[]): Promise<void> {
  if (rows.length === 0) return
  const aside = sql`number + ${sql.lit(elsewhere)}`
  const ids = rows.map(({ id }) => id)
  await sql`update novel_chapter set number = ${aside}, source_key = 'moving:' || id where id in (${sql.join(ids)})`.execute(
    tx,
  )
  for (const part of inBatches(rows, 500)) {
    const values = part.map(
      ({ id, number, title, price, sourceKey }) =>
        sql`(${id}::bigint, ${number}::integer, ${title}::text, ${price}::bigint, ${sourceKey}::text)`,
    )
    await sql`
      update novel_chapter c set number = v.number, title = v.title, price = v.price, source_key = v.source_key
        from (values ${sql.join(values)}) v (id, number, title, price, source_key) where c.id = v.id`.execute(tx)
  }
}

/** Chapters of text alone: whole at once. */
export async function addTexts(tx: Db, novelId: number, rows: (ChapterRow & ChapterText)[]): Promise<void> {
  if (rows.length === 0) return
  const added = await tx
    .insertInto('novel_chapter')
    .values(
      rows.map((row) => ({
        novel_id: novelId,
        number: row.number,
        title: row.title,
        price: row.price,
        source_key: row.sourceKey,
        content_hash: row.contentHash,
        letters: row.letters,
        teaser: row.teaser,
        state: 'ready' as const,
      })),
    )
    .returning(['id', 'source_key'])
    .execute()
  const ids = new Map(added.map(({ id, source_key }) => [source_key, id]))
  await putTexts(
    tx,
    rows.flatMap(({ sourceKey, html }) => {
      const id = ids.get(sourceKey)
      return id === undefined ? [] : [{ chapter_id: id, html }]
    }),
  )
}

async function putTexts(tx: Db, texts: { chapter_id: number; html: string }[]): Promise<void> {
  if (texts.length === 0) return
  await tx
    .insertInto('novel_text')
    .values(texts)
    .onConflict((on) => on.column('chapter_id').doUpdateSet({ html: (eb) => eb.ref('excluded.html') }))
    .execute()
}

/** Readers do not see it before finishNovelChapter(). */
export async function beginNovelChapter(
  tx: Db,
  novelId: number,
  row: ChapterRow,
  wrapped: Uint8Array | null,
): Promise<number> {
  const { id } = await tx
    .insertInto('novel_chapter')
    .values({
      novel_id: novelId,
      number: row.number,
      title: row.title,
      price: row.price,
      source_key: row.sourceKey,
      wrapped_key: wrapped,
      state: 'making',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The key of a chapter that is still being made: with it an import goes on where another stopped. */
export async function keepNovelKey(db: Db, id: number, wrapped: Uint8Array | null): Promise<void> {
  const price = wrapped === null ? { price: 0 } : {}
  await db
    .updateTable('novel_chapter')
    .set({ wrapped_key: wrapped, ...price })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute()
}

export interface FinishedNovelChapter extends ChapterText {
  id: number
  title: string
  price: number
  wrappedKey: Uint8Array | null
  /** names of its pictures by their numbers */
  pictures: string[]
}

/** Puts text and pictures in the place of what was there. Returns names of pictures that nothing shows now. */
export async function finishNovelChapter(tx: Db, chapter: FinishedNovelChapter): Promise<string[]> {
  const { id, pictures } = chapter
  const before = await tx.selectFrom('novel_picture').select('image_name').where('chapter_id', '=', id).execute()
  await tx.deleteFrom('novel_picture').where('chapter_id', '=', id).execute()
  const rows = pictures.map((image_name, at) => ({ chapter_id: id, number: at + 1, image_name }))
  if (rows.length > 0) await tx.insertInto('novel_picture').values(rows).execute()
  await putTexts(tx, [{ chapter_id: id, html: chapter.html }])
  await tx
    .updateTable('novel_chapter')
    .set({
      title: chapter.title,
      price: chapter.price,
      content_hash: chapter.contentHash,
      letters: chapter.letters,
      teaser: chapter.teaser,
      wrapped_key: chapter.wrappedKey,
      published_at: sql`case when state = 'ready' then published_at else now() end`,
      state: 'ready',
    })
    .where('id', '=', id)
    .execute()
  const kept = new Set(pictures)
  return dropNovelPictures(
    tx,
    before.map(({ image_name }) => image_name).filter((name) => !kept.has(name)),
  )
}

/** What nobody bought; the others stay. Returns names of pictures that nothing shows now. */
export async function removeChapters(tx: Db, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ image_name: string }>`
    select p.image_name from novel_picture p where p.chapter_id in (${sql.join(ids)})`.execute(tx)
  await sql`
    delete from novel_chapter c where c.id in (${sql.join(ids)})
       and not exists (select 1 from unlock u where u.item_kind = 'novel_chapter' and u.item_id = c.id)`.execute(tx)
  return dropNovelPictures(
    tx,
    rows.map(({ image_name }) => image_name),
  )
}

/** Sums that lists show, after any step that changed chapters. Only new words make it an updated book. */
export async function countNovel(tx: Db, novelId: number, { isNews }: { isNews: boolean }): Promise<void> {
  const updated = isNews ? sql`now()` : sql`n.updated_at`
  await sql`
    update novel n set chapter_count = s.chapters, letter_count = s.letters, updated_at = ${updated}
      from (select count(*)::integer as chapters, coalesce(sum(letters), 0)::integer as letters
              from novel_chapter where novel_id = ${novelId} and state = 'ready') s
     where n.id = ${novelId}`.execute(tx)
}

/** The row says that every slice is stored, so it is written after them. */
export async function saveNovelPicture(db: Db, picture: Omit<PictureRow, 'kind'>): Promise<void> {
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
    .values({ name: picture.name, kind: 'novel', gate, item_id: picture.pricedItem, ...size })
    .onConflict((on) => on.column('name').doUpdateSet(size))
    .execute()
}

/** Takes away the rows of those pictures that no chapter and no cover shows, and names them. */
export async function dropNovelPictures(db: Db, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    delete from image i
     where i.name in (${sql.join(names)})
       and not exists (select 1 from novel_picture p where p.image_name = i.name)
       and not exists (select 1 from novel n where n.cover_image = i.name or n.wide_cover_image = i.name)
    returning i.name`.execute(db)
  return rows.map(({ name }) => name)
}

export function inBatches<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

function novelColumns({ title, author, summary, categoryId, status, vipFree }: NovelFields) {
  return { title, author, abstract: summary, category_id: categoryId, publish_status: status, vip_free: vipFree }
}
