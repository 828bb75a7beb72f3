// The tables of search engines that are told of new pages (migrations/0058-push.sql).
import type { Generated } from 'kysely'

export type PushEngineName = 'baidu' | 'indexnow'

interface PushEngineTable {
  name: PushEngineName
  enabled: Generated<boolean>
  /** Sealed under the staff's key. */
  token: Uint8Array | null
  key: string | null
  version: Generated<number>
  /** Addresses that the engine takes on the day `remain_on`, by its last answer. */
  remain: number | null
  remain_on: string | null
  waits_until: Date | null
  failures: Generated<number>
  fault: string | null
  fault_at: Date | null
  sent_at: Date | null
}

interface PagePushTable {
  id: Generated<number>
  engine: PushEngineName
  work_id: number
  /** Null: the page of the work itself. */
  part_id: number | null
  asks: Generated<number>
  state: Generated<'waiting' | 'sent' | 'refused'>
  asked_at: Generated<Date>
  told_at: Date | null
}

export interface PushSchema {
  push_engine: PushEngineTable
  page_push: PagePushTable
}
