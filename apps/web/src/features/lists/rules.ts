// Decisions of filtered lists. Pure.
export interface Choice<V> {
  value: V
  label: string
}

/** Filters begin with 'all', whether the server names it or not. */
export function withAll<V>(choices: readonly Choice<V>[], all: Choice<V>): Choice<V>[] {
  return [all, ...choices.filter(({ value }) => value !== all.value)]
}

/** A filter that came in an address is taken only when it is one. */
export function pick<V>(wanted: string | null, values: readonly V[], fallback: V): V {
  return values.find((value) => String(value) === wanted) ?? fallback
}

/** A category that came in an address. 0 is all. */
export function categoryIn(wanted: string | null): number {
  return wanted !== null && /^\d{1,6}$/.test(wanted) ? Number(wanted) : 0
}

/** Categories as the server tells them, as choices. */
export function choicesOf(categories: readonly { id: number; name: string }[]): Choice<number>[] {
  return categories.map(({ id, name }) => ({ value: id, label: name }))
}

export type Status = 'all' | 'serialize' | 'finish'
export const statuses: readonly Status[] = ['all', 'serialize', 'finish']

/** States of publishing as the server tells them, as choices. Unknown ones are left out. */
export function statusesOf(told: readonly { code: string; desc: string }[]): Choice<Status>[] {
  return told.flatMap(({ code, desc }) => {
    const value = statuses.find((status) => status === code)
    return value === undefined ? [] : [{ value, label: desc }]
  })
}

export type RankType = 'total' | 'day' | 'week' | 'month'

/** L-03, V-03: the rankings in their order. */
export const rankTypes: readonly RankType[] = ['total', 'day', 'week', 'month']
