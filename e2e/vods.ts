// Shared parts of the video library's tests: a stock of films, with posters of the demo's comics.

import { makeFilm } from '@manjuan/server/testing'
import { fillSearchIndex } from '@manjuan/server/testing/verbs'
import { sql } from 'kysely'
import type { World } from './support.ts'

const names = [
  '云上的渡口',
  '雪线以北：一个登山向导的四季',
  '旧钟楼',
  '海风来信',
  '一万零一夜',
  '机械花园',
  '山城夜班车',
  '最后的胶片放映员',
  '雨季不再来',
  '星图',
]
const people = ['林舟 / 许安', '顾北', '沈一白 / 陆遥 / 周小满', '']
const remarks = ['高清', '更新至3集', '', '全集']

/** The number of films of a category. Every shelf but one is short, so that its batches end early. */
export const filmsIn = (cid: number): number => (cid === 8 ? 45 : cid % 2 === 0 ? 24 : 10)

/** Replaces the demo's films by films of the categories 2 to 10, the newest made last. Gives ids by category. */
export async function stockVods(world: World): Promise<Map<number, number[]>> {
  await sql`delete from work where kind = 'film'`.execute(world.db)
  const stocked = new Map<number, number[]>()
  const now = Date.now()
  for (let cid = 2; cid <= 10; cid++) {
    const ids: number[] = []
    for (let at = 0; at < filmsIn(cid); at++) {
      const price = at % 3 === 0 ? 0 : 5 * (at % 4) + 8
      const { id } = await makeFilm(world.app, {
        title: `${names[(cid * 3 + at) % names.length]}${at < names.length ? '' : ` ${at + 1}`}`,
        author: people[at % people.length] ?? '',
        category: cid,
        price,
        vipFree: price > 0 && at % 2 === 0,
        recommend: 40 + ((cid * 7 + at * 13) % 60),
        readCount: ((cid * 7919 + at * 104_729) % 400_000) + 12,
        at: new Date(now - (at * 9 + cid) * 3_600_000),
        episodes: [{ renditions: [] }],
      })
      ids.push(id)
    }
    stocked.set(cid, ids)
  }
  await dress(world)
  await fillSearchIndex(world.db)
  return stocked
}

/** Writes posters, lengths and remarks as an import does. The banners lead to no film of the demo. */
async function dress({ db }: World): Promise<void> {
  await sql`with covers as (
      select array_agg(cover_image order by id) as names from work
       where kind = 'comic' and cover_image is not null and state = 'published'
    )
    update work set cover_image = names[1 + (id * 7) % cardinality(names)] from covers where kind = 'film'`.execute(db)
  await sql`update film set remarks = (${remarks}::text[])[1 + work_id % 4]`.execute(db)
  await sql`update episode e set duration_ms = 1000 * (75 + (p.work_id * 7919) % 5400) from part p where p.id = e.part_id`.execute(
    db,
  )
  await sql`delete from ad where place in ('film_home', 'film_list')`.execute(db)
  await sql`insert into ad (place, title, jump_type, biz_id, url, image_path, width, height, color, position)
    select replace(place, 'comic', 'film'), title, jump_type, biz_id, url, image_path, width, height, color, position
    from ad where place in ('comic_home', 'comic_list')`.execute(db)
}
