// The tables of the shelf, in the words of migrations/0019-one-shelf.sql: works, their parts, and a table for each
// kind's own fields.
import type { Generated } from 'kysely'
import type { Json } from './json.ts'

export type WorkKind = 'comic' | 'novel' | 'film'

/**
 * The kinds of items that can be bought. These are the ledger's words, because the natural keys of movements hold them
 * for good.
 */
export type ItemKind = 'comic_chapter' | 'novel_chapter' | 'video'

/** Only verbs of their own lead out of the last two. */
export type WorkState = 'draft' | 'published' | 'withdrawn' | 'taken_down' | 'binned'

export type RankPeriod = 'total' | 'day' | 'week' | 'month'

export interface CategoryTable {
  kind: WorkKind
  /** The category's number on the wire, within its kind; films have the cid of the specification (V-02). */
  id: Generated<number>
  name: string
  /** The works that the category lists: all by their newest change, all by recommendation, or its own. */
  gathers: Generated<'updates' | 'recommended' | 'own'>
  /** In no list of categories; its works are found elsewhere. */
  hidden: Generated<boolean>
  position: Generated<number>
}

export interface WorkTable {
  id: Generated<number>
  kind: WorkKind
  /** The key by which an import knows the work. */
  source_key: string
  title: string
  /** The author; of a film its director and actors, as lists and search show them. */
  author: Generated<string>
  abstract: Generated<string>
  category_id: number
  publish_status: Generated<'serialize' | 'finish'>
  /** The operator's recommendation, 0 to 100. */
  recommend: Generated<number>
  read_count: Generated<number>
  /** The views that read_count includes already. */
  counted_views: Generated<number>
  /** Distinct readers ever. */
  reader_count: Generated<number>
  /** The number of parts that can be opened. */
  part_count: Generated<number>
  vip_free: Generated<boolean>
  show_pop: Generated<boolean>
  pop_text: Generated<string>
  pop_class: Generated<'' | 'hot' | 'new' | 'free' | 'vip'>
  /** The number under which it is filed with the authorities; '' without one. */
  filing_number: Generated<string>
  cover_image: string | null
  wide_cover_image: string | null
  /** A withdrawn work was on sale: whoever bought it reads on. Of one that is taken down nobody gets anything. */
  state: Generated<WorkState>
  /** A draft or withdrawn work is shown from this moment on. */
  opens_at: Date | null
  binned_at: Date | null
  /** Everybody reads the work for nothing from this moment on, and until the next one; both or neither. */
  free_from: Date | null
  free_until: Date | null
  /** What lists and details show of it; a job keeps it. */
  is_free: Generated<boolean>
  /** Each change of what the staff edits raises it. */
  version: Generated<number>
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
  /** The price of the whole film in coins; 0 is free. */
  price: Generated<number>
  can_try_watch: Generated<boolean>
}

export interface PartTable {
  id: Generated<number>
  work_id: number
  /** The kind of the part's work. */
  kind: WorkKind
  number: number
  title: Generated<string>
  /** The price in coins; 0 for episodes, because a film is sold whole. */
  price: Generated<number>
  source_key: Generated<string>
  content_hash: Generated<string>
  /** The sealed key of a priced chapter's pictures; null when there is none. */
  wrapped_key: Uint8Array | null
  cover_image: string | null
  /** The state of a chapter: making or ready. Of an episode: waiting, making, playable, whole or failed. */
  state: 'making' | 'ready' | 'waiting' | 'playable' | 'whole' | 'failed'
  /** Until a job opens it at this moment, the part is told to nobody; null: it is open once its state is. Infinity: it is withdrawn. */
  opens_at: Date | null
  published_at: Generated<Date>
}

export interface NovelChapterTable {
  part_id: number
  /** The letters of the text, without markup and spaces. */
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

/** A picture of a comic's chapter that has no place in it, any more or yet. */
export interface SparePictureTable {
  name: string
  part_id: number
  /** The sealed key of the picture; null when it lies open. */
  wrapped_key: Uint8Array | null
  /** From then on it is deleted. */
  gone_at: Date
}

/** A cover that a work had before, or one that is being made. */
export interface SpareCoverTable {
  name: string
  work_id: number
  kind: ImageTable['kind']
  /** From then on it is deleted. */
  gone_at: Date
}

/** A text that a novel's chapter had before. */
export interface FormerTextTable {
  part_id: number
  /** Counts the texts of the chapter. */
  number: number
  html: string
  letters: number
  replaced_by: string
  replaced_at: Date
}

export interface ImageTable {
  name: string
  /** The kind's word in the page's address. */
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
  /** The staff have chosen it as a cover. */
  by_hand: Generated<boolean>
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
  /** A keyed hash of address and day. */
  address: Generated<string | null>
}

/** A reader of a work, with the hour of the last view that counts. */
export interface WorkReaderTable {
  work_id: number
  account_id: number
  last_hour: Date
}

export interface WorkRankTable {
  kind: WorkKind
  period: RankPeriod
  /** The category; -1 is all categories of the kind. */
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
  /** Greatest price of a chapter that the reader agreed to; null in rows of before prices were kept. */
  agreed_price: Generated<number | null>
}

/** The view of everything that can be bought, whatever its kind. */
export interface ItemView {
  item_kind: ItemKind
  item_id: number
  price: number
  vip_free: boolean
  /** True while the item is on sale. */
  available: boolean
  /** True while the item's page can be opened. */
  shown: boolean
  work_id: number
  work_title: string
  number: number
  title: string
  cover_image: string | null
  /** True: not even a purchase opens it. */
  taken_down: boolean
}

/** A file of a purged work, or of a banner that is gone; it is still to be deleted. */
export interface GoneFileTable {
  kind: ImageTable['kind'] | 'film' | 'banner'
  name: string
}

/** Each time that a work was taken down. */
export interface TakeDownTable {
  id: Generated<number>
  work_id: number
  work_title: string
  former_state: Exclude<WorkState, 'taken_down'>
  reason: string
  /** The notice, complaint or law. */
  reference: string
  staff: string
  taken_at: Date
  lifted_by: string | null
  lifted_at: Date | null
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
  work_reader: WorkReaderTable
  work_rank: WorkRankTable
  auto_buy: AutoBuyTable
  item: ItemView
  take_down: TakeDownTable
  gone_file: GoneFileTable
  spare_picture: SparePictureTable
  spare_cover: SpareCoverTable
  former_text: FormerTextTable
}
