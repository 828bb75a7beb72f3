// The tables of readers, their devices and sessions.
import type { Generated } from 'kysely'
import type { Json } from './json.ts'

export interface AccountTable {
  id: Generated<number>
  account: string
  visitor_id: string
  branch_id: Generated<number>
  from_domain: Generated<string>
  mobile: string | null
  recharged: Generated<boolean>
  vip_end: Date | null
  /** The reader's own limit of auto-buy, in coins a day; null: the operator's. */
  auto_buy_daily: Generated<number | null>
  created_at: Date
  /** Versions of the legal texts that stood when the reader came, by document. */
  legal_seen: Generated<Json>
}

export interface CredentialTable {
  account_id: number
  kind: 'current' | 'pending' | 'recovery'
  hash: string
  chosen: Generated<boolean>
  created_at: Date
  expires_at: Date | null
  /** Of a pending password: the device that found the account. */
  device_id: Generated<number | null>
}

export interface DeviceTable {
  id: Generated<number>
  token_hash: Uint8Array
  created_at: Date
  seen_at: Date
}

export interface SessionTable {
  id: Generated<number>
  token_hash: Uint8Array
  account_id: number
  device_id: number | null
  created_at: Date
  seen_at: Date
  ended_at: Date | null
  /** The reader ended it from another device. */
  signed_out: Generated<boolean>
  name: Generated<string>
}

export interface AccountDeviceTable {
  account_id: number
  device_id: number
  first_at: Date
}

export interface ReplayTable {
  pair_hash: Uint8Array
  purpose: string
  session_id: number | null
  order_no: string | null
  created_at: Date
}

export interface AttemptTable {
  bucket: string
  window_start: Date
  count: number
}

export interface VisitMarkTable {
  branch_id: number
  trace_id: string
  refer_url: string
  created_at: Date
}

export interface ContactMarkTable {
  account_id: number
  contact_type: string
  contact_position: string
  created_at: Date
}

interface RewardPlaceTable {
  /** 'YYYY-MM-DD' in Shanghai. */
  day: string
  /** A keyed hash of address and day. */
  address: string
  account_id: number
}

export interface PeopleSchema {
  account: AccountTable
  credential: CredentialTable
  device: DeviceTable
  session: SessionTable
  account_device: AccountDeviceTable
  replay: ReplayTable
  attempt: AttemptTable
  visit_mark: VisitMarkTable
  contact_mark: ContactMarkTable
  reward_place: RewardPlaceTable
}
