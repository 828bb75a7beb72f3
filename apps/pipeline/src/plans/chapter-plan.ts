// The plan of a book, comic or novel: the book's own fields, and the deed for each chapter. Pure.
import type { StoredBook, StoredChapter } from '@manjuan/catalogue'
import type { DraftPage } from '#sources/draft.ts'
import { PlanRefused } from './refused.ts'

export interface Flags {
  title?: string | undefined
  author?: string | undefined
  category?: string | undefined
  /** How many chapters, from the first, cost nothing. */
  free?: number | undefined
  /** Coins for each of the others. */
  price?: number | undefined
  vipFree?: boolean | undefined
  finished?: boolean | undefined
  summary?: string | undefined
  /** Removes stored chapters that the source has no more, unless somebody bought them. */
  replace?: boolean | undefined
}

export interface Category {
  id: number
  name: string
}

/** Page of a comic, picture of a novel, or cover. */
export interface CheckedPicture extends DraftPage {
  hash: string
}

/** 'new', 'resumed', 'changed' and 'locked' (once free) chapters are made; of 'arranged' ones only places change. */
export type ChapterDeed = 'new' | 'resumed' | 'changed' | 'locked' | 'arranged' | 'same'

interface ChapterPlace {
  number: number
  title: string
  price: number
  key: string
}

export interface PlannedChapter<D = object, S extends StoredChapter = StoredChapter> extends ChapterPlace {
  deed: ChapterDeed
  draft: D
  stored: S | null
}

/** A stored chapter that this source does not have. */
export interface AbsentChapter extends ChapterPlace {
  id: number
}

/** It stays; `moves` tells that its number changes. */
interface KeptChapter extends AbsentChapter {
  moves: boolean
}

/** Stored chapters that the source has no more: bought ones stay in any case, and all do while some of it was refused. */
export function removedOf<S extends StoredChapter>(
  absent: readonly S[],
  { replace }: Flags,
  { isPart }: { isPart?: true },
): S[] {
  return replace && !isPart ? absent.filter(({ bought }) => !bought) : []
}

export const absentOf = ({ id, number, title, price, sourceKey: key }: StoredChapter): AbsentChapter => ({
  id,
  number,
  title,
  price,
  key,
})

export const keptOf = (stored: StoredChapter, number: number): KeptChapter => ({
  ...absentOf(stored),
  number,
  moves: number !== stored.number,
})

/** 'again': a volume counts from 1 anew; 'back': a number below the one before; 'empty': a heading without a text. */
export type DoubtKind = 'gap' | 'repeated' | 'again' | 'back' | 'title' | 'long' | 'short' | 'empty'

/** A place where the split, or the source, is worth a look. */
export interface Doubt {
  /** The chapter's number in the work as it will be, from 1; null for a heading that becomes no chapter. */
  number: number | null
  title: string
  kind: DoubtKind
  text: string
}

export interface BookPlan<D = object, S extends StoredChapter = StoredChapter> {
  key: string
  stored: StoredBook<S> | null
  chapters: PlannedChapter<D, S>[]
  fields: { title: string; author: string; summary: string; status: 'serialize' | 'finish'; vipFree: boolean }
  fieldsChange: boolean
  category: string
  /** True when the fields and all planned chapters stay as they are stored. */
  isSame: boolean
  /** Null: the stored cover stays. */
  cover: CheckedPicture | null
}

/** The whole plan of a book, with the chapters that the source does not have. */
export interface WholePlan<D = object, S extends StoredChapter = StoredChapter> extends BookPlan<D, S> {
  kept: KeptChapter[]
  removed: AbsentChapter[]
  /** True when --replace removes nothing, because a part of the source was refused. */
  isPart: boolean
}

/** Everything that the catalogue knows of a book before its import. */
export interface Known<S extends StoredChapter = StoredChapter> {
  stored: StoredBook<S> | null
  categories: readonly Category[]
}

/** Everything in which the plans of comics and of novels differ. */
interface BookRules<D, S extends StoredChapter> extends BookSource {
  key: string
  chapters: readonly D[]
  cover: CheckedPicture | null
  flags: Flags
  known: Known<S>
  /** The name of a chapter that has no title. */
  unit: '话' | '章'
  storedOf(chapter: D): S | null
  /** `otherwise` is the price in coins that stands when no flag gives one. */
  placeOf(chapter: D, otherwise: number): Omit<ChapterPlace, 'title'> & { hasPictures: boolean }
}

/** A chapter without a price of its own costs as much as it did, or as the last stored one. */
export function planBook<D extends { title: string; contentHash: string }, S extends StoredChapter>(
  rules: BookRules<D, S>,
): BookPlan<D, S> {
  const { key, unit, cover, flags, known } = rules
  const { stored, categories } = known
  const lastPrice = stored?.chapters.at(-1)?.price ?? 0
  const chapters = rules.chapters.map((chapter) => {
    const before = rules.storedOf(chapter)
    return planChapter(chapter, before, { unit, ...rules.placeOf(chapter, before?.price ?? lastPrice) })
  })
  const plan = planFields(rules, flags, stored, categories)
  const isSame = !plan.fieldsChange && chapters.every(({ deed }) => deed === 'same')
  return { key, stored, chapters, cover, isSame, ...plan }
}

/** With a price, so many chapters are free when the operator names no number. */
export const defaultFree = 2
const madeDeeds: readonly ChapterDeed[] = ['new', 'resumed', 'changed', 'locked']

/** Its pictures or texts are written; the place alone needs less. */
export const isMade = ({ deed }: { deed: ChapterDeed }): boolean => madeDeeds.includes(deed)

export function priceOf(number: number, { free, price }: Flags, otherwise: number): number {
  if (free === undefined && price === undefined) return otherwise
  return number <= (free ?? defaultFree) ? 0 : (price ?? otherwise)
}

/** `unit` names a chapter that has no title. A chapter without pictures has nothing to seal. */
function planChapter<D extends { title: string; contentHash: string }, S extends StoredChapter>(
  draft: D,
  stored: S | null,
  { unit, hasPictures, ...given }: Omit<ChapterPlace, 'title'> & { unit: '话' | '章'; hasPictures: boolean },
): PlannedChapter<D, S> {
  const title = (draft.title.trim() || `第${given.number}${unit}`).slice(0, 200)
  const place = { ...given, title }
  return { ...place, deed: deedOf({ ...draft, hasPictures }, stored, place), draft, stored }
}

function deedOf(
  chapter: { contentHash: string; hasPictures: boolean },
  stored: StoredChapter | null,
  place: ChapterPlace,
): ChapterDeed {
  if (!stored) return 'new'
  if (stored.state === 'making') return 'resumed'
  if (stored.contentHash !== chapter.contentHash) return 'changed'
  if (place.price > 0 && chapter.hasPictures && stored.wrappedKey === null) return 'locked'
  const { number, title, price, sourceKey } = stored
  const same = number === place.number && title === place.title && price === place.price && sourceKey === place.key
  return same ? 'same' : 'arranged'
}

/** The source's facts about the whole book. */
interface BookSource {
  title: string
  author: string
  /** The final summary: flags and the stored one are weighed already. */
  summary: string
  finished: boolean
  /** When no flag and no stored work names a category, the first known genre counts. */
  genres: readonly string[]
  /** The first genre becomes a category, when none of them is one. */
  addsCategory: boolean
}

function planFields(
  source: BookSource,
  flags: Flags,
  stored: StoredBook | null,
  categories: readonly Category[],
): Pick<BookPlan, 'fields' | 'fieldsChange' | 'category'> {
  const fields = fieldsOf(source, flags, stored)
  const known = categories.find(({ id }) => id === stored?.categoryId)?.name
  const category = flags.category ?? known ?? genreOf(source, categories) ?? categories[0]?.name
  if (category === undefined) throw new PlanRefused(`《${source.title}》没有分类，请用 --category 指定`)
  return { fields, category, fieldsChange: stored === null || known !== category || differ(fields, stored) }
}

function genreOf({ genres, addsCategory }: BookSource, categories: readonly Category[]): string | undefined {
  const listed = genres.find((each) => categories.some(({ name }) => name === each))
  return listed ?? (addsCategory ? genres[0] : undefined)
}

// After the first import the operator's own words stand: only a flag changes them.
function fieldsOf(source: BookSource, flags: Flags, stored: StoredBook | null): BookPlan['fields'] {
  const finished = flags.finished ?? (stored ? stored.status === 'finish' : source.finished)
  return {
    title: (flags.title ?? stored?.title ?? source.title).slice(0, 200),
    author: (flags.author ?? stored?.author ?? source.author).slice(0, 200),
    summary: source.summary,
    status: finished ? 'finish' : 'serialize',
    vipFree: flags.vipFree ?? stored?.vipFree ?? false,
  }
}

const differ = (fields: BookPlan['fields'], stored: StoredBook): boolean =>
  fields.title !== stored.title ||
  fields.author !== stored.author ||
  fields.summary !== stored.summary ||
  fields.status !== stored.status ||
  fields.vipFree !== stored.vipFree
