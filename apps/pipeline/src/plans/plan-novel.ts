// The plan of a novel's import: the draft and the operator's flags against the stored novel. Pure.
import { priceByLetters, type StoredNovel, type StoredNovelChapter } from '@manjuan/catalogue'
import type { LeftOut } from '#sources/novel-draft.ts'
import {
  absentOf,
  defaultFree,
  type Flags,
  type Known,
  keptOf,
  type PlannedChapter,
  planBook,
  priceOf,
  removedOf,
  type WholePlan,
} from './chapter-plan.ts'
import type { CheckedNovel, CheckedNovelChapter } from './checked-novel.ts'
import { importKey } from './import-key.ts'
import { freeKeys, matchChapters, mergeOrder, type Pairs } from './match-chapters.ts'
import { PlanRefused } from './refused.ts'

export interface NovelFlags extends Flags {
  /** The coins for every begun 1,000 letters. */
  perThousand?: number | undefined
}

export type PlannedNovelChapter = PlannedChapter<CheckedNovelChapter, StoredNovelChapter>

export interface NovelPlan extends WholePlan<CheckedNovelChapter, StoredNovelChapter> {
  how: string
  leftOut: LeftOut[]
}

export function planNovel(draft: CheckedNovel, flags: NovelFlags, known: Known<StoredNovelChapter>): NovelPlan {
  const { stored } = known
  const before = stored?.chapters ?? []
  const pairs = matchChapters(draft.chapters, before)
  refuseForeign(draft, stored, pairs)
  const matched = new Set(pairs.values())
  const absent = before.filter((each) => !matched.has(each))
  const removed = removedOf(absent, flags, draft)
  const staying = absent.filter((each) => !removed.includes(each))
  const order = mergeOrder(draft.chapters, pairs, staying, before)
  const numbers = new Map(order.map((each, at) => [each, at + 1]))
  const keys = freeKeys(draft.chapters, staying)
  const plan = planBook<CheckedNovelChapter, StoredNovelChapter>({
    ...draft,
    cover: draft.ownCover ?? (stored?.coverByHand ? null : draft.cover),
    flags,
    known,
    key: keyOf(draft, flags),
    summary: (flags.summary ?? stored?.summary ?? draft.summary).slice(0, 5_000),
    finished: false,
    addsCategory: false,
    unit: '章',
    storedOf: (chapter) => pairs.get(chapter) ?? null,
    placeOf: (chapter, otherwise) => {
      const number = numbers.get(chapter) ?? 0
      const price = novelPrice(number, chapter.letters, flags, otherwise)
      return { number, price, key: keys.get(chapter) ?? chapter.key, hasPictures: chapter.pictures.length > 0 }
    },
  })
  return {
    ...plan,
    kept: staying.map((each) => keptOf(each, numbers.get(each) ?? 0)),
    removed: removed.map(absentOf),
    isPart: draft.isPart === true,
    how: draft.how,
    leftOut: draft.leftOut,
  }
}

/** True when the same import ran before, to its end. */
export const isUnchangedNovel = (plan: NovelPlan): boolean =>
  plan.isSame && plan.kept.every(({ moves }) => !moves) && plan.removed.length === 0

export const keyOf = (draft: { title: string }, { title }: NovelFlags): string => importKey(title ?? draft.title)

/** Another book of the same title must not write itself over this one. */
function refuseForeign(draft: CheckedNovel, stored: StoredNovel | null, pairs: Pairs): void {
  if (!stored || stored.chapters.length === 0 || draft.author === '' || stored.author === '') return
  if (draft.author === stored.author) return
  const alike = [...pairs].some(([chapter, known]) => chapter.contentHash === known.contentHash)
  if (alike) return
  throw new PlanRefused(
    `已有${stored.author}的《${stored.title}》，与${draft.author}的这一部不是同一部；请用 --title 给出不同的书名`,
  )
}

function novelPrice(number: number, letters: number, flags: NovelFlags, otherwise: number): number {
  const { free = defaultFree, perThousand } = flags
  if (perThousand === undefined) return priceOf(number, flags, otherwise)
  return number <= free || perThousand === 0 ? 0 : priceByLetters(letters, perThousand)
}
