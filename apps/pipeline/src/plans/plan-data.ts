// The plan of a book as data: what would be written, what is in doubt, and how it differs from what is stored. It can be sent
// as JSON; the command prints its lines from it. Pure.
import type { StoredChapter } from '@manjuan/catalogue'
import type { LeftOut } from '#sources/novel-draft.ts'
import type { AbsentChapter, ChapterDeed, Doubt, PlannedChapter, WholePlan } from './chapter-plan.ts'
import { doubtsOf } from './novel-doubts.ts'
import { type ComicPlan, isUnchanged } from './plan-comic.ts'
import { isUnchangedNovel, type NovelPlan } from './plan-novel.ts'

export interface PlanChapter {
  number: number
  title: string
  /** Coins; 0 is free. */
  price: number
  /** Letters of a novel's chapter, pages of a comic's. */
  size: number
  deed: ChapterDeed
  /** How it is stored now; null for a new one. */
  before: { id: number; number: number; title: string; price: number; bought: boolean } | null
}

/** A stored chapter that the source does not have. */
export interface PlanAbsent {
  id: number
  number: number
  title: string
  price: number
  bought: boolean
}

export interface PlanData {
  kind: 'comic' | 'novel'
  /** Null: the work is new. */
  workId: number | null
  title: string
  /** The title that it has now, when it is to get another one. */
  formerTitle: string | null
  author: string
  summary: string
  category: string
  status: 'serialize' | 'finish'
  vipFree: boolean
  /** In what way the chapters were found; '' where nothing had to be found. */
  how: string
  /** The same import ran before, to its end. */
  isUnchanged: boolean
  chapters: PlanChapter[]
  /** They stay as they are; `number` is the one that they will have. */
  kept: PlanAbsent[]
  removed: PlanAbsent[]
  /** A part of the source was refused, so that nothing is removed. */
  isPart: boolean
  doubts: Doubt[]
  leftOut: LeftOut[]
  /** How many chapters each deed is done to. */
  diff: Record<ChapterDeed | 'kept' | 'removed', number>
  /** Of the whole work as it will be: `size` of the chapters that come, free and priced ones, the coins for all. */
  totals: { size: number; pictures: number; free: number; priced: number; coins: number }
}

export function novelData(plan: NovelPlan): PlanData {
  const pictures = plan.chapters.reduce((sum, { draft }) => sum + draft.pictures.length, 0)
  return dataOf(plan, {
    ...{ kind: 'novel', how: plan.how, leftOut: plan.leftOut, isUnchanged: isUnchangedNovel(plan), pictures },
    doubts: doubtsOf(plan),
    sizeOf: ({ letters }) => letters,
  })
}

export function comicData(plan: ComicPlan): PlanData {
  return dataOf(plan, {
    ...{ kind: 'comic', how: '', leftOut: [], isUnchanged: isUnchanged(plan), pictures: 0 },
    doubts: plan.doubts,
    sizeOf: ({ pages }) => pages.length,
  })
}

interface Rules<D> extends Pick<PlanData, 'kind' | 'how' | 'leftOut' | 'isUnchanged' | 'doubts'> {
  pictures: number
  sizeOf(draft: D): number
}

function dataOf<D, S extends StoredChapter>(plan: WholePlan<D, S>, { pictures, sizeOf, ...rules }: Rules<D>): PlanData {
  const { stored, fields, category, isPart } = plan
  const chapters = plan.chapters.map((chapter) => chapterOf(chapter, sizeOf(chapter.draft)))
  const bought = new Set((stored?.chapters ?? []).filter((each) => each.bought).map(({ id }) => id))
  const absent = ({ id, number, title, price }: AbsentChapter) => ({ id, number, title, price, bought: bought.has(id) })
  const all = [...chapters, ...plan.kept]
  const priced = all.filter(({ price }) => price > 0)
  return {
    ...rules,
    workId: stored?.id ?? null,
    ...fields,
    formerTitle: stored && stored.title !== fields.title ? stored.title : null,
    category,
    chapters,
    kept: plan.kept.map(absent),
    removed: plan.removed.map(absent),
    isPart,
    diff: { ...countsOf(chapters), kept: plan.kept.length, removed: plan.removed.length },
    totals: {
      size: chapters.reduce((sum, { size }) => sum + size, 0),
      pictures,
      free: all.length - priced.length,
      priced: priced.length,
      coins: priced.reduce((sum, { price }) => sum + price, 0),
    },
  }
}

function chapterOf(chapter: PlannedChapter<unknown>, size: number): PlanChapter {
  const { number, title, price, deed, stored } = chapter
  const before = stored && {
    ...{ id: stored.id, number: stored.number, title: stored.title, price: stored.price, bought: stored.bought },
  }
  return { number, title, price, size, deed, before }
}

/** How many chapters each deed is done to. */
function countsOf(chapters: readonly { deed: ChapterDeed }[]): Record<ChapterDeed, number> {
  const counts = { new: 0, resumed: 0, changed: 0, locked: 0, arranged: 0, same: 0 }
  for (const { deed } of chapters) counts[deed] += 1
  return counts
}
