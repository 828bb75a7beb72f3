// How a chapter of a comic or novel is made: its row, its seal, its pictures.
import * as catalogue from '@manjuan/catalogue'
import { clientKey } from '@manjuan/imaging'
import { PictureRefused } from '@manjuan/rendering'
import { imageName, keyMark, newChapterKey, unwrapChapterKey, wrapChapterKey } from '@manjuan/storage'
import { changedFields } from '#plans/changed-fields.ts'
import { type CheckedPicture, isMade, type PlannedChapter, type WholePlan } from '#plans/chapter-plan.ts'
import { ChangedMeanwhile } from '#plans/refused.ts'
import { allArranged, dropFiles, type Workshop } from './workshop.ts'

/** A workshop in which one book is made, whose row exists. */
export interface BookWorkshop extends Workshop {
  kind: catalogue.BookKind
  workId: number
}

/** A chapter that is being made, and the key that seals its pictures: the client's, or its own. */
interface OpenChapter {
  kind: catalogue.BookKind
  id: number
  key: Uint8Array
  /** Null: the pictures lie open. */
  wrapped: Uint8Array | null
  changes: ChangedWords
}

/** Title and price, each only where it is to be written. */
type ChangedWords = Partial<Pick<PlannedChapter, 'title' | 'price'>>

/** Title and price where the plan changes them, so that what the staff have changed meanwhile stays. */
export const wordsOf = ({ title, price, stored }: PlannedChapter): ChangedWords =>
  changedFields({ title, price }, stored)

/** New places of stored chapters. One that is made again keeps its title and price until it is whole. */
const placesOf = (chapters: readonly PlannedChapter[]): catalogue.ArrangedPart[] =>
  chapters.flatMap((chapter) => {
    const { stored, number, key } = chapter
    if (!stored || chapter.deed === 'same') return []
    return [{ id: stored.id, number, sourceKey: key, ...(isMade(chapter) ? {} : wordsOf(chapter)) }]
  })

/** The places of chapters that were begun aside. */
const begunPlaces = (chapters: readonly PlannedChapter[], { staging }: BookWorkshop): catalogue.ArrangedPart[] =>
  chapters.flatMap(({ stored, number, title, key }) => {
    const begun = stored ? undefined : staging?.begun.get(key)
    return begun ? [{ id: begun.id, number, title, sourceKey: key }] : []
  })

/** Numbers, titles and prices of stored chapters, and the end of those that are removed, all in one step. */
export async function arrangeChapters(
  { chapters, kept, removed }: Pick<WholePlan, 'chapters' | 'kept' | 'removed'>,
  book: BookWorkshop,
): Promise<void> {
  const { db, deed, workId } = book
  const places = [...placesOf(chapters), ...begunPlaces(chapters, book)]
  const moved = kept.filter(({ moves }) => moves).map(({ id, number }) => ({ id, number }))
  if (places.length + moved.length + removed.length === 0) return
  const ids = removed.map(({ id }) => id)
  const gone = await catalogue.inOneStep(db, async (tx) => {
    const { pictures, kept: bought } = await catalogue.deleteParts(tx, deed(), workId, ids)
    if (bought.length > 0) throw new ChangedMeanwhile('有章节刚刚被购买，请再运行一次')
    allArranged(await catalogue.arrangeParts(tx, deed(), workId, [...places, ...moved]))
    return pictures
  })
  await dropFiles(book.kind, gone, book)
}

async function sealingOf(
  { price, deed, stored, key: sourceKey }: PlannedChapter,
  { keys, staging }: Workshop,
): Promise<Pick<OpenChapter, 'key' | 'wrapped'>> {
  if (price === 0) return { key: clientKey, wrapped: null }
  const begun = deed === 'resumed' ? stored : staging?.begun.get(sourceKey)
  if (begun?.wrappedKey) return { key: await unwrapChapterKey(begun.wrappedKey, keys), wrapped: begun.wrappedKey }
  const key = newChapterKey()
  return { key, wrapped: await wrapChapterKey(key, keys) }
}

async function openChapter(chapter: PlannedChapter, book: BookWorkshop): Promise<OpenChapter> {
  const { db, deed, kind, workId } = book
  const { stored, number, title, price, key: sourceKey } = chapter
  const { staging } = book
  const { key, wrapped } = await sealingOf(chapter, book)
  const known = stored ?? staging?.begun.get(sourceKey)
  if (known) {
    await catalogue.keepChapterKey(db, deed(), known.id, wrapped)
    return { kind, id: known.id, key, wrapped, changes: wordsOf(chapter) }
  }
  const place = staging
    ? { number: asideFrom + number, sourceKey: `${staging.prefix}${sourceKey}` }
    : { number, sourceKey }
  const begun = { ...place, title, price, wrappedKey: wrapped }
  const id = await catalogue.beginChapter(db, deed(), { workId, kind }, begun)
  staging?.begun.set(sourceKey, { id, wrappedKey: wrapped })
  // Its row has them already.
  return { kind, id, key, wrapped, changes: {} }
}

/** Numbers of chapters that are begun aside: beyond those through which arranged chapters pass. */
const asideFrom = 2_000_000

export interface PictureTarget {
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
export async function makePicture(
  read: () => Promise<Uint8Array>,
  { kind, name, pricedItem, key, whole }: PictureTarget,
  { pool, db, deed, staging }: Workshop,
): Promise<{ reason: string | null; bytes: number }> {
  try {
    staging?.noted(name)
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
): Promise<Pick<OpenChapter, 'id' | 'wrapped' | 'changes'> & { pictures: MadePicture[] }> {
  const open = await openChapter(chapter, book)
  const named = await picturesOf(open, sources, how, book)
  const pictures = await inParallel(named, book.abreast, async ({ source, isReady, ...target }) => {
    await book.staging?.step()
    const outcome = isReady ? { reason: null, bytes: 0 } : await makePicture(() => source.read(), target, book)
    onPicture()
    return { source, isReady, name: target.name, ...outcome }
  })
  const { id, wrapped, changes } = open
  return { id, wrapped, changes, pictures }
}

/** When one fails, it throws after the others under way have ended, so that nothing is stored later. */
async function inParallel<T, R>(items: T[], abreast: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const left = items.entries()
  const results = new Map<number, R>()
  let hasFailed = false
  const line = async () => {
    for (const [at, item] of left) {
      if (hasFailed) return
      try {
        results.set(at, await work(item))
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const lines = await Promise.allSettled(Array.from({ length: abreast }, line))
  const failed = lines.find((ended) => ended.status === 'rejected')
  if (failed) throw failed.reason
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result)
}
