// What an import is to do: the draft and the operator's flags against what is stored. Pure.
import type { StoredComic } from '@manjuan/catalogue'
import type { Draft, DraftChapter } from '#sources/draft.ts'
import {
  type BookPlan,
  type Category,
  type CheckedPicture,
  type Flags,
  type PlannedChapter,
  planChapter,
  planFields,
  priceOf,
} from './chapter-plan.ts'

export interface CheckedChapter extends DraftChapter {
  pages: CheckedPicture[]
  /** of all its pages and the way they are rendered */
  contentHash: string
}

export interface CheckedDraft extends Draft {
  chapters: CheckedChapter[]
  cover: CheckedPicture
}

export type PlannedComicChapter = PlannedChapter<CheckedChapter>

export interface ComicPlan extends BookPlan {
  chapters: PlannedComicChapter[]
  /** chapters of earlier imports that only change their number */
  moved: { id: number; number: number; title: string; price: number }[]
  /** null: the stored cover stays */
  cover: CheckedPicture | null
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
    return planChapter(chapter, known, { number, price, key: chapter.key, unit: '话', hasPictures: true })
  })
  const source = { ...draft, summary: stored?.summary ?? draft.summary, addsCategory: true }
  return {
    key: draft.key,
    stored,
    ...planFields(source, flags, stored, categories),
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
