// What an import is to do: the draft and the operator's flags against what is stored. Pure.
import type { StoredChapter, StoredComic } from '@manjuan/catalogue'
import type { Draft, DraftChapter, DraftPage } from '#sources/draft.ts'
import { PlanRefused } from './refused.ts'

export interface Flags {
  title?: string | undefined
  author?: string | undefined
  category?: string | undefined
  /** how many chapters, from the first, cost nothing */
  free?: number | undefined
  /** coins for each of the others */
  price?: number | undefined
  vipFree?: boolean | undefined
  finished?: boolean | undefined
}

export interface CheckedPage extends DraftPage {
  hash: string
}

export interface CheckedChapter extends DraftChapter {
  pages: CheckedPage[]
  /** of all its pages and the way they are rendered */
  contentHash: string
}

export interface CheckedDraft extends Draft {
  chapters: CheckedChapter[]
  cover: CheckedPage
}

/** new, and resumed (begun by an import that did not end): made. changed, locked (was free): made again. Others: no picture is touched. */
export type ChapterDeed = 'new' | 'resumed' | 'changed' | 'locked' | 'arranged' | 'same'

export interface PlannedChapter {
  deed: ChapterDeed
  number: number
  title: string
  price: number
  draft: CheckedChapter
  stored: StoredChapter | null
}

export interface ComicPlan {
  key: string
  stored: StoredComic | null
  fields: { title: string; author: string; summary: string; status: 'serialize' | 'finish'; vipFree: boolean }
  fieldsChange: boolean
  category: string
  chapters: PlannedChapter[]
  /** chapters of earlier imports that only change their number */
  moved: { id: number; number: number; title: string; price: number }[]
  /** null: the stored cover stays */
  cover: CheckedPage | null
}

export interface Category {
  id: number
  name: string
}

const defaultFree = 2
const makingDeeds: readonly ChapterDeed[] = ['new', 'resumed', 'changed', 'locked']

export function isMade({ deed }: PlannedChapter): boolean {
  return makingDeeds.includes(deed)
}

export function planComic(
  draft: CheckedDraft,
  flags: Flags,
  stored: StoredComic | null,
  categories: Category[],
): ComicPlan {
  const order = readingOrder(draft, stored)
  const lastPrice = stored?.chapters.at(-1)?.price ?? 0
  const chapters = draft.chapters.map((chapter) => {
    const number = order.indexOf(chapter.key) + 1
    const known = stored?.chapters.find(({ sourceKey }) => sourceKey === chapter.key) ?? null
    const price = priceOf(number, flags, known?.price ?? lastPrice)
    const title = titleOf(chapter, number)
    return {
      deed: deedOf(chapter, known, { number, title, price }),
      number,
      title,
      price,
      draft: chapter,
      stored: known,
    }
  })
  const fields = fieldsOf(draft, flags, stored)
  const category = categoryOf(draft, flags, stored, categories)
  return {
    key: draft.key,
    stored,
    fields,
    fieldsChange: stored === null || changesFields(fields, category, stored, categories),
    category,
    chapters: chapters.toSorted((a, b) => a.number - b.number),
    moved: movedOf(order, draft, stored),
    cover: stored?.coverName == null || chapters.some(({ number }) => number === 1) ? draft.cover : null,
  }
}

/** True when the same import ran before, to its end. */
export function isUnchanged(plan: ComicPlan): boolean {
  return !plan.fieldsChange && plan.moved.length === 0 && plan.chapters.every(({ deed }) => deed === 'same')
}

/** Keys of all chapters, of this draft and of earlier ones: as the source counts them, then those that it does not count. */
function readingOrder(draft: CheckedDraft, stored: StoredComic | null): string[] {
  const before = (stored?.chapters ?? []).map(({ sourceKey }) => sourceKey)
  const fresh = draft.chapters.map(({ key }) => key).filter((key) => !before.includes(key))
  const keys = [...before, ...fresh]
  return keys
    .map((key, at) => ({ key, at, count: countOf(key) }))
    .toSorted((a, b) => a.count[0] - b.count[0] || a.count[1] - b.count[1] || a.at - b.at)
    .map(({ key }) => key)
}

/** Volume and number inside a chapter key; what is not counted comes last. */
function countOf(key: string): [number, number] {
  const found = /^(?:v:([\d.]+):)?n:([\d.]+)$/.exec(key)
  return found ? [Number(found[1] ?? 0), Number(found[2])] : [Number.MAX_SAFE_INTEGER, 0]
}

function priceOf(number: number, { free, price }: Flags, otherwise: number): number {
  if (free === undefined && price === undefined) return otherwise
  return number <= (free ?? defaultFree) ? 0 : (price ?? otherwise)
}

function titleOf({ title }: CheckedChapter, number: number): string {
  return (title.trim() || `第${number}话`).slice(0, 200)
}

function deedOf(
  chapter: CheckedChapter,
  stored: StoredChapter | null,
  place: { number: number; title: string; price: number },
): ChapterDeed {
  if (!stored) return 'new'
  if (stored.state === 'making') return 'resumed'
  if (stored.contentHash !== chapter.contentHash) return 'changed'
  if (place.price > 0 && stored.wrappedKey === null) return 'locked'
  const same = stored.number === place.number && stored.title === place.title && stored.price === place.price
  return same ? 'same' : 'arranged'
}

// After the first import the operator's own words stand: only a flag changes them.
function fieldsOf(draft: CheckedDraft, flags: Flags, stored: StoredComic | null): ComicPlan['fields'] {
  const finished = flags.finished ?? (stored ? stored.status === 'finish' : draft.finished)
  return {
    title: (flags.title ?? stored?.title ?? draft.title).slice(0, 200),
    author: (flags.author ?? stored?.author ?? draft.author).slice(0, 200),
    summary: stored?.summary ?? draft.summary,
    status: finished ? 'finish' : 'serialize',
    vipFree: flags.vipFree ?? stored?.vipFree ?? false,
  }
}

function categoryOf(draft: CheckedDraft, flags: Flags, stored: StoredComic | null, categories: Category[]): string {
  const known = categories.find(({ id }) => id === stored?.categoryId)?.name
  const genre = draft.genres.find((each) => categories.some(({ name }) => name === each)) ?? draft.genres[0]
  const category = flags.category ?? known ?? genre ?? categories[0]?.name
  if (category === undefined) throw new PlanRefused(`《${draft.title}》没有分类，请用 --category 指定`)
  return category
}

function changesFields(
  fields: ComicPlan['fields'],
  category: string,
  stored: StoredComic,
  categories: Category[],
): boolean {
  const sameCategory = categories.find(({ id }) => id === stored.categoryId)?.name === category
  const { title, author, status, vipFree } = stored
  return (
    !sameCategory ||
    fields.title !== title ||
    fields.author !== author ||
    fields.status !== status ||
    fields.vipFree !== vipFree
  )
}

function movedOf(order: string[], draft: CheckedDraft, stored: StoredComic | null): ComicPlan['moved'] {
  return (stored?.chapters ?? [])
    .filter(({ sourceKey }) => !draft.chapters.some(({ key }) => key === sourceKey))
    .map(({ id, sourceKey, number, title, price }) => ({
      id,
      number: order.indexOf(sourceKey) + 1,
      title,
      price,
      before: number,
    }))
    .filter(({ number, before }) => number !== before)
    .map(({ before: _, ...place }) => place)
}
