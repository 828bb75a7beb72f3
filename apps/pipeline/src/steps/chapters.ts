// What making comics and novels shares: the work's row, the seal of a chapter, its pictures and the cover.
import * as catalogue from '@manjuan/catalogue'
import { clientKey } from '@manjuan/imaging'
import { imageName, keyMark, newChapterKey, unwrapChapterKey, wrapChapterKey } from '@manjuan/storage'
import { type BookPlan, type CheckedPicture, isMade, type PlannedChapter } from '#plans/chapter-plan.ts'
import { PictureRefused } from './picture-format.ts'
import { wholeVersion } from './render-page.ts'
import { newWork, type Workshop } from './workshop.ts'

/** A chapter that is being made, and what seals its pictures: the client's key, or one of its own. */
export interface OpenChapter {
  kind: catalogue.BookKind
  id: number
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

export async function openChapter(
  { kind, workId }: { kind: catalogue.BookKind; workId: number },
  chapter: PlannedChapter,
  workshop: Workshop,
): Promise<OpenChapter> {
  const { db, deed } = workshop
  const { stored, number, title, price, key: sourceKey } = chapter
  const { key, wrapped } = await sealingOf(chapter, workshop)
  if (stored) {
    await catalogue.keepChapterKey(db, deed(), stored.id, wrapped)
    return { kind, id: stored.id, key, wrapped }
  }
  const begun = { number, title, price, sourceKey, wrappedKey: wrapped }
  return { kind, id: await catalogue.beginChapter(db, deed(), { workId, kind }, begun), key, wrapped }
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

export interface ChapterPicture extends PictureTarget {
  source: CheckedPicture
  /** An earlier import stored it. */
  isReady: boolean
}

/** A chapter's pictures in reading order. `version` is that of the way they are rendered. */
export async function picturesOf(
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
