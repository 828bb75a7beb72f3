// Carries a plan out. Every step may be cut off at any point: the next run finds what is stored and goes on.

import type { Db } from '@manjuan/db'
import { clientKey } from '@manjuan/imaging'
import { keyMark } from '@manjuan/storage'
import * as catalogue from '#catalogue.ts'
import { imageName, type Keys, newChapterKey, unwrapChapterKey, wrapChapterKey } from '#keys.ts'
import { type CheckedPage, type ComicPlan, isMade, type PlannedChapter } from '#plans/plan-comic.ts'
import type { Refusal } from '#sources/draft.ts'
import { refusalOf } from './check-draft.ts'
import { PictureRefused } from './picture-format.ts'
import { renderVersion, wholeVersion } from './render-page.ts'
import type { Workshop } from './workshop.ts'

export interface MakeOptions {
  publish: boolean
  skipBadPages: boolean
  onPage: () => void
}

export interface Made {
  comicId: number
  chapters: number
  pages: number
  /** pages that an earlier import had stored */
  reused: number
  bytes: number
  refused: Refusal[]
  published: boolean
}

/** What seals a chapter: the client's key, or one of its own. */
interface Sealing {
  key: Uint8Array
  wrapped: Uint8Array | null
}

export async function makeComic(plan: ComicPlan, workshop: Workshop, options: MakeOptions): Promise<Made> {
  const { db } = workshop
  const comicId = await storeComic(plan, db)
  const made: Made = { comicId, chapters: 0, pages: 0, reused: 0, bytes: 0, refused: [], published: false }
  await arrange(plan, db)
  for (const chapter of plan.chapters.filter(isMade)) await makeChapter(chapter, comicId, workshop, options, made)
  await makeCover(plan, comicId, workshop, made)
  if (options.publish && !plan.stored?.published) made.published = await catalogue.publishComic(db, comicId)
  return made
}

async function storeComic(plan: ComicPlan, db: Db): Promise<number> {
  if (plan.stored && !plan.fieldsChange) return plan.stored.id
  const fields = { ...plan.fields, categoryId: await catalogue.addComicCategory(db, plan.category) }
  if (!plan.stored) return catalogue.addComic(db, plan.key, fields)
  await catalogue.changeComic(db, plan.stored.id, fields)
  return plan.stored.id
}

// A chapter that is made again keeps its price until it is whole under its new key.
async function arrange({ chapters, moved }: ComicPlan, db: Db): Promise<void> {
  const places = chapters.flatMap((chapter) => {
    const { stored, number } = chapter
    if (!stored || chapter.deed === 'same') return []
    const { title, price } = isMade(chapter) ? stored : chapter
    return [{ id: stored.id, number, title, price }]
  })
  await catalogue.arrangeChapters(db, [...places, ...moved])
}

async function makeChapter(
  chapter: PlannedChapter,
  comicId: number,
  workshop: Workshop,
  options: MakeOptions,
  made: Made,
): Promise<void> {
  const { db, blobs, keys } = workshop
  const sealing = await sealingOf(chapter, keys)
  const id = await beginChapter(chapter, comicId, sealing, db)
  const { names, refused } = await makePages(chapter, id, sealing, workshop, options, made)
  made.refused.push(...refused)
  if (names.length === 0 || (refused.length > 0 && !options.skipBadPages)) return
  const gone = await catalogue.finishChapter(db, comicId, {
    id,
    title: chapter.title,
    price: chapter.price,
    contentHash: chapter.draft.contentHash,
    wrappedKey: sealing.wrapped,
    pages: names,
  })
  for (const name of gone) await blobs.drop('comic', name)
  made.chapters += 1
}

async function sealingOf({ price, deed, stored }: PlannedChapter, keys: Keys): Promise<Sealing> {
  if (price === 0) return { key: clientKey, wrapped: null }
  if (deed === 'resumed' && stored?.wrappedKey) {
    return { key: await unwrapChapterKey(stored.wrappedKey, keys), wrapped: stored.wrappedKey }
  }
  const key = newChapterKey()
  return { key, wrapped: await wrapChapterKey(key, keys) }
}

async function beginChapter(
  { stored, number, title, price, draft }: PlannedChapter,
  comicId: number,
  { wrapped }: Sealing,
  db: Db,
): Promise<number> {
  if (!stored)
    return catalogue.addChapter(db, { comicId, number, title, price, sourceKey: draft.key, wrappedKey: wrapped })
  await catalogue.keepChapterKey(db, stored.id, wrapped)
  return stored.id
}

async function makePages(
  { draft }: PlannedChapter,
  chapterId: number,
  sealing: Sealing,
  workshop: Workshop,
  { onPage }: MakeOptions,
  made: Made,
): Promise<{ names: string[]; refused: Refusal[] }> {
  const nameOf = (page: CheckedPage, at: number) =>
    imageName(workshop.keys.name, {
      kind: 'comic',
      item: `chapter:${chapterId}`,
      page: at + 1,
      contentHash: `${page.hash}|${renderVersion}|${keyMark(sealing.key)}`,
    })
  const pages = draft.pages.map((page, at) => ({ page, name: nameOf(page, at) }))
  const stored = await catalogue.readyPictures(
    workshop.db,
    pages.map(({ name }) => name),
  )
  const refused: Refusal[] = []
  const bad = new Set<string>()
  await inParallel(pages, workshop.abreast, async ({ page, name }) => {
    if (stored.has(name)) made.reused += 1
    else {
      const reason = await makePage(
        page,
        { name, pricedItem: sealing.wrapped ? chapterId : null, key: sealing.key },
        workshop,
        made,
      )
      if (reason !== null) {
        bad.add(name)
        refused.push(refusalOf(draft.source, page.name, reason))
      }
    }
    onPage()
  })
  return { names: pages.map(({ name }) => name).filter((name) => !bad.has(name)), refused }
}

interface Picture {
  name: string
  /** the priced chapter that it belongs to */
  pricedItem: number | null
  key: Uint8Array
  whole?: boolean
}

/** Null, or why the page was refused. */
async function makePage(
  page: { read(): Promise<Uint8Array> },
  { name, pricedItem, key, whole = false }: Picture,
  { pool, db }: Workshop,
  made: Made,
): Promise<string | null> {
  try {
    const { bytes, ...size } = await pool.render({ picture: await page.read(), kind: 'comic', name, key, whole })
    await catalogue.savePicture(db, { name, kind: 'comic', pricedItem, ...size })
    made.bytes += bytes
    made.pages += 1
    return null
  } catch (error) {
    if (error instanceof PictureRefused) return error.message
    throw error
  }
}

async function makeCover({ stored, cover }: ComicPlan, comicId: number, workshop: Workshop, made: Made): Promise<void> {
  if (!cover) return
  const { db, blobs, keys } = workshop
  const contentHash = `${cover.hash}|${wholeVersion}`
  const name = imageName(keys.name, { kind: 'comic', item: `comic:${comicId}`, page: 0, contentHash })
  if (name === stored?.coverName) return
  const reason = await makePage(cover, { name, pricedItem: null, key: clientKey, whole: true }, workshop, made)
  if (reason !== null) return
  await catalogue.setCover(db, comicId, name)
  if (!stored?.coverName) return
  for (const gone of await catalogue.dropPictures(db, [stored.coverName])) await blobs.drop('comic', gone)
}

async function inParallel<T>(items: T[], abreast: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const line = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: abreast }, line))
}
