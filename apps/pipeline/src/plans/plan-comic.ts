// The plan of a comic's import: the draft and the operator's flags against the stored comic. Pure.
import type { StoredChapter } from '@manjuan/catalogue'
import type { Draft, DraftChapter } from '#sources/draft.ts'
import {
  absentOf,
  type CheckedPicture,
  type Doubt,
  type Flags,
  isMade,
  type Known,
  keptOf,
  planBook,
  priceOf,
  removedOf,
  type WholePlan,
} from './chapter-plan.ts'
import { type Counted, comicDoubts } from './comic-doubts.ts'

export interface CheckedChapter extends DraftChapter {
  pages: CheckedPicture[]
  /** The hash of all pages and of the way in which they are rendered. */
  contentHash: string
}

export interface CheckedDraft extends Draft {
  chapters: CheckedChapter[]
  cover: CheckedPicture
  /** The operator's own, which takes the place of any other. */
  ownCover: CheckedPicture | null
}

export interface ComicPlan extends WholePlan<CheckedChapter> {
  doubts: Doubt[]
}

type Pairs = Map<CheckedChapter, StoredChapter>

export function planComic(draft: CheckedDraft, flags: Flags, known: Known): ComicPlan {
  const { stored } = known
  const pairs = pairChapters(draft.chapters, stored?.chapters ?? [])
  const matched = new Set(pairs.values())
  const absent = (stored?.chapters ?? []).filter((each) => !matched.has(each))
  const removed = removedOf(absent, flags, draft)
  const staying = absent.filter((each) => !removed.includes(each))
  const order = readingOrder(draft.chapters, pairs, staying)
  const numbers = new Map(order.map((each, at) => [each, at + 1]))
  const plan = planBook<CheckedChapter, StoredChapter>({
    ...draft,
    flags,
    known,
    key: draft.key,
    summary: (flags.summary ?? stored?.summary ?? draft.summary).slice(0, 5_000),
    addsCategory: true,
    unit: '话',
    storedOf: (chapter) => pairs.get(chapter) ?? null,
    placeOf: (chapter, otherwise) => {
      const number = numbers.get(chapter) ?? 0
      return { number, price: priceOf(number, flags, otherwise), key: chapter.key, hasPictures: true }
    },
  })
  const chapters = plan.chapters.toSorted((a, b) => a.number - b.number)
  const showsFirst = chapters.some((chapter) => chapter.number === 1 && isMade(chapter))
  const takesCover = stored?.coverName == null || (showsFirst && !stored.coverByHand)
  return {
    ...plan,
    chapters,
    kept: staying.map((each) => keptOf(each, numbers.get(each) ?? 0)),
    removed: removed.map(absentOf),
    isPart: draft.isPart === true,
    doubts: comicDoubts(order.map(countedOf)),
    cover: draft.ownCover ?? (takesCover ? draft.cover : null),
  }
}

/** True when the same import ran before, to its end. */
export const isUnchanged = (plan: ComicPlan): boolean =>
  plan.isSame && plan.kept.every(({ moves }) => !moves) && plan.removed.length === 0

/** By key. A chapter that did not count itself, or does not any more, is known by its pages. */
function pairChapters(drafts: readonly CheckedChapter[], stored: readonly StoredChapter[]): Pairs {
  const byKey = new Map(stored.map((each) => [each.sourceKey, each]))
  const pairs: Pairs = new Map()
  for (const draft of drafts) {
    const same = byKey.get(draft.key)
    if (same) pairs.set(draft, same)
  }
  const taken = new Set(pairs.values())
  const left = Map.groupBy(
    stored.filter((each) => !taken.has(each) && each.state === 'ready'),
    ({ contentHash }) => contentHash,
  )
  for (const draft of drafts.filter((each) => !pairs.has(each))) {
    const alike = left.get(draft.contentHash)
    const at = alike?.findIndex(({ sourceKey }) => countOf(sourceKey) === null || countOf(draft.key) === null) ?? -1
    const [found] = at < 0 ? [] : (alike?.splice(at, 1) ?? [])
    if (found) pairs.set(draft, found)
  }
  return pairs
}

type Placed = CheckedChapter | StoredChapter

const isDraft = (each: Placed): each is CheckedChapter => 'pages' in each
const keyOf = (each: Placed): string => (isDraft(each) ? each.key : each.sourceKey)

/** Numbered chapters in the source's order, then the others: stored ones as they stand, new ones behind them. */
function readingOrder(drafts: readonly CheckedChapter[], pairs: Pairs, staying: readonly StoredChapter[]): Placed[] {
  const known = [...drafts.filter((each) => pairs.has(each)), ...staying]
  const before = (each: Placed) => (isDraft(each) ? pairs.get(each) : each)?.number ?? 0
  const all = [...known.toSorted((a, b) => before(a) - before(b)), ...drafts.filter((each) => !pairs.has(each))]
  const last = { volume: Number.MAX_SAFE_INTEGER, number: 0 }
  return all
    .map((each, at) => ({ each, at, count: countOf(keyOf(each)) ?? last }))
    .toSorted((a, b) => a.count.volume - b.count.volume || a.count.number - b.count.number || a.at - b.at)
    .map(({ each }) => each)
}

/** Volume and number inside a chapter's key; null for a chapter without a number. */
function countOf(key: string): { volume: number; number: number } | null {
  const found = /^(?:v:([\d.]+):)?n:([\d.]+)$/.exec(key)
  return found ? { volume: Number(found[1] ?? 0), number: Number(found[2]) } : null
}

/** Two chapters that count themselves alike have keys without a number, and yet one each. */
function countedOf(each: Placed): Counted {
  const count = countOf(keyOf(each))
  return { title: each.title, count, twice: count === null && isDraft(each) ? each.number : null }
}
