// How a book, comic or novel, is made: its row, the seals of its chapters, its pictures and its cover.
import * as catalogue from '@manjuan/catalogue'
import { clientKey } from '@manjuan/imaging'
import { imageName, keyMark, newChapterKey, unwrapChapterKey, wrapChapterKey } from '@manjuan/storage'
import { type BookPlan, type CheckedPicture, isMade, type PlannedChapter } from '#plans/chapter-plan.ts'
import type { Refusal } from '#sources/draft.ts'
import { PictureRefused } from './picture-format.ts'
import { wholeVersion } from './render-page.ts'
import { newWork, publishMade, putCover, type Workshop } from './workshop.ts'

/** A chapter that is being made, and what seals its pictures: the client's key, or one of its own. */
interface OpenChapter {
  kind: catalogue.BookKind
  id: number
  key: Uint8Array
  /** Null: the pictures lie open. */
  wrapped: Uint8Array | null
}

/** A workshop in which one book is made, whose row exists. */
export interface BookWorkshop extends Workshop {
  kind: catalogue.BookKind
  workId: number
}

export interface MadeBook {
  workId: number
  chapters: number
  published: boolean
  /** Refusals of pages, where a bad page refuses its chapter. */
  refused?: Refusal[]
}

/** A picture that may become a cover. */
export interface CoverSource {
  hash: string
  read(): Promise<Uint8Array>
}

/** `coverOf` gives null where the book keeps its cover. */
interface BookSteps<M> {
  publish: boolean
  writeChapters(book: BookWorkshop): Promise<M>
  coverOf(book: BookWorkshop): CoverSource | null
  countCover(made: M, cover: MadeCover): void
}

/** Stores the book's row, writes the chapters, makes the cover, and publishes the book if that is asked for. */
export async function makeBook<P extends BookPlan, M extends MadeBook>(
  kind: catalogue.BookKind,
  plan: P,
  workshop: Workshop,
  { publish, writeChapters, coverOf, countCover }: BookSteps<M>,
): Promise<M> {
  const workId = await storeBook(kind, plan, workshop)
  const book = { ...workshop, kind, workId }
  const made = await writeChapters(book)
  const cover = coverOf(book)
  if (cover) countCover(made, await makeCover(cover, plan.stored?.coverName, book))
  return { ...made, published: await publishMade(plan.stored, workId, { publish }, workshop) }
}

async function storeBook(
  kind: catalogue.BookKind,
  { stored, key, fieldsChange, category, ...plan }: BookPlan,
  { db, deed }: Workshop,
): Promise<number> {
  if (stored && !fieldsChange) return stored.id
  const { id: categoryId } = await catalogue.addCategory(db, deed(), kind, category)
  const fields = { ...plan.fields, categoryId }
  if (stored) await catalogue.changeWork(db, deed(), stored.id, fields)
  return stored?.id ?? newWork(await catalogue.addWork(db, deed(), { kind, sourceKey: key, fields }))
}

/** New places of stored chapters. One that is made again keeps its title and price until it is whole. */
export const placesOf = (chapters: readonly PlannedChapter[]): catalogue.PartPlace[] =>
  chapters.flatMap((chapter) => {
    const { stored, number, key } = chapter
    if (!stored || chapter.deed === 'same') return []
    const { title, price } = isMade(chapter) ? stored : chapter
    return [{ id: stored.id, number, title, price, sourceKey: key }]
  })

async function sealingOf(
  { price, deed, stored }: PlannedChapter,
  { keys }: Workshop,
): Promise<Pick<OpenChapter, 'key' | 'wrapped'>> {
  if (price === 0) return { key: clientKey, wrapped: null }
  if (deed === 'resumed' && stored?.wrappedKey)
    return { key: await unwrapChapterKey(stored.wrappedKey, keys), wrapped: stored.wrappedKey }
  const key = newChapterKey()
  return { key, wrapped: await wrapChapterKey(key, keys) }
}

async function openChapter(chapter: PlannedChapter, book: BookWorkshop): Promise<OpenChapter> {
  const { db, deed, kind, workId } = book
  const { stored, number, title, price, key: sourceKey } = chapter
  const { key, wrapped } = await sealingOf(chapter, book)
  if (stored) {
    await catalogue.keepChapterKey(db, deed(), stored.id, wrapped)
    return { kind, id: stored.id, key, wrapped }
  }
  const begun = { number, title, price, sourceKey, wrappedKey: wrapped }
  return { kind, id: await catalogue.beginChapter(db, deed(), { workId, kind }, begun), key, wrapped }
}

interface PictureTarget {
  kind: catalogue.BookKind
  name: string
  /** The priced chapter that the picture belongs to; null: everybody may see it. */
  pricedItem: number | null
  key: Uint8Array
  /** One slice instead of several. */
  whole: boolean
}

interface ChapterPicture extends PictureTarget {
  source: CheckedPicture
  /** An earlier import stored it. */
  isReady: boolean
}

/** A chapter's pictures in reading order. `version` is that of the way in which they are rendered. */
async function picturesOf(
  { kind, id, key, wrapped }: OpenChapter,
  sources: readonly CheckedPicture[],
  { whole, version }: { whole: boolean; version: string },
  { db, keys }: Workshop,
): Promise<ChapterPicture[]> {
  const pictures = sources.map((source, at) => {
    const contentHash = `${source.hash}|${version}|${keyMark(key)}`
    const name = imageName(keys.name, { kind, item: `chapter:${id}`, page: at + 1, contentHash })
    return { source, kind, name, pricedItem: wrapped ? id : null, key, whole }
  })
  const ready = await catalogue.readyPictures(
    db,
    pictures.map(({ name }) => name),
  )
  return pictures.map((picture) => ({ ...picture, isReady: ready.has(picture.name) }))
}

/** `reason` is null, or says why the picture was refused. */
async function makePicture(
  read: () => Promise<Uint8Array>,
  { kind, name, pricedItem, key, whole }: PictureTarget,
  { pool, db, deed }: Workshop,
): Promise<{ reason: string | null; bytes: number }> {
  try {
    const { bytes, ...size } = await pool.render({ picture: await read(), kind, name, key, whole })
    await catalogue.savePicture(db, deed(), { name, kind, pricedItem, ...size })
    return { reason: null, bytes }
  } catch (error) {
    if (error instanceof PictureRefused) return { reason: error.message, bytes: 0 }
    throw error
  }
}

export interface MadePicture {
  source: CheckedPicture
  name: string
  isReady: boolean
  /** Null, or the reason why the picture was refused. */
  reason: string | null
  bytes: number
}

/** Opens a chapter and makes its pictures, except those that are stored. They come back in reading order. */
export async function makeChapterPictures(
  chapter: PlannedChapter,
  sources: readonly CheckedPicture[],
  how: { whole: boolean; version: string },
  book: BookWorkshop,
  onPicture: () => void = () => {},
): Promise<{ id: number; wrapped: Uint8Array | null; pictures: MadePicture[] }> {
  const open = await openChapter(chapter, book)
  const named = await picturesOf(open, sources, how, book)
  const pictures = await inParallel(named, book.abreast, async ({ source, isReady, ...target }) => {
    const outcome = isReady ? { reason: null, bytes: 0 } : await makePicture(() => source.read(), target, book)
    onPicture()
    return { source, isReady, name: target.name, ...outcome }
  })
  return { id: open.id, wrapped: open.wrapped, pictures }
}

async function inParallel<T, R>(items: T[], abreast: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const left = items.entries()
  const results = new Map<number, R>()
  const line = async () => {
    for (const [at, item] of left) results.set(at, await work(item))
  }
  await Promise.all(Array.from({ length: abreast }, line))
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result)
}

/** The name that a cover of this hash has. */
export const coverName = (hash: string, book: BookWorkshop): string => coverTarget(hash, book).name

/** A cover has one slice, and lies open. */
function coverTarget(hash: string, { kind, workId, keys }: BookWorkshop): PictureTarget {
  const contentHash = `${hash}|${wholeVersion}`
  const name = imageName(keys.name, { kind, item: `${kind}:${workId}`, page: 0, contentHash })
  return { kind, name, pricedItem: null, key: clientKey, whole: true }
}

interface MadeCover {
  /** False when the book shows the same cover already, or the picture was refused. */
  isNew: boolean
  reason: string | null
  bytes: number
}

async function makeCover(
  { hash, read }: CoverSource,
  before: string | null | undefined,
  book: BookWorkshop,
): Promise<MadeCover> {
  const target = coverTarget(hash, book)
  if (target.name === before) return { isNew: false, reason: null, bytes: 0 }
  const made = await makePicture(read, target, book)
  if (made.reason === null) await putCover(book.kind, book.workId, target.name, book)
  return { isNew: made.reason === null, ...made }
}
