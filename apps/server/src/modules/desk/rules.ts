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
/** Tries to file one, refused pictures included; messages; fetched codes. */
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

/** The field without which an account can't be looked for; null when nothing is missing. */
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

/** An approval that nobody fetches a code for ends by itself. */
const approvalMs = 7 * day * 1000

export function recoveryState({ approvedAt, fetchedAt }: Approval, now: Date): 'waiting' | 'ready' | 'fetched' {
  if (fetchedAt) return 'fetched'
  return approvedAt && now.getTime() < approvedAt.getTime() + approvalMs ? 'ready' : 'waiting'
}

export const approvalIsOpenSince = (now: Date): Date => new Date(now.getTime() - approvalMs)

/** An account with this many paid coins or fewer is given back by one of the staff alone. */
const onePersonPaidCoins = 5000

export const approversNeeded = (paidCoins: number): 1 | 2 => (paidCoins > onePersonPaidCoins ? 2 : 1)

/** One person under two spellings is still one. */
export const staffName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

export const excerptOf = (text: string): string => [...text.replace(/\s+/g, ' ')].slice(0, 60).join('')

/** A staff member's message keeps to what a reader's may be. */
export function staffText(text: string): string | null {
  const plain = text.replace(/\r\n?/g, '\n').trim()
  const fits = plain !== '' && [...plain].length <= limits.ticketLetters
  return fits && plain.isWellFormed() && !/[^\P{Cc}\n]/u.test(plain) ? plain : null
}
