// Carries a plan out. Every step may be cut off at any point: the next run finds what is stored and goes on.

import * as catalogue from '@manjuan/catalogue'
import { type CheckedPicture, isMade } from '#plans/chapter-plan.ts'
import type { ComicPlan, PlannedComicChapter } from '#plans/plan-comic.ts'
import type { Refusal } from '#sources/draft.ts'
import {
  coverTarget,
  makePicture,
  type OpenChapter,
  openChapter,
  type PictureTarget,
  picturesOf,
  placesOf,
  storeBook,
} from './chapters.ts'
import { refusalOf } from './check-draft.ts'
import { renderVersion } from './render-page.ts'
import { allArranged, dropFiles, publishMade, putCover, type Workshop } from './workshop.ts'

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

export async function makeComic(plan: ComicPlan, workshop: Workshop, options: MakeOptions): Promise<Made> {
  const comicId = await storeBook('comic', plan, workshop)
  const made: Made = { comicId, chapters: 0, pages: 0, reused: 0, bytes: 0, refused: [], published: false }
  const places = [...placesOf(plan.chapters), ...plan.moved]
  allArranged(await catalogue.arrangeParts(workshop.db, workshop.deed(), comicId, places))
  for (const chapter of plan.chapters.filter(isMade)) await makeChapter(chapter, comicId, workshop, options, made)
  await makeCover(plan, comicId, workshop, made)
  made.published = await publishMade(plan.stored, comicId, options, workshop)
  return made
}

async function makeChapter(
  chapter: PlannedComicChapter,
  comicId: number,
  workshop: Workshop,
  options: MakeOptions,
  made: Made,
): Promise<void> {
  const { db, deed } = workshop
  const open = await openChapter({ kind: 'comic', workId: comicId }, chapter, workshop)
  const { names, refused } = await makePages(chapter, open, workshop, options, made)
  made.refused.push(...refused)
  if (names.length === 0 || (refused.length > 0 && !options.skipBadPages)) return
  const gone = await catalogue.finishComicChapter(db, deed(), comicId, {
    id: open.id,
    title: chapter.title,
    price: chapter.price,
    contentHash: chapter.draft.contentHash,
    wrappedKey: open.wrapped,
    pages: names,
  })
  await dropFiles('comic', gone, workshop)
  made.chapters += 1
}

async function makePages(
  { draft }: PlannedComicChapter,
  open: OpenChapter,
  workshop: Workshop,
  { onPage }: MakeOptions,
  made: Made,
): Promise<{ names: string[]; refused: Refusal[] }> {
  const pages = await picturesOf(open, draft.pages, { whole: false, version: renderVersion }, workshop)
  const refused: Refusal[] = []
  const bad = new Set<string>()
  await inParallel(pages, workshop.abreast, async (page) => {
    if (page.isReady) made.reused += 1
    else {
      const reason = await makePage(page.source, page, workshop, made)
      if (reason !== null) {
        bad.add(page.name)
        refused.push(refusalOf(draft.source, page.source.name, reason))
      }
    }
    onPage()
  })
  return { names: pages.map(({ name }) => name).filter((name) => !bad.has(name)), refused }
}

/** Null, or why the page was refused. */
async function makePage(
  page: CheckedPicture,
  target: PictureTarget,
  workshop: Workshop,
  made: Made,
): Promise<string | null> {
  const { reason, bytes } = await makePicture(() => page.read(), target, workshop)
  made.bytes += bytes
  if (reason === null) made.pages += 1
  return reason
}

async function makeCover({ stored, cover }: ComicPlan, comicId: number, workshop: Workshop, made: Made): Promise<void> {
  if (!cover) return
  const target = coverTarget('comic', comicId, cover.hash, workshop)
  if (target.name === stored?.coverName) return
  if ((await makePage(cover, target, workshop, made)) === null) await putCover('comic', comicId, target.name, workshop)
}

async function inParallel<T>(items: T[], abreast: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const line = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: abreast }, line))
}
