// Banners of the operator at the head of a home or a list.
import type { Ad } from '@manjuan/contract/reader/comic'
import type { Db, Schema } from '@manjuan/db'
import { sql } from 'kysely'
import { linkOf } from './rules.ts'

/** The banners of a place that are switched on. */
export async function adsAt(db: Db, place: Schema['ad']['place']): Promise<Ad[]> {
  return (await bannerRows(db, place)).flatMap(({ enabled, ...ad }) => (enabled ? [ad] : []))
}

/** The banners of a place in their order, those that are switched off too. */
export async function bannerRows(db: Db, place: Schema['ad']['place']): Promise<(Ad & { enabled: boolean })[]> {
  const { rows } = await sql<Ad & { enabled: boolean }>`
    select id, title, jump_type as "jumpType", biz_id as "bizId", url, image_path as "imgPath", width, height, color, enabled
    from ad where place = ${place} order by position, id`.execute(db)
  return rows.map((ad) => ({ ...ad, url: linkOf(ad.url) }))
}
