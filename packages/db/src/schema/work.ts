// The tables of the shelf, in the words of migrations/0019-one-shelf.sql: works, their parts, and what only a kind has.
import type { Generated } from 'kysely'
import type { Json } from './json.ts'

export type WorkKind = 'comic' | 'novel' | 'film'

/** What can be bought, in the ledger's words; natural keys of movements hold them for good. */
export type ItemKind = 'comic_chapter' | 'novel_chapter' | 'video'

export type RankPeriod = 'total' | 'day' | 'week' | 'month'

export interface CategoryTable {
  kind: WorkKind
  /** The number on the wire, within its kind; films have the cid of the specification (V-02). */
  id: Generated<number>
  name: string
  /** What it lists: every work by its newest change, every work by recommendation, or its own works. */
  gathers: Generated<'updates' | 'recommended' | 'own'>
  position: Generated<number>
}

export interface WorkTable {
  id: Generated<number>
  kind: WorkKind
  /** What an import knows it by. */
  source_key: string
  title: string
  /** Of a film: director and actors, as lists and search show them. */
  author: Generated<string>
  abstract: Generated<string>
  category_id: number
  publish_status: Generated<'serialize' | 'finish'>
  /** 0 to 100 */
  recommend: Generated<number>
  read_count: Generated<number>
  /** Views that read_count holds already. */
  counted_views: Generated<number>
  /** Parts that can be opened. */
  part_count: Generated<number>
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

export interface NovelTable {
  work_id: number
  letter_count: Generated<number>
}

export interface FilmTable {
  work_id: number
  /** A short word on the cover, such as 更新至3集. */
  remarks: Generated<string>
  area: Generated<string>
  year: number | null
  /** Coins for the whole film; 0: free. */
  price: Generated<number>
  can_try_watch: Generated<boolean>
}

export interface PartTable {
  id: Generated<number>
  work_id: number
  /** The kind of its work. */
  kind: WorkKind
  number: number
  title: Generated<string>
  /** Coins; 0 for episodes, because a film is sold whole. */
  price: Generated<number>
  source_key: Generated<string>
  content_hash: Generated<string>
  /** Seals the pictures of a priced chapter; null when it has none. */
  wrapped_key: Uint8Array | null
  cover_image: string | null
  /** Of a chapter: making or ready. Of an episode: waiting, making, playable, whole or failed. */
  state: 'making' | 'ready' | 'waiting' | 'playable' | 'whole' | 'failed'
  /** Readers may open it from then on; null: from its publication. */
  opens_at: Date | null
  published_at: Generated<Date>
}

export interface NovelChapterTable {
  part_id: number
  /** Of the text without markup and spaces. */
  letters: Generated<number>
  teaser: Generated<string>
}

export interface NovelTextTable {
  part_id: number
  html: string
}

export interface NovelPictureTable {
  part_id: number
  number: number
  image_name: string
}

export interface ComicPageTable {
  part_id: number
  number: number
  image_name: string
}

export interface ImageTable {
  name: string
  /** The word in its address. */
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

export interface ShowcaseTable {
  key: string
  kind: WorkKind
  title: string
  position: Generated<number>
}

export interface ShowcaseItemTable {
  showcase_key: string
  work_id: number
  position: number
}

export interface WorkViewTable {
  work_id: number
  account_id: number
  hour: Date
  /** Keyed hash of address and day. */
  address: Generated<string | null>
}

export interface WorkRankTable {
  kind: WorkKind
  period: RankPeriod
  /** -1: all categories of the kind. */
  category_id: number
  position: number
  work_id: number
  readers: number
}

export interface AutoBuyTable {
  account_id: number
  kind: 'comic' | 'novel'
  work_id: number
  created_at: Date
}

/** Everything that can be bought, whatever its kind (a view). */
export interface ItemView {
  item_kind: ItemKind
  item_id: number
  price: number
  vip_free: boolean
  /** On sale now. */
  available: boolean
  /** Its page can be opened. */
  shown: boolean
  work_id: number
  work_title: string
  number: number
  title: string
  cover_image: string | null
}

export interface WorkSchema {
  category: CategoryTable
  work: WorkTable
  novel: NovelTable
  film: FilmTable
  part: PartTable
  novel_chapter: NovelChapterTable
  novel_text: NovelTextTable
  novel_picture: NovelPictureTable
  comic_page: ComicPageTable
  image: ImageTable
  showcase: ShowcaseTable
  showcase_item: ShowcaseItemTable
  work_view: WorkViewTable
  work_rank: WorkRankTable
  auto_buy: AutoBuyTable
  item: ItemView
}
