// Carries a novel's plan out. Every step may be cut off at any point: the next run goes on from the stored rows.

import * as catalogue from '@manjuan/catalogue'
import { wholeVersion } from '@manjuan/rendering'
import { isMade } from '#plans/chapter-plan.ts'
import { isUnchangedNovel, type NovelPlan, type PlannedNovelChapter } from '#plans/plan-novel.ts'
import type { LeftOut } from '#sources/novel-draft.ts'
import { type CoverSource, coverName, type MadeBook, makeBook } from './book.ts'
import { arrangeChapters, type BookWorkshop, makeChapterPictures, wordsOf } from './chapters.ts'
import { keepPictures } from './check-novel.ts'
import { drawCover, drawnHash } from './draw-cover.ts'
import { allWritten, dropFiles, type Workshop } from './workshop.ts'

export interface MadeNovel extends MadeBook {
  letters: number
  pictures: number
  removed: number
  leftOut: LeftOut[]
}

export interface MakeNovelOptions {
  publish: boolean
  onChapter: () => void
}

/** The number of chapters that one transaction writes. */
const batch = 200

export const makeNovel = (plan: NovelPlan, workshop: Workshop, options: MakeNovelOptions): Promise<MadeNovel> =>
  makeBook('novel', plan, workshop, {
    publish: options.publish,
    writeChapters: (book) => writeNovel(plan, book, options),
    coverOf: (book) => coverOf(plan, book),
    countCover: ({ leftOut }, { reason }) => {
      if (reason !== null) leftOut.push({ title: '封面', reason })
    },
  })

async function writeNovel(plan: NovelPlan, book: BookWorkshop, options: MakeNovelOptions): Promise<MadeNovel> {
  const nothing = { chapters: 0, letters: 0, pictures: 0, published: false, held: null }
  const made: MadeNovel = { workId: book.workId, ...nothing, removed: plan.removed.length, leftOut: [] }
  const written = plan.chapters.filter(isMade)
  const texts = written.filter(({ draft }) => draft.pictures.length === 0)
  const pictured = written.filter(({ draft }) => draft.pictures.length > 0)
  const later: (() => Promise<void>)[] = []
  if (book.staging) {
    for (const chapter of pictured) later.push(await makePictured(chapter, book, made))
    await book.staging.place()
  }
  if (!isUnchangedNovel(plan)) await arrangeChapters(plan, book)
  for (const part of catalogue.inBatches(texts, batch)) {
    await writeTexts(part, book)
    for (const { draft } of part) count(made, draft.letters, options)
  }
  for (const [at, chapter] of pictured.entries()) {
    const finish = later[at] ?? (await makePictured(chapter, book, made))
    await finish()
    count(made, chapter.draft.letters, options)
  }
  return made
}

function count(made: MadeNovel, letters: number, { onChapter }: MakeNovelOptions): void {
  made.chapters += 1
  made.letters += letters
  onChapter()
}

async function writeTexts(part: PlannedNovelChapter[], book: BookWorkshop): Promise<void> {
  const { db, deed, workId } = book
  const fresh = part.filter(({ stored }) => stored === null).map(rowOf)
  const changed = part.flatMap((chapter) => {
    const { stored, draft } = chapter
    return stored ? [{ ...textOf(draft), id: stored.id, ...wordsOf(chapter), wrappedKey: null, pictures: [] }] : []
  })
  const written = await catalogue.writeNovelChapters(db, deed(), workId, fresh, changed)
  await dropFiles(book.kind, allWritten(written), book)
}

function rowOf({ number, title, price, key, draft }: PlannedNovelChapter) {
  return { number, title, price, sourceKey: key, ...textOf(draft) }
}

function textOf({ contentHash, letters, teaser, html }: PlannedNovelChapter['draft']) {
  return { contentHash, letters, teaser, html }
}

/** Makes the pictures of a chapter; the function that it gives puts them and the text in their place. */
async function makePictured(
  chapter: PlannedNovelChapter,
  book: BookWorkshop,
  made: MadeNovel,
): Promise<() => Promise<void>> {
  const { db, deed, workId } = book
  const { draft } = chapter
  const how = { whole: true, version: wholeVersion }
  const { id, wrapped: wrappedKey, changes, pictures } = await makeChapterPictures(chapter, draft.pictures, how, book)
  for (const { source, isReady, reason } of pictures) {
    if (reason !== null) made.leftOut.push({ title: `图片 ${source.name}`, reason })
    else if (!isReady) made.pictures += 1
  }
  const kept = pictures.filter(({ reason }) => reason === null).map(({ name }) => name)
  const html = keepPictures(
    draft.html,
    pictures.map(({ reason }) => reason === null),
  )
  const row = { ...textOf(draft), id, ...changes, html, wrappedKey, pictures: kept }
  return async () => {
    const written = await catalogue.writeNovelChapters(db, deed(), workId, [], [row])
    await dropFiles(book.kind, allWritten(written), book)
  }
}

/** The book's own cover, or a drawn one. A drawn cover never takes the place of another. */
function coverOf({ stored, fields, cover }: NovelPlan, book: BookWorkshop): CoverSource | null {
  const before = stored?.coverName ?? null
  const isDrawn = stored !== null && before === coverName(drawnHash(stored), book)
  if (!cover && before !== null && !isDrawn) return null
  return cover ?? { hash: drawnHash(fields), read: () => drawCover(fields) }
}
