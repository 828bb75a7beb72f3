// The tables of service and complaints.
import type { Generated } from 'kysely'

interface TicketTable {
  no: number
  account_id: number
  kind: 'service' | 'complaint'
  topic: 'payment' | 'recovery' | 'reading' | 'rights' | 'quality' | 'other'
  contact: Generated<string>
  secret_hash: Uint8Array
  state: Generated<'waiting' | 'answered' | 'closed'>
  unread: Generated<boolean>
  created_at: Date
  updated_at: Date
  version: Generated<number>
  /** The name of whoever works on it; '' for nobody. */
  claimed_by: Generated<string>
  claimed_at: Date | null
}

interface TicketMessageTable {
  id: Generated<number>
  ticket_no: number
  author: 'reader' | 'staff'
  text: string
  created_at: Date
}

interface TicketPictureTable {
  name: string
  ticket_no: number
  position: number
  width: number
  height: number
}

interface TicketRecoveryTable {
  ticket_no: number
  trade_no: string
  amount_fen: number
  /** The day of the payment, 'YYYY-MM-DD' in Shanghai. */
  paid_on: string
  account: Generated<string>
  approved_account_id: number | null
  approved_at: Date | null
  fetched_at: Date | null
}

interface TicketActionTable {
  id: Generated<number>
  ticket_no: number
  /** The user of the operator's machine. */
  staff: string
  action: 'answer' | 'close' | 'match' | 'approve' | 'mobile' | 'claim' | 'release' | 'reopen'
  detail: Generated<string>
  created_at: Date
  /** What the person wrote as a name. */
  note: Generated<string>
}

export interface DeskSchema {
  ticket: TicketTable
  ticket_message: TicketMessageTable
  ticket_picture: TicketPictureTable
  ticket_recovery: TicketRecoveryTable
  ticket_action: TicketActionTable
}
