// Carries a novel's plan out. Every step may be cut off at any point: the next run finds what is stored and goes on.

import * as catalogue from '@manjuan/catalogue'
import { clientKey } from '@manjuan/imaging'
import { imageName, keyMark, newChapterKey, unwrapChapterKey, wrapChapterKey } from '@manjuan/storage'
import { type CheckedPicture, isMade } from '#plans/chapter-plan.ts'
import { isUnchangedNovel, type NovelPlan, type PlannedNovelChapter } from '#plans/plan-novel.ts'
import type { LeftOut } from '#sources/novel-draft.ts'
import { keepPictures } from './check-novel.ts'
import { drawCover, drawnHash } from './draw-cover.ts'
import { PictureRefused } from './picture-format.ts'
import { wholeVersion } from './render-page.ts'
import { allArranged, newWork, type Workshop } from './workshop.ts'

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

interface Sealing {
  key: Uint8Array
  wrapped: Uint8Array | null
}

/** Chapters that one transaction writes. */
const batch = 200

export async function makeNovel(
  plan: NovelPlan,
  workshop: Workshop,
  { publish, onChapter }: MakeNovelOptions,
): Promise<MadeNovel> {
  const { db, deed } = workshop
  const novelId = await storeNovel(plan, workshop)
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
    for (const { draft } of part) count(made, draft.letters, onChapter)
  }
  for (const chapter of written.filter(({ draft }) => draft.pictures.length > 0)) {
    await makePictured(chapter, novelId, workshop, made)
    count(made, chapter.draft.letters, onChapter)
  }
  await makeCover(plan, novelId, workshop, made)
  if (publish && !plan.stored?.published)
    made.published = (await catalogue.publishWork(db, deed(), novelId)) === 'published'
  return made
}

function count(made: MadeNovel, letters: number, onChapter: () => void): void {
  made.chapters += 1
  made.letters += letters
  onChapter()
}

async function storeNovel(plan: NovelPlan, { db, deed }: Workshop): Promise<number> {
  if (plan.stored && !plan.fieldsChange) return plan.stored.id
  const category = await catalogue.addCategory(db, deed(), 'novel', plan.category)
  const fields = { ...plan.fields, categoryId: category.id }
  if (plan.stored) await catalogue.changeWork(db, deed(), plan.stored.id, fields)
  return plan.stored?.id ?? newWork(await catalogue.addWork(db, deed(), { kind: 'novel', sourceKey: plan.key, fields }))
}

// A chapter that is written again keeps its title and price until its text is there.
async function arrange(
  { chapters, kept, removed }: NovelPlan,
  novelId: number,
  { db, blobs, deed }: Workshop,
): Promise<void> {
  const places = chapters.flatMap((chapter) => {
    const { stored, number, key, deed } = chapter
    if (!stored || deed === 'same') return []
    const { title, price } = isMade(chapter) ? stored : chapter
    return [{ id: stored.id, number, title, price, sourceKey: key }]
  })
  const moved = kept.filter(({ moves }) => moves).map(({ key, moves: _, ...place }) => ({ ...place, sourceKey: key }))
  if (places.length + moved.length + removed.length === 0) return
  const gone = await catalogue.inOneStep(db, async (tx) => {
    const { pictures } = await catalogue.deleteParts(tx, deed(), novelId, removed)
    allArranged(await catalogue.arrangeParts(tx, deed(), novelId, [...places, ...moved]))
    return pictures
  })
  for (const name of gone) await blobs.drop('novel', name)
}

async function writeTexts(part: PlannedNovelChapter[], novelId: number, { db, blobs, deed }: Workshop): Promise<void> {
  const fresh = part.filter(({ stored }) => stored === null).map(rowOf)
  const changed = part.flatMap(({ stored, title, price, draft }) =>
    stored ? [{ ...textOf(draft), id: stored.id, title, price, wrappedKey: null, pictures: [] }] : [],
  )
  const gone = await catalogue.writeNovelChapters(db, deed(), novelId, fresh, changed)
  for (const name of gone) await blobs.drop('novel', name)
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
  const { db, blobs, deed } = workshop
  const { draft, title, price } = chapter
  const sealing = await sealingOf(chapter, workshop)
  const id = await begin(chapter, novelId, sealing, workshop)
  const names = await makePictures(draft.pictures, id, sealing, workshop, made)
  const kept = names.filter((name) => name !== null)
  const html = keepPictures(
    draft.html,
    names.map((name) => name !== null),
  )
  const row = { ...textOf(draft), id, title, price, html, wrappedKey: sealing.wrapped, pictures: kept }
  const gone = await catalogue.writeNovelChapters(db, deed(), novelId, [], [row])
  for (const name of gone) await blobs.drop('novel', name)
}

async function sealingOf({ price, deed, stored }: PlannedNovelChapter, { keys }: Workshop): Promise<Sealing> {
  if (price === 0) return { key: clientKey, wrapped: null }
  if (deed === 'resumed' && stored?.wrappedKey)
    return { key: await unwrapChapterKey(stored.wrappedKey, keys), wrapped: stored.wrappedKey }
  const key = newChapterKey()
  return { key, wrapped: await wrapChapterKey(key, keys) }
}

async function begin(
  { stored, number, title, price, key }: PlannedNovelChapter,
  novelId: number,
  { wrapped }: Sealing,
  { db, deed }: Workshop,
): Promise<number> {
  if (stored) {
    await catalogue.keepChapterKey(db, deed(), stored.id, wrapped)
    return stored.id
  }
  const chapter = { number, title, price, sourceKey: key, wrappedKey: wrapped }
  return catalogue.beginChapter(db, deed(), { workId: novelId, kind: 'novel' }, chapter)
}

/** Names by place; null for a picture that could not be made. */
async function makePictures(
  pictures: CheckedPicture[],
  chapterId: number,
  { key, wrapped }: Sealing,
  workshop: Workshop,
  made: MadeNovel,
): Promise<(string | null)[]> {
  const named = pictures.map((picture, at) => ({
    picture,
    name: imageName(workshop.keys.name, {
      kind: 'novel',
      item: `chapter:${chapterId}`,
      page: at + 1,
      contentHash: `${picture.hash}|${wholeVersion}|${keyMark(key)}`,
    }),
  }))
  const ready = await catalogue.readyPictures(
    workshop.db,
    named.map(({ name }) => name),
  )
  const results = named.map(async ({ picture, name }) => {
    if (ready.has(name)) return name
    const reason = await render(await picture.read(), name, wrapped ? chapterId : null, key, workshop)
    if (reason === null) made.pictures += 1
    else made.leftOut.push({ title: `图片 ${picture.name}`, reason })
    return reason === null ? name : null
  })
  return Promise.all(results)
}

/** Null, or why the picture was refused. */
async function render(
  picture: Uint8Array,
  name: string,
  pricedItem: number | null,
  key: Uint8Array,
  { pool, db, deed }: Workshop,
): Promise<string | null> {
  try {
    const { bytes: _, ...size } = await pool.render({ picture, kind: 'novel', name, key, whole: true })
    await catalogue.savePicture(db, deed(), { name, kind: 'novel', pricedItem, ...size })
    return null
  } catch (error) {
    if (error instanceof PictureRefused) return error.message
    throw error
  }
}

/** The book's own, or one that is drawn; a drawn one never takes the place of another. */
async function makeCover(plan: NovelPlan, novelId: number, workshop: Workshop, made: MadeNovel): Promise<void> {
  const { stored, fields, cover } = plan
  const nameOf = (hash: string) =>
    imageName(workshop.keys.name, {
      kind: 'novel',
      item: `novel:${novelId}`,
      page: 0,
      contentHash: `${hash}|${wholeVersion}`,
    })
  const before = stored?.coverName ?? null
  const isDrawn = stored !== null && before === nameOf(drawnHash(stored))
  if (!cover && before !== null && !isDrawn) return
  const name = nameOf(cover ? cover.hash : drawnHash(fields))
  if (name === before) return
  const reason = await render(cover ? await cover.read() : await drawCover(fields), name, null, clientKey, workshop)
  if (reason !== null) return void made.leftOut.push({ title: '封面', reason })
  const { gone } = await catalogue.coverWork(workshop.db, workshop.deed(), novelId, name)
  for (const each of gone) await workshop.blobs.drop('novel', each)
}
