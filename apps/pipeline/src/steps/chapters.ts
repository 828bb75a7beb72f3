// What making comics and novels shares: the work's row, the seal of a chapter, its pictures and the cover.
import * as catalogue from '@manjuan/catalogue'
import { clientKey } from '@manjuan/imaging'
import { imageName, keyMark, newChapterKey, unwrapChapterKey, wrapChapterKey } from '@manjuan/storage'
import { type BookPlan, type CheckedPicture, isMade, type PlannedChapter } from '#plans/chapter-plan.ts'
import { PictureRefused } from './picture-format.ts'
import { wholeVersion } from './render-page.ts'
import { newWork, type Workshop } from './workshop.ts'

/** What seals a chapter: the client's key, or one of its own. */
export interface Sealing {
  key: Uint8Array
  /** Null: the pictures lie open. */
  wrapped: Uint8Array | null
}

export async function storeBook(
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

export async function sealingOf({ price, deed, stored }: PlannedChapter, { keys }: Workshop): Promise<Sealing> {
  if (price === 0) return { key: clientKey, wrapped: null }
  if (deed === 'resumed' && stored?.wrappedKey)
    return { key: await unwrapChapterKey(stored.wrappedKey, keys), wrapped: stored.wrappedKey }
  const key = newChapterKey()
  return { key, wrapped: await wrapChapterKey(key, keys) }
}

export async function beginChapter(
  { kind, workId }: { kind: catalogue.BookKind; workId: number },
  { stored, number, title, price, key }: PlannedChapter,
  { wrapped }: Sealing,
  { db, deed }: Workshop,
): Promise<number> {
  if (stored) {
    await catalogue.keepChapterKey(db, deed(), stored.id, wrapped)
    return stored.id
  }
  const chapter = { number, title, price, sourceKey: key, wrappedKey: wrapped }
  return catalogue.beginChapter(db, deed(), { workId, kind }, chapter)
}

export interface NamedPicture {
  picture: CheckedPicture
  name: string
  /** An earlier import stored it. */
  isReady: boolean
}

/** A chapter's pictures in reading order. `version` is that of the way they are rendered. */
export async function namedPictures(
  { kind, chapterId, version }: { kind: catalogue.BookKind; chapterId: number; version: string },
  pictures: readonly CheckedPicture[],
  { key }: Sealing,
  { db, keys }: Workshop,
): Promise<NamedPicture[]> {
  const names = pictures.map(({ hash }, at) => {
    const contentHash = `${hash}|${version}|${keyMark(key)}`
    return imageName(keys.name, { kind, item: `chapter:${chapterId}`, page: at + 1, contentHash })
  })
  const ready = await catalogue.readyPictures(db, names)
  return pictures.map((picture, at) => {
    const name = names[at] ?? ''
    return { picture, name, isReady: ready.has(name) }
  })
}

export interface PictureTarget {
  kind: catalogue.BookKind
  name: string
  /** The priced chapter that the picture belongs to; null: everybody may see it. */
  pricedItem: number | null
  key: Uint8Array
  /** One slice instead of several. */
  whole: boolean
}

/** `reason` is null, or why the picture was refused. */
export async function makePicture(
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

/** A cover has one slice, and lies open. */
export function coverTarget(kind: catalogue.BookKind, workId: number, hash: string, { keys }: Workshop): PictureTarget {
  const contentHash = `${hash}|${wholeVersion}`
  const name = imageName(keys.name, { kind, item: `${kind}:${workId}`, page: 0, contentHash })
  return { kind, name, pricedItem: null, key: clientKey, whole: true }
}
