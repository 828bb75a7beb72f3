// Tickets in words.
import { ticketTopicNames } from '@manjuan/contract/messages'
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { timeText } from '#parts/time.ts'

export type Ticket = StaffDataOf<'deskTicket'>
export type Listed = StaffDataOf<'deskTickets'>['rows'][number]

export const kindNames = { service: '客服', complaint: '投诉' } as const

/** The topic, with a mark where it is a complaint. */
export const subjectOf = ({ kind, topic }: Pick<Listed, 'kind' | 'topic'>): string =>
  kind === 'complaint' ? `投诉 · ${ticketTopicNames[topic]}` : ticketTopicNames[topic]

/** Who works on it; '' for nobody. */
export const holderText = ({ mine, claimedBy }: Pick<Listed, 'mine' | 'claimedBy'>): string => (mine ? '我' : claimedBy)

/** Whether another person works on it right now. */
export const isHeldByOther = ({ mine, heldUntil }: Pick<Listed, 'mine' | 'heldUntil'>): boolean =>
  heldUntil !== null && !mine

/** Hours and minutes. */
export const clockText = (moment: string): string => timeText(moment).slice(11, 16)
