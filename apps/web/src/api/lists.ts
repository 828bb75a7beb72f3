// What lists by pages are. Their first pages are asked for with the touch that opens them, before the library of queries is here.

import { limits } from '@manjuan/contract/limits'
import type { Ad } from '@manjuan/contract/reader/comic'

export interface Paged {
  totalPage: number
}

export interface List<P extends Paged> {
  /** Names the list among all queries. */
  key: readonly unknown[]
  fetch(page: number, signal: AbortSignal): Promise<P>
  /** Milliseconds after which a screen that comes back asks again. Without it the list stays as it was left. */
  freshMs?: number
}

export interface WorkPage<W> extends Paged {
  works: readonly W[]
  adList: readonly Ad[]
}

/** A list of works, in one form for every kind. */
export type WorkList<W> = List<WorkPage<W>>

/** The query of a list of what members read or watch free. */
export const ofMembers = (vip: boolean): { query: { vip?: '1' } } => ({ query: vip ? { vip: '1' } : {} })

/** L-03: the place in a ranking, from the page (1 …) and the position on it (0 …), at 20 a page. */
export function numberIn(page: number, position: number): number {
  return (page - 1) * limits.listPageSize + position + 1
}

/** ms for which a first page that was asked for ahead is taken. */
const aheadMs = 5_000

interface Ahead {
  at: number
  page: Promise<Paged>
  /** The page, once it is here. */
  here?: Paged
}

/** First pages that a touch asked for, by the list's key. */
const ahead = new Map<string, Ahead>()

const nameOf = (key: readonly unknown[]): string => JSON.stringify(key)

/** Asks for the first page before the list's screen is there to ask for it. */
export function fetchListAhead({ key, fetch }: List<Paged>): void {
  const page = fetch(1, new AbortController().signal)
  const asked: Ahead = { at: Date.now(), page }
  ahead.set(nameOf(key), asked)
  page.then(
    (told) => {
      asked.here = told
    },
    () => ahead.delete(nameOf(key)),
  )
}

/** The first page that was asked for ahead, while it is young. Its key names one list, so its type is that list's. */
const askedFor = <P extends Paged>({ key }: List<P>) => {
  const asked = ahead.get(nameOf(key))
  return asked && Date.now() - asked.at < aheadMs ? (asked as Ahead & { page: Promise<P>; here?: P }) : undefined
}

/** The first page that was asked for ahead, once, if it is here already: its screen begins with it. */
export function firstPageHere<P extends Paged>(list: List<P>): P | undefined {
  const here = askedFor(list)?.here
  if (here) ahead.delete(nameOf(list.key))
  return here
}

/** The first page as it was asked for ahead, once; else from the server. */
export function firstPage<P extends Paged>(list: List<P>, signal: AbortSignal): Promise<P> {
  const asked = askedFor(list)
  ahead.delete(nameOf(list.key))
  return asked?.page ?? list.fetch(1, signal)
}
