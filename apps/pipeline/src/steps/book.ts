// How a book, comic or novel, is made: its row, its chapters, its cover, its publication.
import * as catalogue from '@manjuan/catalogue'
import { clientKey } from '@manjuan/imaging'
import { wholeVersion } from '@manjuan/rendering'
import { imageName } from '@manjuan/storage'
import { changedFields } from '#plans/changed-fields.ts'
import type { BookPlan } from '#plans/chapter-plan.ts'
import type { Refusal } from '#sources/draft.ts'
import { type BookWorkshop, makePicture, type PictureTarget } from './chapters.ts'
import { type MadeShown, newWork, publishMade, putCover, type Workshop } from './workshop.ts'

export interface MadeBook extends MadeShown {
  workId: number
  chapters: number
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
  const { staging } = workshop
  const isAdded = plan.stored === null
  const workId = staging && plan.stored ? plan.stored.id : await storeBook(kind, plan, workshop)
  if (isAdded) await staging?.added(workId)
  const book = { ...workshop, kind, workId }
  const made = await writeChapters(book)
  if (staging && !isAdded) await storeBook(kind, plan, workshop)
  const cover = coverOf(book)
  if (cover) countCover(made, await makeCover(cover, plan.stored?.coverName, book))
  return { ...made, ...(await publishMade(plan.stored, workId, { publish }, workshop)) }
}

async function storeBook(
  kind: catalogue.BookKind,
  { stored, key, fieldsChange, category, ...plan }: BookPlan,
  { db, deed }: Workshop,
): Promise<number> {
  if (stored && !fieldsChange) return stored.id
  const { id: categoryId } = await catalogue.addCategory(db, deed(), kind, category)
  const fields = { ...plan.fields, categoryId }
  if (stored) await catalogue.changeWork(db, deed(), stored.id, changedFields(fields, stored))
  return stored?.id ?? newWork(await catalogue.addWork(db, deed(), { kind, sourceKey: key, fields }))
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
