// The tables of the staff: persons, roles, second factors, sessions, and the chain of their deeds.
import type { Generated } from 'kysely'
import type { Json } from './json.ts'

interface StaffRoleTable {
  id: Generated<number>
  name: string
  /** Names of verbs; 'all' stands for every verb. */
  verbs: string[]
  version: Generated<number>
}

interface StaffTable {
  id: Generated<number>
  name: string
  role_id: number
  state: Generated<'invited' | 'active' | 'ended'>
  password_hash: string | null
  totp_secret: Uint8Array | null
  totp_step: Generated<number>
  version: Generated<number>
  created_at: Date
}

interface StaffRecoveryTable {
  staff_id: number
  hash: Uint8Array
  used_at: Date | null
}

interface StaffCodeTable {
  id: Generated<number>
  kind: 'first' | 'join' | 'reset'
  hash: Uint8Array
  staff_id: number | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
  pending_name: string | null
  pending_password: string | null
  pending_secret: Uint8Array | null
}

interface StaffSessionTable {
  id: Generated<number>
  token_hash: Uint8Array
  staff_id: number
  started_at: Date
  seen_at: Date
  proved_at: Date
  ended_at: Date | null
  browser: Generated<string>
  address: Generated<string>
  pending_secret: Uint8Array | null
}

interface StaffDeviceTable {
  token_hash: Uint8Array
  staff_id: number
  created_at: Date
}

interface StaffPasskeyTable {
  id: Generated<number>
  staff_id: number
  name: string
  /** Base64url. */
  credential: string
  public_key: Uint8Array
  counter: number
  transports: string[]
  created_at: Date
  used_at: Date | null
}

interface StaffChallengeTable {
  hash: Uint8Array
  purpose: 'enter' | 'prove' | 'register'
  session_id: number | null
  expires_at: Date
}

interface SentKeyTable {
  key: string
  staff_id: number
  body_hash: Uint8Array
  outcome: Json
  created_at: Date
}

interface AuditEventTable {
  seq: number
  at: Date
  staff: string
  session_id: number | null
  address: string
  verb: string
  object: string
  before: Json
  after: Json
  reason: string
  request: string
  prev_hash: Uint8Array
  hash: Uint8Array
}

interface AuditHeadTable {
  one: Generated<boolean>
  seq: number
  hash: Uint8Array
}

interface ApprovalTable {
  id: Generated<number>
  verb: string
  object: string
  args: Json
  args_hash: Uint8Array
  facts: Json
  seen: Json
  reason: string
  author: string
  author_id: number | null
  state: Generated<'open' | 'approved' | 'rejected' | 'cancelled' | 'void' | 'expired'>
  created_at: Date
  expires_at: Date
  decided_at: Date | null
  decided_by: string | null
  decided_why: Generated<string>
  alone: Generated<boolean>
}

interface ApprovalRuleTable {
  id: Generated<boolean>
  alone: Generated<boolean>
}

interface StaffViewTable {
  id: Generated<number>
  staff_id: number
  page: string
  name: string
  query: string
  shared: Generated<boolean>
  created_at: Date
}

export interface StaffSchema {
  staff_role: StaffRoleTable
  staff: StaffTable
  staff_recovery: StaffRecoveryTable
  staff_code: StaffCodeTable
  staff_session: StaffSessionTable
  staff_device: StaffDeviceTable
  staff_passkey: StaffPasskeyTable
  staff_challenge: StaffChallengeTable
  sent_key: SentKeyTable
  staff_view: StaffViewTable
  approval: ApprovalTable
  approval_rule: ApprovalRuleTable
  audit_event: AuditEventTable
  audit_head: AuditHeadTable
}
