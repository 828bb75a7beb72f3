// A plan as the desk shows it: its chapters with the doubts about each, those of the shop that the files lack, and what is left out.
// Pure.
import type { ImportChapter, ImportPlan } from '@manjuan/contract/staff'
import type { Doubt } from '#plans/chapter-plan.ts'
import type { PlanData } from '#plans/plan-data.ts'
import { emptyReason } from '#sources/novel-draft.ts'
import { inDeskWords } from './words.ts'

/** What the plan's data does not say of a chapter of the files. */
export interface Facts {
  at: string
  edited: readonly ('merge' | 'split' | 'rename')[]
}

export interface Told {
  match: string
  /** False: the category is a guess, so that a person must choose. */
  isCategorySure: boolean
  published: boolean
}

export function shownPlan(data: PlanData, { match, isCategorySure, published }: Told): Omit<ImportPlan, 'revision'> {
  const { title, formerTitle, author, summary, category, status, vipFree, isUnchanged, isPart, diff, totals } = data
  const how = inDeskWords(data.how, '')
  return {
    ...{
      match,
      title,
      formerTitle,
      author,
      summary,
      status,
      vipFree,
      published,
      how,
      isUnchanged,
      isPart,
      diff,
      totals,
    },
    category: isCategorySure ? category : null,
    leftOut: data.leftOut.map(({ title: name, reason }) => ({ name, reason })),
    films: [],
  }
}

/** `facts` stand in the order of the plan's chapters. */
export function shownChapters(data: PlanData, facts: readonly Facts[]): ImportChapter[] {
  const about = Map.groupBy(data.doubts, ({ number }) => number)
  const doubtsOf = (number: number) => about.get(number)?.map(plain) ?? []
  const coming = data.chapters.map(({ number, title, size, price, deed, before }, order): ImportChapter => {
    const { at, edited } = facts[order] ?? { at: null, edited: [] }
    return { at, number, title, size, price, deed, text: '', before, doubts: doubtsOf(number), edited: [...edited] }
  })
  const bare = { at: null, size: 0, text: '', edited: [] }
  const kept = data.kept.map((before): ImportChapter => {
    const { number, title, price } = before
    return { ...bare, number, title, price, deed: 'kept', before, doubts: doubtsOf(number) }
  })
  const removed = data.removed.map((before): ImportChapter => {
    const { title, price } = before
    return { ...bare, number: null, title, price, deed: 'removed', before, doubts: [] }
  })
  const out = data.leftOut.map(({ title, reason, at = null }): ImportChapter => {
    const doubts = reason === emptyReason ? [{ kind: 'empty' as const, text: reason }] : []
    return { ...bare, at, number: null, title, price: 0, deed: 'leftOut', text: reason, before: null, doubts }
  })
  const placed = [...coming, ...kept].toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
  return [...placed, ...removed, ...out]
}

const plain = ({ kind, text }: Doubt) => ({ kind, text })
