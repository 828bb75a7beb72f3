// The plan of a comic's import: the draft and the operator's flags against the stored comic. Pure.
import type { StoredChapter, StoredComic } from '@manjuan/catalogue'
import type { Draft, DraftChapter } from '#sources/draft.ts'
import { type BookPlan, type CheckedPicture, type Flags, type Known, planBook, priceOf } from './chapter-plan.ts'

export interface CheckedChapter extends DraftChapter {
  pages: CheckedPicture[]
  /** The hash of all pages and of the way in which they are rendered. */
  contentHash: string
}

export interface CheckedDraft extends Draft {
  chapters: CheckedChapter[]
  cover: CheckedPicture
}

export interface ComicPlan extends BookPlan<CheckedChapter> {
  /** Chapters of earlier imports that only change their number. */
  moved: { id: number; number: number; title: string; price: number }[]
}

export function planComic(draft: CheckedDraft, flags: Flags, known: Known): ComicPlan {
  const { stored } = known
  const order = readingOrder(draft, stored)
  const numberOf = ({ key }: CheckedChapter) => order.indexOf(key) + 1
  const plan = planBook<CheckedChapter, StoredChapter>({
    ...draft,
    flags,
    known,
    summary: stored?.summary ?? draft.summary,
    addsCategory: true,
    unit: '话',
    storedOf: (chapter) => stored?.chapters.find(({ sourceKey }) => sourceKey === chapter.key) ?? null,
    placeOf: (chapter, otherwise) => {
      const number = numberOf(chapter)
      return { number, price: priceOf(number, flags, otherwise), key: chapter.key, hasPictures: true }
    },
  })
  return {
    ...plan,
    chapters: plan.chapters.toSorted((a, b) => a.number - b.number),
    moved: movedOf(order, draft, stored),
    cover: stored?.coverName == null || plan.chapters.some(({ number }) => number === 1) ? draft.cover : null,
  }
}

/** True when the same import ran before, to its end. */
export const isUnchanged = (plan: ComicPlan): boolean => plan.isSame && plan.moved.length === 0

/** The keys of all chapters, new and stored: numbered ones in the source's order, then the others. */
function readingOrder(draft: CheckedDraft, stored: StoredComic | null): string[] {
  const before = (stored?.chapters ?? []).map(({ sourceKey }) => sourceKey)
  const fresh = draft.chapters.map(({ key }) => key).filter((key) => !before.includes(key))
  const keys = [...before, ...fresh]
  return keys
    .map((key, at) => ({ key, at, count: countOf(key) }))
    .toSorted((a, b) => a.count[0] - b.count[0] || a.count[1] - b.count[1] || a.at - b.at)
    .map(({ key }) => key)
}

/** Volume and number inside a chapter key; chapters without a number come last. */
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
