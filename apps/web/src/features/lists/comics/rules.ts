// Rules of the comic lists. Pure.
import { limits } from '@manjuan/contract/limits'

/** L-04: after the fifth batch comes the first again, and after the last one that has anything. */
export function nextDailyPage(page: number, totalPage: number): number {
  return page >= Math.min(totalPage, limits.dailyListWrapPage - 1) ? 1 : page + 1
}

/** L-04: a full batch offers the next one. The only batch of a day offers none. */
export function offersAnotherBatch(count: number, totalPage: number): boolean {
  return count >= limits.dailyListPageSize && totalPage > 1
}

/** L-05: the category that an address names; 0 is all. */
export function categoryIn(wanted: string | null): number {
  const category = Number(wanted ?? 0)
  return Number.isSafeInteger(category) ? category : 0
}

export type ListPlan =
  | { kind: 'showcase'; key: ShowcaseKey }
  | { kind: 'latest' }
  | { kind: 'ranking' }
  | { kind: 'daily' }

type ShowcaseKey = 'e_recommend' | 'new' | 'hot' | 'kkbg' | 'three_d' | 'new_on' | 'bzxz'

/** L-01: the plan of a screen under /home/; null for an unknown name. */
export function planOf(list: string): ListPlan | null {
  return Object.hasOwn(plans, list) ? (plans[list] ?? null) : null
}

const plans: Record<string, ListPlan | undefined> = {
  recommend: { kind: 'showcase', key: 'e_recommend' },
  new: { kind: 'showcase', key: 'new' },
  'new-on': { kind: 'showcase', key: 'new_on' },
  'three-d': { kind: 'showcase', key: 'three_d' },
  kkbg: { kind: 'showcase', key: 'kkbg' },
  bzxz: { kind: 'showcase', key: 'bzxz' },
  ranked: { kind: 'showcase', key: 'hot' },
  latest: { kind: 'latest' },
  'day-ranked': { kind: 'ranking' },
  day: { kind: 'daily' },
}
