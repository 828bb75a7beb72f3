// Decisions that the readers of comics and novels share. Pure.
import { type Code, codes } from '@manjuan/contract/codes'

/** A whole number above 0, as ids and chapter numbers are. Null for everything else. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

export type ChapterTag = 'free' | 'bought' | 'vip' | 'coins'

/** B-07, N-06: the mark beside a chapter. */
export function tagOf({ price, alreadyBuy }: { price: number; alreadyBuy: boolean }, readsAsVip: boolean): ChapterTag {
  if (price === 0) return 'free'
  if (alreadyBuy) return 'bought'
  return readsAsVip ? 'vip' : 'coins'
}

export type ChapterState<Open, Locked> =
  | { kind: 'loading' }
  | { kind: 'open'; chapter: Open }
  | { kind: 'locked'; chapter: Locked }
  /** 400: R-05, N-10. */
  | { kind: 'none' }
  /** 101: R-05, N-10. */
  | { kind: 'congested' }
  /** 404, 422: work and number lead nowhere, R-06. */
  | { kind: 'lost' }
  /** N-13: no answer came through. */
  | { kind: 'failed' }

export interface ReadQuery<Open, Locked> {
  data: { result: true; data: Open } | { result: false; code: Code; msg: string; data: Locked | null } | undefined
  isError: boolean
}

export function chapterStateOf<Open, Locked>({ data, isError }: ReadQuery<Open, Locked>): ChapterState<Open, Locked> {
  if (data === undefined) return { kind: isError ? 'failed' : 'loading' }
  if (data.result) return { kind: 'open', chapter: data.data }
  if (data.code === codes.paymentNeeded && data.data) return { kind: 'locked', chapter: data.data }
  if (data.code === codes.noSuchChapter) return { kind: 'none' }
  if (data.code === codes.congestion) return { kind: 'congested' }
  return { kind: data.code === codes.malformed || data.code === codes.notFound ? 'lost' : 'failed' }
}

/** Stands outside of components, so that `useQueries` gives the same array as long as nothing changed. */
export const chapterStatesOf = <Open, Locked>(
  results: readonly ReadQuery<Open, Locked>[],
): ChapterState<Open, Locked>[] => results.map((result) => chapterStateOf(result))

/** The facts that open and locked chapters share; null while nothing is known. */
export function factsOf<Open, Locked>(state: ChapterState<Open, Locked> | undefined): Open | Locked | null {
  return state?.kind === 'open' || state?.kind === 'locked' ? state.chapter : null
}

/** The chapters of a flow up to the first locked one, because behind a chapter that was given back nothing is read on. */
export function untilLocked<State extends { kind: string }>(
  numbers: readonly number[],
  states: readonly State[],
): { numbers: readonly number[]; states: readonly State[] } {
  const end = states.findIndex(({ kind }) => kind === 'locked') + 1
  if (end === 0 || end >= states.length) return { numbers, states }
  return { numbers: numbers.slice(0, end), states: states.slice(0, end) }
}

/** The chapter at the end of the flow, when it is locked. */
export function lockedAtEnd<Open, Locked>(states: readonly ChapterState<Open, Locked>[]): Locked | null {
  const last = states.at(-1)
  return last?.kind === 'locked' ? last.chapter : null
}

/** Number of the chapter that follows. Null: none does, or none may be shown before this one is open. */
export function chapterAfter(state: ChapterState<{ nextNumber: number }, unknown> | undefined): number | null {
  return state?.kind === 'open' && state.chapter.nextNumber > 0 ? state.chapter.nextNumber : null
}
