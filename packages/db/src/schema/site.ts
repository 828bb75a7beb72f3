// The tables of the site's settings, its banners and its jobs.
import type { Generated } from 'kysely'
import type { Json } from './json.ts'
import type { WorkKind } from './work.ts'

export interface SiteSettingTable {
  branch_id: Generated<number>
  key: string
  value: Json
}

export interface AdTable {
  id: Generated<number>
  place: 'comic_home' | 'comic_list' | 'novel_home' | 'novel_list' | 'film_home' | 'film_list'
  title: Generated<string>
  jump_type: number
  biz_id: Generated<string>
  url: Generated<string>
  image_path: string
  width: number
  height: number
  color: Generated<string>
  position: Generated<number>
  enabled: Generated<boolean>
}

export interface JobLeaseTable {
  name: string
  holder: Generated<string>
  leased_until: Generated<Date>
  ran_at: Date | null
}

/** A version is never changed: readers agreed to it as it stands. */
export interface LegalTextTable {
  document: 'terms' | 'privacy' | 'topup' | 'minors'
  version: number
  text: string
  draft: boolean
  staff: string
  created_at: Date
}

/** What a reader agreed to by a tap on 确认支付. */
export interface ConsentTable {
  account_id: number
  document: LegalTextTable['document']
  /** The version that stood then; 0: the product's own draft. */
  version: number
  order_no: string
  at: Date
}

/** A published layout is never changed. */
export interface HomeVersionTable {
  kind: WorkKind
  /** 0: all branches. */
  branch_id: number
  version: number
  /** Null: the branch follows all branches. */
  layout: Json
  note: Generated<string>
  staff: string
  created_at: Date
}

export interface HomeDraftTable {
  kind: WorkKind
  branch_id: number
  layout: Json
  staff: string
  changed_at: Date
}

export interface SiteSchema {
  home_version: HomeVersionTable
  home_draft: HomeDraftTable
  legal_text: LegalTextTable
  consent: ConsentTable
  site_setting: SiteSettingTable
  ad: AdTable
  job_lease: JobLeaseTable
}
