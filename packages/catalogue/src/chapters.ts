// Comics and novels have chapters: what an import knows of both, and how a chapter begins and becomes whole.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { boughtOf } from './holdings.ts'
import { dropPictures } from './pictures.ts'
import { idList, inOneStep } from './sql.ts'
import { lockWork, raiseVersion } from './versions.ts'
import { type BookFields, countParts, tellNews } from './works.ts'

export type BookKind = 'comic' | 'novel'

/** Begins the keys of chapters that an import makes aside, until they get their places all at once. */
export const begunMark = 'begun:'

export interface StoredChapter {
  id: number
  number: number
  title: string
  price: number
  sourceKey: string
  contentHash: string
  wrappedKey: Uint8Array | null
  state: 'making' | 'ready'
  /** Somebody bought it. */
  bought: boolean
}

export interface StoredBook<C extends StoredChapter = StoredChapter> extends BookFields {
  id: number
  published: boolean
  coverName: string | null
  /** The staff have chosen the cover. */
  coverByHand: boolean
  /** By number. */
  chapters: C[]
}

/** By the key of its import, or by its id; null when there is none. */
export async function findBook<C extends StoredChapter>(
  db: Db,
  kind: BookKind,
  at: string | number,
  chaptersOf: (db: Db, workId: number) => Promise<C[]>,
): Promise<StoredBook<C> | null> {
  const row = await db
    .selectFrom('work')
    .leftJoin('image', 'image.name', 'work.cover_image')
    .selectAll('work')
    .select('image.by_hand')
    .where('work.kind', '=', kind)
    .where((eb) => (typeof at === 'string' ? eb('work.source_key', '=', at) : eb('work.id', '=', at)))
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
    coverByHand: row.by_hand === true,
    chapters: await chaptersOf(db, row.id),
  }
}

export interface NewChapter {
  number: number
  title: string
  price: number
  sourceKey: string
  /** The key that seals its pictures, sealed itself; null when its pictures lie open. */
  wrappedKey: Uint8Array | null
}

/** Readers do not see the chapter before it is finished. Returns its id. */
export async function beginChapter(
  db: Db,
  { now }: Deed,
  { workId, kind }: { workId: number; kind: BookKind },
  chapter: NewChapter,
): Promise<number> {
  return inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    const { id } = await tx
      .insertInto('part')
      .values({
        work_id: workId,
        kind,
        number: chapter.number,
        title: chapter.title,
        price: chapter.price,
        source_key: chapter.sourceKey,
        wrapped_key: chapter.wrappedKey,
        state: 'making',
        published_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (kind === 'novel') await tx.insertInto('novel_chapter').values({ part_id: id }).execute()
    // A chapter that is begun aside is in no form.
    if (!chapter.sourceKey.startsWith(begunMark)) await raiseVersion(tx, workId)
    return id
  })
}

/** The key of a chapter that is still being made: with it an import goes on where another stopped. */
export async function keepChapterKey(
  db: Db,
  _deed: Deed,
  id: number,
  wrappedKey: Uint8Array | null,
): Promise<'kept' | 'finished'> {
  const price = wrappedKey === null ? { price: 0 } : {}
  const { numUpdatedRows } = await db
    .updateTable('part')
    .set({ wrapped_key: wrappedKey, ...price })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'kept' : 'finished'
}

export interface FinishedChapter {
  id: number
  /** It stays as it is when it is not named. */
  title?: string
  /** Coins; it stays as it is when it is not named. */
  price?: number
  contentHash: string
  wrappedKey: Uint8Array | null
}

/** The row of a chapter that is whole now. It keeps the date of its first publication. */
async function finishChapter(tx: Db, { now }: Deed, chapter: FinishedChapter): Promise<void> {
  await tx
    .updateTable('part')
    .set({
      ...(chapter.title === undefined ? {} : { title: chapter.title }),
      ...(chapter.price === undefined ? {} : { price: chapter.price }),
      content_hash: chapter.contentHash,
      wrapped_key: chapter.wrappedKey,
      published_at: sql`case when state = 'ready' then published_at else ${now}::timestamptz end`,
      state: 'ready',
    })
    .where('id', '=', chapter.id)
    .execute()
}

/** Pages of a comic's chapter, or the pictures between a novel's letters. */
const pictureTables = { comic: 'comic_page', novel: 'novel_picture' } as const

/** Puts the whole of a chapter, with its pictures in reading order, in the place of what was there before. */
export async function replaceChapter(
  tx: Db,
  deed: Deed,
  kind: BookKind,
  chapter: FinishedChapter,
  pictures: readonly string[],
): Promise<string[]> {
  const table = pictureTables[kind]
  const before = await tx.deleteFrom(table).where('part_id', '=', chapter.id).returning('image_name').execute()
  const rows = pictures.map((image_name, at) => ({ part_id: chapter.id, number: at + 1, image_name }))
  if (rows.length > 0) await tx.insertInto(table).values(rows).execute()
  await finishChapter(tx, deed, chapter)
  return dropPictures(
    tx,
    deed,
    before.map((row) => row.image_name),
  )
}

/**
 * 'priced': the staff have priced a chapter meanwhile whose new pictures lie open, so nothing changes. `gone`: names of
 * pictures that nothing shows now.
 */
export type ChaptersWritten = { outcome: 'written'; gone: string[] } | { outcome: 'priced' }

/** Chapters written in one step and told as news: readers see each as it was or as it is, never half. */
export async function asNews(
  db: Db,
  deed: Deed,
  workId: number,
  finished: readonly (FinishedChapter & { pictures: readonly string[] })[],
  write: (tx: Db) => Promise<string[]>,
): Promise<ChaptersWritten> {
  return inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    const open = finished.filter(({ wrappedKey, pictures }) => wrappedKey === null && pictures.length > 0)
    const keeping = open.filter(({ price }) => price === undefined)
    if (keeping.length > 0 && (await hasPriced(tx, keeping))) return { outcome: 'priced' }
    const gone = await write(tx)
    await countParts(tx, workId)
    await tellNews(tx, deed, workId)
    await raiseVersion(tx, workId)
    return { outcome: 'written', gone }
  })
}

/** Nobody prices them before the step ends, because a price needs the lock of the work. */
async function hasPriced(tx: Db, chapters: readonly { id: number }[]): Promise<boolean> {
  const ids = chapters.map(({ id }) => id)
  const { rows } = await sql`select id from part where id in (${idList(ids)}) and price > 0 limit 1`.execute(tx)
  return rows.length > 0
}

/** A comic has chapters and their pages, and nothing more. */
export type StoredComic = StoredBook

/** By the key of its import, or by its id; null when there is none. */
export const findComic = (db: Db, at: string | number): Promise<StoredComic | null> =>
  findBook(db, 'comic', at, plainChapters)

async function plainChapters(db: Db, workId: number): Promise<StoredChapter[]> {
  const rows = await db
    .selectFrom('part')
    .selectAll()
    .where('work_id', '=', workId)
    .where('source_key', 'not like', `${begunMark}%`)
    .orderBy('number')
    .execute()
  const bought = await boughtOf(
    db,
    workId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    title: row.title,
    price: row.price,
    sourceKey: row.source_key,
    contentHash: row.content_hash,
    wrappedKey: row.wrapped_key,
    state: row.state === 'making' ? 'making' : 'ready',
    bought: bought.has(row.id),
  }))
}

/** Writes a comic's whole chapter in one step, told as news. */
export const finishComicChapter = (
  db: Db,
  deed: Deed,
  workId: number,
  { pages: pictures, ...chapter }: FinishedChapter & { pages: readonly string[] },
): Promise<ChaptersWritten> =>
  asNews(db, deed, workId, [{ ...chapter, pictures }], (tx) => replaceChapter(tx, deed, 'comic', chapter, pictures))
