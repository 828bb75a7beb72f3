// Topics of a ticket, and faults of its form. Pure.

import { limits } from '@manjuan/contract/limits'
import type { TicketKind, TicketTopic } from '@manjuan/contract/reader/desk'
import { texts } from './texts.ts'

export const topicsOf = (kind: TicketKind): readonly TicketTopic[] =>
  kind === 'service' ? ['payment', 'recovery', 'reading', 'other'] : ['rights', 'quality', 'other']

export type Draft = Record<'text' | 'contact' | 'tradeNo' | 'amount' | 'paidOn' | 'account', string>

export const lettersOf = (text: string): number => [...text.trim()].length

/** The first fault, in the order of the fields. */
export function faultOf(draft: Draft, topic: TicketTopic): { field: keyof Draft; text: string } | null {
  const { faults } = texts
  if (topic === 'recovery') {
    if (!/^[\w-]{1,64}$/.test(draft.tradeNo.trim())) return { field: 'tradeNo', text: faults.tradeNo }
    if (fenOf(draft.amount) === null) return { field: 'amount', text: faults.amount }
    if (draft.paidOn === '') return { field: 'paidOn', text: faults.paidOn }
  }
  const letters = lettersOf(draft.text)
  if (letters === 0) return { field: 'text', text: faults.text }
  if (letters > limits.ticketLetters) return { field: 'text', text: faults.tooLong }
  if (draft.contact.trim().length > limits.ticketContactLetters) return { field: 'contact', text: faults.contact }
  return null
}

/** Yuan such as 30, 30.5 and 30.50 in fen; null for no amount. No sum is made in floating point. */
export function fenOf(yuan: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? []
  const fen = whole === '' ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return fen >= 1 && fen <= limits.maxAmountFen ? fen : null
}

/** The secret that a saved link carries behind its #, which never reaches a server's log. */
export const secretIn = (hash: string): string => /^#([\w-]{22})$/.exec(hash)?.[1] ?? ''

/** Width and height that fit into a square of this side, in whole pixels. They never grow. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
