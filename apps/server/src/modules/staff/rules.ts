// Decisions about the staff. Pure.
import { everyVerb, mayGrant } from '@manjuan/contract/staff'

const minute = 60_000
/** A session ends after 15 idle minutes, or after 8 hours. */
export const sessionLife = { idleMs: 15 * minute, longestMs: 480 * minute } as const
/** A session that was seen within this time (ms) is not noted again. */
export const touchEveryMs = 30_000

interface SessionTimes {
  startedAt: Date
  seenAt: Date
}

export const isOver = ({ startedAt, seenAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - seenAt.getTime() > sessionLife.idleMs || now.getTime() - startedAt.getTime() > sessionLife.longestMs

/** Milliseconds for which a set-up code opens: the first owner's, a new person's, a reset one's. */
export const codeLife = { first: 60 * minute, join: 24 * 60 * minute, reset: 30 * minute } as const

interface Limit {
  bucket: string
  seconds: number
  most: number
}

export const setupLimits = (address: string): Limit[] => [
  { bucket: `staff:setup:${address}`, seconds: 3_600, most: 10 },
]

/** A person's failures count apart for browsers that the person has used, so that strangers lock nobody out. */
export function signInLimits(who: { address: string; person: string; device: string | null }): Limit[] {
  const bucket = who.device === null ? `staff:${who.person}` : `staff:${who.person}:${who.device}`
  return [
    { bucket: `staff:from:${who.address}`, seconds: 900, most: 20 },
    { bucket, seconds: 900, most: 5 },
  ]
}

export const proofLimits = (staffId: number): Limit[] => [{ bucket: `staff:proof:${staffId}`, seconds: 900, most: 5 }]

export const passkeyLimits = (address: string): Limit[] => [
  { bucket: `staff:passkey:${address}`, seconds: 900, most: 20 },
]
/** Passkeys of one person. */
export const mostPasskeys = 10
/** Milliseconds in which a passkey signs its question. */
export const challengeLifeMs = 5 * minute

/**
 * The name by which browsers know the console (WebAuthn's RP ID); null for an IP address, which browsers refuse.
 */
export function rpIdOf(origin: string): string | null {
  const { hostname } = new URL(origin)
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname) ? null : hostname
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const random32 = (length: number, random: (below: number) => number): string =>
  Array.from({ length }, () => letters[random(letters.length)]).join('')

/** 100 bits, made to be read from a terminal: four groups of five letters. `random(n)` gives 0 to n - 1. */
export const newSetupCode = (random: (below: number) => number): string =>
  random32(20, random).replace(/(.{5})(?=.)/g, '$1-')

/** 50 bits, in two groups. */
export const newRecoveryCode = (random: (below: number) => number): string =>
  random32(10, random).replace(/(.{5})(?=.)/g, '$1-')

/** The letters of a typed code, whatever stands between them. */
export const lettersOf = (typed: string): string => typed.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase()

/** The owner's role has every verb. */
export const isOwner = (verbs: readonly string[]): boolean => verbs.includes(everyVerb)

/** Why a role may not be given or taken by this person; null when it may. */
export const grantFault = (held: readonly string[], ...sets: (readonly string[])[]): 'grantMore' | null =>
  sets.every((wanted) => mayGrant(held, wanted)) ? null : 'grantMore'
