// What only novels have: letters, texts and the pictures between them.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import {
  asNews,
  begunMark,
  type ChaptersWritten,
  type FinishedChapter,
  findBook,
  replaceChapter,
  type StoredBook,
  type StoredChapter,
} from './chapters.ts'
import type { Deed } from './deed.ts'
import { keepText } from './texts.ts'

export interface StoredNovelChapter extends StoredChapter {
  letters: number
  /** How many it has. */
  pictures: number
}

export type StoredNovel = StoredBook<StoredNovelChapter>

export interface NovelText {
  contentHash: string
  letters: number
  teaser: string
  html: string
}

/** By the key of its import, or by its id; null when there is none. */
export const findNovel = (db: Db, at: string | number): Promise<StoredNovel | null> =>
  findBook(db, 'novel', at, chaptersOf)

async function chaptersOf(db: Db, workId: number): Promise<StoredNovelChapter[]> {
  const { rows } = await sql<StoredNovelChapter>`
    select p.id, p.number, p.title, p.price, p.source_key as "sourceKey", p.content_hash as "contentHash", c.letters,
           p.wrapped_key as "wrappedKey", p.state,
           (select count(*) from novel_picture i where i.part_id = p.id) as pictures,
           exists (select from unlock u where u.item_kind = 'novel_chapter' and u.item_id = p.id
                     and u.returned_at is null) as bought
      from part p join novel_chapter c on c.part_id = p.id
     where p.work_id = ${workId} and p.source_key not like ${`${begunMark}%`} order by p.number`.execute(db)
  return rows
}

export interface NewNovelChapter extends NovelText {
  number: number
  title: string
  price: number
  sourceKey: string
}

/** Chapters of text alone: whole at once. */
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

/** The whole of a chapter, put in the place of what was there before. */
export interface FinishedNovelChapter extends FinishedChapter, NovelText {
  /** Names of its pictures by their numbers. */
  pictures: string[]
}

/** Returns names of pictures that nothing shows now. */
async function finishNovelChapter(tx: Db, deed: Deed, chapter: FinishedNovelChapter): Promise<string[]> {
  await keepText(tx, deed, chapter.id)
  await putTexts(tx, [chapter])
  return replaceChapter(tx, deed, 'novel', chapter, chapter.pictures)
}

/** New and changed chapters of a novel in one step, dated as news. */
export async function writeNovelChapters(
  db: Db,
  deed: Deed,
  workId: number,
  fresh: readonly NewNovelChapter[],
  changed: readonly FinishedNovelChapter[],
): Promise<ChaptersWritten> {
  return asNews(db, deed, workId, changed, async (tx) => {
    await addNovelChapters(tx, deed, workId, fresh)
    const gone: string[] = []
    for (const chapter of changed) gone.push(...(await finishNovelChapter(tx, deed, chapter)))
    return gone
  })
}
