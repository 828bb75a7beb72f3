// Carries a plan out. Every step may be cut off at any point: the next run finds what is stored and goes on.

import * as catalogue from '@manjuan/catalogue'
import { clientKey } from '@manjuan/imaging'
import { imageName, keyMark, newChapterKey, type PictureKeys, unwrapChapterKey, wrapChapterKey } from '@manjuan/storage'
import { type CheckedPicture, isMade } from '#plans/chapter-plan.ts'
import type { ComicPlan, PlannedComicChapter } from '#plans/plan-comic.ts'
import type { Refusal } from '#sources/draft.ts'
import { refusalOf } from './check-draft.ts'
import { PictureRefused } from './picture-format.ts'
import { renderVersion, wholeVersion } from './render-page.ts'
import { allArranged, newWork, type Workshop } from './workshop.ts'

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
  const comicId = await storeComic(plan, workshop)
  const made: Made = { comicId, chapters: 0, pages: 0, reused: 0, bytes: 0, refused: [], published: false }
  await arrange(plan, comicId, workshop)
  for (const chapter of plan.chapters.filter(isMade)) await makeChapter(chapter, comicId, workshop, options, made)
  await makeCover(plan, comicId, workshop, made)
  if (options.publish && !plan.stored?.published)
    made.published = (await catalogue.publishWork(db, workshop.deed(), comicId)) === 'published'
  return made
}

async function storeComic(plan: ComicPlan, { db, deed }: Workshop): Promise<number> {
  if (plan.stored && !plan.fieldsChange) return plan.stored.id
  const category = await catalogue.addCategory(db, deed(), 'comic', plan.category)
  const fields = { ...plan.fields, categoryId: category.id }
  if (plan.stored) await catalogue.changeWork(db, deed(), plan.stored.id, fields)
  return plan.stored?.id ?? newWork(await catalogue.addWork(db, deed(), { kind: 'comic', sourceKey: plan.key, fields }))
}

// A chapter that is made again keeps its price until it is whole under its new key.
async function arrange({ chapters, moved }: ComicPlan, comicId: number, { db, deed }: Workshop): Promise<void> {
  const places = chapters.flatMap((chapter) => {
    const { stored, number } = chapter
    if (!stored || chapter.deed === 'same') return []
    const { title, price } = isMade(chapter) ? stored : chapter
    return [{ id: stored.id, number, title, price }]
  })
  allArranged(await catalogue.arrangeParts(db, deed(), comicId, [...places, ...moved]))
}

async function makeChapter(
  chapter: PlannedComicChapter,
  comicId: number,
  workshop: Workshop,
  options: MakeOptions,
  made: Made,
): Promise<void> {
  const { db, blobs, keys, deed } = workshop
  const sealing = await sealingOf(chapter, keys)
  const id = await beginChapter(chapter, comicId, sealing, workshop)
  const { names, refused } = await makePages(chapter, id, sealing, workshop, options, made)
  made.refused.push(...refused)
  if (names.length === 0 || (refused.length > 0 && !options.skipBadPages)) return
  const gone = await catalogue.finishComicChapter(db, deed(), comicId, {
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

async function sealingOf({ price, deed, stored }: PlannedComicChapter, keys: PictureKeys): Promise<Sealing> {
  if (price === 0) return { key: clientKey, wrapped: null }
  if (deed === 'resumed' && stored?.wrappedKey) {
    return { key: await unwrapChapterKey(stored.wrappedKey, keys), wrapped: stored.wrappedKey }
  }
  const key = newChapterKey()
  return { key, wrapped: await wrapChapterKey(key, keys) }
}

async function beginChapter(
  { stored, number, title, price, draft }: PlannedComicChapter,
  comicId: number,
  { wrapped }: Sealing,
  { db, deed }: Workshop,
): Promise<number> {
  if (stored) {
    await catalogue.keepChapterKey(db, deed(), stored.id, wrapped)
    return stored.id
  }
  const chapter = { number, title, price, sourceKey: draft.key, wrappedKey: wrapped }
  return catalogue.beginChapter(db, deed(), { workId: comicId, kind: 'comic' }, chapter)
}

async function makePages(
  { draft }: PlannedComicChapter,
  chapterId: number,
  sealing: Sealing,
  workshop: Workshop,
  { onPage }: MakeOptions,
  made: Made,
): Promise<{ names: string[]; refused: Refusal[] }> {
  const nameOf = (page: CheckedPicture, at: number) =>
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
  { pool, db, deed }: Workshop,
  made: Made,
): Promise<string | null> {
  try {
    const { bytes, ...size } = await pool.render({ picture: await page.read(), kind: 'comic', name, key, whole })
    await catalogue.savePicture(db, deed(), { name, kind: 'comic', pricedItem, ...size })
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
  const { db, blobs, keys, deed } = workshop
  const contentHash = `${cover.hash}|${wholeVersion}`
  const name = imageName(keys.name, { kind: 'comic', item: `comic:${comicId}`, page: 0, contentHash })
  if (name === stored?.coverName) return
  const reason = await makePage(cover, { name, pricedItem: null, key: clientKey, whole: true }, workshop, made)
  if (reason !== null) return
  const { gone } = await catalogue.coverWork(db, deed(), comicId, name)
  for (const each of gone) await blobs.drop('comic', each)
}

async function inParallel<T>(items: T[], abreast: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const line = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: abreast }, line))
}
