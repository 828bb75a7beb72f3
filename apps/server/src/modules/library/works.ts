// The facts of works in the library's lists, and how they go out. A work keeps its name when it is withdrawn.
import type { LibraryKind } from '@manjuan/contract/library-rules'
import type { LibraryWork } from '@manjuan/contract/reader/library'
import type { Rows } from '@manjuan/db'
import { sql } from 'kysely'
import { type PictureRow, pictureIn, presentCover } from '#modules/covers/index.ts'

/** The part of a work `w` with the highest number that can be opened, as `n`, and its cover as `i`. */
export const workJoins: Rows = sql`
  left join image i on i.name = w.cover_image and w.state <> 'taken_down'
  left join lateral (
    select p.number, p.title from part p where p.work_id = w.id and p.state in ('ready', 'playable', 'whole') and p.opens_at is null
    order by p.number desc limit 1
  ) n on true`

export const workColumns: Rows = sql`w.title, w.author, w.publish_status, w.part_count, w.updated_at,
  w.state = 'published' as available, ${pictureIn('i')} as cover, n.number as newest_number, n.title as newest_title`

/**
 * Whether a work `w` may be named to the reader. A work that is not published is told only to a reader who has bought or
 * opened something of it, because it may never have been on sale. One that is taken down is named to nobody.
 */
export const mayBeNamed = (accountId: number): Rows => sql`(w.state <> 'taken_down' and (w.state = 'published'
  or exists (select from work_view v where v.work_id = w.id and v.account_id = ${accountId})
  or exists (select from unlock u left join part p on p.id = u.item_id and u.item_kind <> 'video'
             where u.account_id = ${accountId} and coalesce(p.work_id, u.work_id) = w.id)))`

/** The kind of a work `w` in the library's words, which are those of addresses. */
export const kindOfWork: Rows = sql`case w.kind when 'film' then 'vod' else w.kind end`

export interface WorkRow {
  kind: LibraryKind
  workId: number
  title: string
  author: string
  publishStatus: 'serialize' | 'finish'
  partCount: number
  updatedAt: Date
  available: boolean
  cover: PictureRow | null
  newestNumber: number | null
  newestTitle: string | null
}

type Shared = Omit<LibraryWork, 'updates' | 'furthest' | 'onShelf' | 'place' | 'addedAt' | 'readAt'>

export const presentWork = (row: WorkRow): Shared => ({
  kind: row.kind,
  bookId: row.workId,
  title: row.title,
  author: row.author,
  ...presentCover(row.cover),
  publishStatus: row.publishStatus,
  chapterCount: row.partCount,
  newestNumber: row.newestNumber ?? 0,
  newestTitle: row.newestTitle ?? '',
  updateTime: row.updatedAt.toISOString(),
  available: row.available,
})
