// Carries a novel's plan out. Every step may be cut off at any point: the next run finds what is stored and goes on.

import * as catalogue from '@manjuan/catalogue'
import { type CheckedPicture, isMade } from '#plans/chapter-plan.ts'
import { isUnchangedNovel, type NovelPlan, type PlannedNovelChapter } from '#plans/plan-novel.ts'
import type { LeftOut } from '#sources/novel-draft.ts'
import { coverTarget, makePicture, type OpenChapter, openChapter, picturesOf, placesOf, storeBook } from './chapters.ts'
import { keepPictures } from './check-novel.ts'
import { drawCover, drawnHash } from './draw-cover.ts'
import { wholeVersion } from './render-page.ts'
import { allArranged, dropFiles, publishMade, putCover, type Workshop } from './workshop.ts'

export interface MadeNovel {
  novelId: number
  chapters: number
  letters: number
  pictures: number
  removed: number
  leftOut: LeftOut[]
  published: boolean
}

export interface MakeNovelOptions {
  publish: boolean
  onChapter: () => void
}

/** Chapters that one transaction writes. */
const batch = 200

export async function makeNovel(plan: NovelPlan, workshop: Workshop, options: MakeNovelOptions): Promise<MadeNovel> {
  const novelId = await storeBook('novel', plan, workshop)
  const made: MadeNovel = {
    novelId,
    chapters: 0,
    letters: 0,
    pictures: 0,
    removed: plan.removed.length,
    leftOut: [],
    published: false,
  }
  const written = plan.chapters.filter(isMade)
  const texts = written.filter(({ draft }) => draft.pictures.length === 0)
  if (!isUnchangedNovel(plan)) await arrange(plan, novelId, workshop)
  for (const part of catalogue.inBatches(texts, batch)) {
    await writeTexts(part, novelId, workshop)
    for (const { draft } of part) count(made, draft.letters, options)
  }
  for (const chapter of written.filter(({ draft }) => draft.pictures.length > 0)) {
    await makePictured(chapter, novelId, workshop, made)
    count(made, chapter.draft.letters, options)
  }
  await makeCover(plan, novelId, workshop, made)
  made.published = await publishMade(plan.stored, novelId, options, workshop)
  return made
}

function count(made: MadeNovel, letters: number, { onChapter }: MakeNovelOptions): void {
  made.chapters += 1
  made.letters += letters
  onChapter()
}

async function arrange({ chapters, kept, removed }: NovelPlan, novelId: number, workshop: Workshop): Promise<void> {
  const { db, deed } = workshop
  const places = placesOf(chapters)
  const moved = kept.filter(({ moves }) => moves).map(({ key, moves: _, ...place }) => ({ ...place, sourceKey: key }))
  if (places.length + moved.length + removed.length === 0) return
  const gone = await catalogue.inOneStep(db, async (tx) => {
    const { pictures } = await catalogue.deleteParts(tx, deed(), novelId, removed)
    allArranged(await catalogue.arrangeParts(tx, deed(), novelId, [...places, ...moved]))
    return pictures
  })
  await dropFiles('novel', gone, workshop)
}

async function writeTexts(part: PlannedNovelChapter[], novelId: number, workshop: Workshop): Promise<void> {
  const { db, deed } = workshop
  const fresh = part.filter(({ stored }) => stored === null).map(rowOf)
  const changed = part.flatMap(({ stored, title, price, draft }) =>
    stored ? [{ ...textOf(draft), id: stored.id, title, price, wrappedKey: null, pictures: [] }] : [],
  )
  const gone = await catalogue.writeNovelChapters(db, deed(), novelId, fresh, changed)
  await dropFiles('novel', gone, workshop)
}

function rowOf({ number, title, price, key, draft }: PlannedNovelChapter) {
  return { number, title, price, sourceKey: key, ...textOf(draft) }
}

function textOf({ contentHash, letters, teaser, html }: PlannedNovelChapter['draft']) {
  return { contentHash, letters, teaser, html }
}

async function makePictured(
  chapter: PlannedNovelChapter,
  novelId: number,
  workshop: Workshop,
  made: MadeNovel,
): Promise<void> {
  const { db, deed } = workshop
  const { draft, title, price } = chapter
  const open = await openChapter({ kind: 'novel', workId: novelId }, chapter, workshop)
  const names = await makePictures(draft.pictures, open, workshop, made)
  const kept = names.filter((name) => name !== null)
  const html = keepPictures(
    draft.html,
    names.map((name) => name !== null),
  )
  const row = { ...textOf(draft), id: open.id, title, price, html, wrappedKey: open.wrapped, pictures: kept }
  const gone = await catalogue.writeNovelChapters(db, deed(), novelId, [], [row])
  await dropFiles('novel', gone, workshop)
}

/** Names by place; null for a picture that could not be made. */
async function makePictures(
  pictures: CheckedPicture[],
  open: OpenChapter,
  workshop: Workshop,
  made: MadeNovel,
): Promise<(string | null)[]> {
  const named = await picturesOf(open, pictures, { whole: true, version: wholeVersion }, workshop)
  const results = named.map(async ({ source, isReady, ...target }) => {
    if (isReady) return target.name
    const { reason } = await makePicture(() => source.read(), target, workshop)
    if (reason === null) made.pictures += 1
    else made.leftOut.push({ title: `图片 ${source.name}`, reason })
    return reason === null ? target.name : null
  })
  return Promise.all(results)
}

/** The book's own, or one that is drawn; a drawn one never takes the place of another. */
async function makeCover(
  { stored, fields, cover }: NovelPlan,
  novelId: number,
  workshop: Workshop,
  made: MadeNovel,
): Promise<void> {
  const targetOf = (hash: string) => coverTarget('novel', novelId, hash, workshop)
  const before = stored?.coverName ?? null
  const isDrawn = stored !== null && before === targetOf(drawnHash(stored)).name
  if (!cover && before !== null && !isDrawn) return
  const target = targetOf(cover ? cover.hash : drawnHash(fields))
  if (target.name === before) return
  const { reason } = await makePicture(() => (cover ? cover.read() : drawCover(fields)), target, workshop)
  if (reason !== null) return void made.leftOut.push({ title: '封面', reason })
  await putCover('novel', novelId, target.name, workshop)
}
