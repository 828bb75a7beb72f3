// The tables of the site's settings, its banners and its jobs.
import type { Generated } from 'kysely'
import type { Json } from './json.ts'

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

export interface SiteSchema {
  legal_text: LegalTextTable
  site_setting: SiteSettingTable
  ad: AdTable
  job_lease: JobLeaseTable
}
