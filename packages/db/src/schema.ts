// The tables as Kysely sees them, one interface a table, in the words of migrations/*.sql. Times are Date, int8 a number,
// date 'YYYY-MM-DD', bytea a Uint8Array.
import type { Generated } from 'kysely'
import type { DeskSchema } from './schema-desk.ts'
import type { KeySchema } from './schema-keys.ts'
import type { VideoSchema } from './schema-video.ts'

/** A JSON value as jsonb gives it back. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export interface AccountTable {
  id: Generated<number>
  account: string
  visitor_id: string
  branch_id: Generated<number>
  from_domain: Generated<string>
  mobile: string | null
  recharged: Generated<boolean>
  vip_end: Date | null
  created_at: Date
}

export interface CredentialTable {
  account_id: number
  kind: 'current' | 'pending' | 'recovery'
  hash: string
  chosen: Generated<boolean>
  created_at: Date
  expires_at: Date | null
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

export interface BindRewardTable {
  account_id: number
  mobile: string
  device_id: number
  movement_id: number
  created_at: Date
}

export interface WalletTable {
  account_id: number
  paid_coins: Generated<number>
  gift_coins: Generated<number>
}

export interface MovementTable {
  id: Generated<number>
  natural_key: string
  reason: 'top_up' | 'present' | 'sign' | 'bind' | 'buy' | 'refund' | 'grant'
  created_at: Date
}

export interface EntryTable {
  id: Generated<number>
  movement_id: number
  holder: 'wallet' | 'cash' | 'gifts' | 'sales'
  account_id: number | null
  coin: 'paid' | 'gift'
  amount: number
}

export interface UnlockTable {
  id: Generated<number>
  account_id: number
  item_kind: 'comic_chapter' | 'novel_chapter' | 'video'
  item_id: number
  price: number
  movement_id: number | null
  created_at: Date
  /** Named by the database as it is bought; null when the item had no name. */
  work_id: Generated<number | null>
  work_title: Generated<string | null>
  item_number: Generated<number | null>
  item_title: Generated<string | null>
}

export interface VipGrantTable {
  id: Generated<number>
  account_id: number
  natural_key: string
  days: number
  granted_at: Date
  ends_at: Date
}

export interface SignInTable {
  account_id: number
  day: string
  cycle_day: number
  coins: number
  movement_id: number | null
}

export interface CategoryTable {
  id: Generated<number>
  kind: 'comic' | 'novel' | 'video'
  name: string
  position: Generated<number>
}

export interface ImageTable {
  name: string
  kind: 'comic' | 'novel' | 'vod'
  gate: 'public' | 'priced'
  item_id: number | null
  width: number
  height: number
  widths: number[]
  parts: number
  color: string
  ready: Generated<boolean>
  recipe: Json | null
  created_at: Generated<Date>
}

export interface ComicTable {
  id: Generated<number>
  source_key: string
  title: string
  author: Generated<string>
  abstract: Generated<string>
  category_id: number
  publish_status: Generated<'serialize' | 'finish'>
  recommend: Generated<number>
  read_count: Generated<number>
  /** Views that read_count holds already. */
  counted_views: Generated<number>
  chapter_count: Generated<number>
  vip_free: Generated<boolean>
  show_pop: Generated<boolean>
  pop_text: Generated<string>
  pop_class: Generated<'' | 'hot' | 'new' | 'free' | 'vip'>
  cover_image: string | null
  wide_cover_image: string | null
  state: Generated<'draft' | 'published'>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ComicChapterTable {
  id: Generated<number>
  comic_id: number
  number: number
  title: string
  price: Generated<number>
  source_key: string
  content_hash: Generated<string>
  wrapped_key: Uint8Array | null
  cover_image: string | null
  page_count: Generated<number>
  state: Generated<'making' | 'ready'>
  published_at: Generated<Date>
}

export interface ComicPageTable {
  chapter_id: number
  number: number
  image_name: string
}

export interface NovelTable extends ComicTable {
  letter_count: Generated<number>
}

export interface NovelChapterTable {
  id: Generated<number>
  novel_id: number
  number: number
  title: string
  price: Generated<number>
  source_key: string
  content_hash: Generated<string>
  /** Of the text without markup and spaces. */
  letters: Generated<number>
  teaser: Generated<string>
  wrapped_key: Uint8Array | null
  state: Generated<'making' | 'ready'>
  published_at: Generated<Date>
}

export interface NovelTextTable {
  chapter_id: number
  html: string
}

export interface NovelPictureTable {
  chapter_id: number
  number: number
  image_name: string
}

export interface NovelViewTable {
  novel_id: number
  account_id: number
  hour: Date
  /** Keyed hash of address and day. */
  address: Generated<string | null>
}

export interface NovelRankTable {
  period: 'total' | 'day' | 'week' | 'month'
  category_id: number
  position: number
  novel_id: number
  readers: number
}

export interface ShowcaseTable {
  key: string
  kind: 'comic' | 'novel' | 'video'
  title: string
  position: Generated<number>
}

export interface ShowcaseItemTable {
  showcase_key: string
  item_id: number
  position: number
}

export interface ComicViewTable {
  comic_id: number
  account_id: number
  hour: Date
  /** Keyed hash of address and day. */
  address: Generated<string | null>
}

export interface ComicRankTable {
  period: 'total' | 'day' | 'week' | 'month'
  category_id: number
  position: number
  comic_id: number
  readers: number
}

export interface AutoBuyTable {
  account_id: number
  kind: 'comic' | 'novel'
  book_id: number
  created_at: Date
}

export interface PriceShownTable {
  account_id: number
  item_kind: string
  item_id: number
  price: number
}

export interface PayPackageTable {
  id: Generated<number>
  type: 'vip' | 'coin'
  price_fen: number
  title: string
  description: Generated<string>
  item_count: number
  present_count: Generated<number>
  present_type: Generated<'coin' | 'vip'>
  is_default: Generated<boolean>
  is_recommend: Generated<boolean>
  position: Generated<number>
  enabled: Generated<boolean>
}

export interface PayChannelTable {
  code: string
  provider: string
  superior_code: 'alipay' | 'wechat_pay' | 'bank'
  initiator_code: 'wap_pay' | 'native_pay'
  description: string
  discount_tenths: Generated<number>
  position: Generated<number>
  enabled: Generated<boolean>
}

export interface PayOrderTable {
  order_no: string
  account_id: number
  session_id: number | null
  device_id: number | null
  package_id: number
  channel_code: string
  provider: string
  type: 'vip' | 'coin'
  price_fen: number
  amount_fen: number
  coins: number
  gift_coins: number
  vip_days: number
  state: Generated<'created' | 'paid' | 'expired' | 'refunded' | 'failed'>
  trade_no: string | null
  pay_url: Generated<string>
  return_url: Generated<string>
  branch_id: Generated<number>
  from_domain: Generated<string>
  app_type: Generated<string>
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  late: Generated<boolean>
  refunded_coins: Generated<number>
  checks: Generated<number>
  next_check_at: Date | null
}

export interface FulfilmentTable {
  order_no: string
  movement_id: number | null
  present_movement_id: number | null
  vip_grant_id: number | null
  created_at: Date
}

export interface PaymentNoticeTable {
  id: Generated<number>
  provider: string
  order_no: string | null
  verdict: string
  body_hash: Uint8Array
  received_at: Date
}

export interface SiteSettingTable {
  branch_id: Generated<number>
  key: string
  value: Json
}

export interface AdTable {
  id: Generated<number>
  place: 'comic_home' | 'comic_list' | 'novel_home' | 'novel_list' | 'vod_home' | 'vod_list'
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

export interface Schema extends DeskSchema, KeySchema, VideoSchema {
  account: AccountTable
  credential: CredentialTable
  device: DeviceTable
  session: SessionTable
  account_device: AccountDeviceTable
  replay: ReplayTable
  attempt: AttemptTable
  visit_mark: VisitMarkTable
  contact_mark: ContactMarkTable
  bind_reward: BindRewardTable
  wallet: WalletTable
  movement: MovementTable
  entry: EntryTable
  unlock: UnlockTable
  vip_grant: VipGrantTable
  sign_in: SignInTable
  category: CategoryTable
  image: ImageTable
  comic: ComicTable
  comic_chapter: ComicChapterTable
  comic_page: ComicPageTable
  showcase: ShowcaseTable
  showcase_item: ShowcaseItemTable
  comic_view: ComicViewTable
  comic_rank: ComicRankTable
  novel: NovelTable
  novel_chapter: NovelChapterTable
  novel_text: NovelTextTable
  novel_picture: NovelPictureTable
  novel_view: NovelViewTable
  novel_rank: NovelRankTable
  auto_buy: AutoBuyTable
  price_shown: PriceShownTable
  pay_package: PayPackageTable
  pay_channel: PayChannelTable
  pay_order: PayOrderTable
  fulfilment: FulfilmentTable
  payment_notice: PaymentNoticeTable
  site_setting: SiteSettingTable
  ad: AdTable
  job_lease: JobLeaseTable
  priced_item: { item_kind: string; item_id: number; price: number; vip_free: boolean; available: boolean }
}
