// Decisions of the desk. Pure.

import { limits } from '@manjuan/contract/limits'
import type { TicketTopic } from '@manjuan/contract/reader/desk'

const day = 86_400

/** Tickets a day: by account, by device, by address (IPv6 /64). */
export const ticketWindows = {
  account: { seconds: day, most: 5 },
  device: { seconds: day, most: 5 },
  address: { seconds: day, most: 20 },
} as const
/** The limits of filing tries (refused pictures included), of messages, and of fetched codes. */
export const tryWindow = { seconds: 3600, most: 30 } as const
export const messageWindow = { seconds: day, most: 30 } as const
export const fetchWindow = { seconds: 3600, most: 20 } as const

interface RecoveryFields {
  kind: 'service' | 'complaint'
  topic: TicketTopic
  tradeNo: string
  amountFen: number
  paidOn: string
}

/** The missing field without which an account cannot be found; null when nothing is missing. */
export function missingForRecovery(fields: RecoveryFields): string | null {
  if (fields.topic !== 'recovery') return null
  if (fields.kind !== 'service') return 'topic'
  if (fields.tradeNo === '') return 'tradeNo'
  if (fields.amountFen === 0) return 'amountFen'
  return fields.paidOn === '' ? 'paidOn' : null
}

interface Approval {
  approvedAt: Date | null
  fetchedAt: Date | null
}

/** Milliseconds after which an unused approval ends. */
const approvalMs = 7 * day * 1000

export function recoveryState({ approvedAt, fetchedAt }: Approval, now: Date): 'waiting' | 'ready' | 'fetched' {
  if (fetchedAt) return 'fetched'
  return approvedAt && now.getTime() < approvedAt.getTime() + approvalMs ? 'ready' : 'waiting'
}

export const approvalIsOpenSince = (now: Date): Date => new Date(now.getTime() - approvalMs)

/** One of the staff alone may give back an account with at most this many paid coins. */
const onePersonPaidCoins = 5000

export const approversNeeded = (paidCoins: number): 1 | 2 => (paidCoins > onePersonPaidCoins ? 2 : 1)

/** Milliseconds in which a claim keeps others from a ticket. */
const claimMs = 15 * 60_000

interface Claim {
  claimed_by: string
  claimed_at: Date | null
}

/** The end of the time in which the claim keeps others from the ticket; null when it keeps nobody. */
export function heldUntil({ claimed_by: by, claimed_at: at }: Claim, now: Date): Date | null {
  if (by === '' || at === null) return null
  const end = new Date(at.getTime() + claimMs)
  return end > now ? end : null
}

/** The moment of the oldest claim that has just ended: every later one holds. */
export const claimHoldsSince = (now: Date): Date => new Date(now.getTime() - claimMs)

/** Another person who holds the ticket; '' for none. `staff` is a folded name. */
export const holderBeside = (claim: Claim, staff: string, now: Date): string =>
  claim.claimed_by !== staff && heldUntil(claim, now) ? claim.claimed_by : ''

/** Folds a name, so that two spellings count as one person. */
export const staffName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The note beside a deed, in one line of at most 100 letters. */
export const noteText = (note: string): string =>
  [...note.replace(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, 100).join('').toWellFormed()

export const excerptOf = (text: string): string => [...text.replace(/\s+/g, ' ')].slice(0, 60).join('')

/** Validates a staff member's message by the rules of a reader's message. */
export function staffText(text: string): string | null {
  const plain = text.replace(/\r\n?/g, '\n').trim()
  const fits = plain !== '' && [...plain].length <= limits.ticketLetters
  return fits && plain.isWellFormed() && !/[^\P{Cc}\n]/u.test(plain) ? plain : null
}
