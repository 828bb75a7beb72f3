// Pure decisions about accounts.
import { limits } from '@manjuan/contract/limits'

const day = 86_400_000
export const sessionLife = { idleMs: 30 * day, longestMs: 180 * day } as const

export const isSessionOver = (session: { startedAt: Date; seenAt: Date }, now: Date): boolean =>
  now.getTime() - session.seenAt.getTime() > sessionLife.idleMs ||
  now.getTime() - session.startedAt.getTime() > sessionLife.longestMs

export type PairVerdict = 'good' | 'stale' | 'forged'

/** A signed pair (A-02, T-05): the text that was sealed must be the one expected, and its time at most 5 minutes off. */
export function judgePair(pair: { ts: string; opened: string | null; expected: string }, now: Date): PairVerdict {
  if (pair.opened !== pair.expected) return 'forged'
  return Math.abs(Number(pair.ts) - now.getTime()) > limits.clockSkewMs ? 'stale' : 'good'
}

/** 31 letters and digits that nobody mistakes for another: no 0 O o, 1 I l i. */
export const passwordLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** `random(n)` gives an integer from 0 to n - 1. */
export const newPassword = (random: (below: number) => number): string =>
  Array.from({ length: 12 }, () => passwordLetters[random(passwordLetters.length)]).join('')

/** 9 digits, the first not 0: never an 11-digit mobile number. */
export const newAccountNumber = (random: (below: number) => number): string => String(100_000_000 + random(900_000_000))

export const maskMobile = (mobile: string | null): string =>
  mobile ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : ''

/** Year, month, day and hour in Shanghai; zeros when never VIP. */
export function vipEndParts(end: Date | null): { year: number; month: number; day: number; hour: number } {
  if (!end) return { year: 0, month: 0, day: 0, hour: 0 }
  const local = new Date(end.getTime() + 8 * 3_600_000)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
  }
}

export const isVip = (vipEnd: Date | null, now: Date): boolean => vipEnd !== null && vipEnd.getTime() > now.getTime()
