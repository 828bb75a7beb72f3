// Rules of filtered lists. Pure.
import type { Filter, PublishStatus } from '#api/works.ts'

export interface Choice<V> {
  value: V
  label: string
}

/** Choices that begin with 'all', whether the server names it or not. */
export function withAll<V>(choices: readonly Choice<V>[], all: Choice<V>): Choice<V>[] {
  return [all, ...choices.filter(({ value }) => value !== all.value)]
}

/** The filter that an address names, when it is a known one; else the fallback. */
export function pick<V>(wanted: string | null, values: readonly V[], fallback: V): V {
  return values.find((value) => String(value) === wanted) ?? fallback
}

/** The category that an address names; 0 is all. */
export function categoryIn(wanted: string | null): number {
  return wanted !== null && /^\d{1,6}$/.test(wanted) ? Number(wanted) : 0
}

/** L-05: the address of a filtered list, so that it can be shared and reloaded. What shows all is left out. */
export function addressOf(path: string, { status, category, vip }: Filter): string {
  const query = new URLSearchParams()
  if (status !== 'all') query.set('status', status)
  if (category !== 0) query.set('category', String(category))
  if (vip) query.set('vip', '1')
  return query.size > 0 ? `${path}?${query}` : path
}

/** Categories of the server's answer, as choices. */
export function choicesOf(categories: readonly { id: number; name: string }[]): Choice<number>[] {
  return categories.map(({ id, name }) => ({ value: id, label: name }))
}

export type Status = PublishStatus
export const statuses: readonly Status[] = ['all', 'serialize', 'finish']

/** Publish statuses of the server's answer, as choices. Unknown ones are left out. */
export function statusesOf(told: readonly { code: string; desc: string }[]): Choice<Status>[] {
  return told.flatMap(({ code, desc }) => {
    const value = statuses.find((status) => status === code)
    return value === undefined ? [] : [{ value, label: desc }]
  })
}

export type RankType = 'total' | 'day' | 'week' | 'month'

/** L-03, V-03: the rankings in their order. */
export const rankTypes: readonly RankType[] = ['total', 'day', 'week', 'month']
