// Banners of the operator at the head of a home or a list.
import type { Ad } from '@manjuan/contract/reader/comic'
import type { Db, Schema } from '@manjuan/db'
import { sql } from 'kysely'
import { linkOf } from './rules.ts'

export async function adsAt(db: Db, place: Schema['ad']['place']): Promise<Ad[]> {
  const { rows } = await sql<Ad>`
    select id, title, jump_type as "jumpType", biz_id as "bizId", url, image_path as "imgPath", width, height, color
    from ad where place = ${place} and enabled order by position, id`.execute(db)
  return rows.map((ad) => ({ ...ad, url: linkOf(ad.url) }))
}
