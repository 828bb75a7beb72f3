/**
 * Fills an empty database with the demo catalogue: rows at once, pictures when they are asked for. The same version on the
 * same keys changes nothing; a newer one replaces what the demo owns and leaves everything else alone.
 */

import type { Db } from '@manjuan/db'
import { imageName, keyMark, newChapterKey, type PictureKeys, wrapChapterKey } from '@manjuan/storage'
import { sql } from 'kysely'
import { type Banner, channels, packages, type ShelvedComic, sections, shelve, topUpNotes } from './data/shelf.ts'
import { shelveFilms } from './data/shelf-films.ts'
import { shelveNovels } from './data/shelf-novels.ts'
import { categories, type Work } from './data/work.ts'
import { filmsVersion } from './films/bases.ts'
import { freshenKind } from './freshen.ts'
import {
  countParts,
  type Drawn,
  type DrawnWorkBanner,
  dropOldDrawings,
  imageRow,
  putCategories,
  putImages,
  putSections,
  putWorks,
  rows,
  sourceOf,
  type Tx,
} from './put.ts'
import { bookVersion, coverColour, drawingVersion, pageColours, posterVersion, type Recipe, sizes } from './recipe.ts'
import { type DrawnHouseAd, putFilmDemo } from './seed-films.ts'
import { putNovelDemo } from './seed-novels.ts'

/** Raise it when rows change and drawings don't. */
const rowsVersion = '3'
const versionKey = 'demo_version'
/** The mark that the staff have removed the demo; the server writes it. */
const removedKey = 'demo_removed'

/** A banner's file, already lying under DATA_DIR/banners. */
export type DrawnBanner = Banner & { path: string; width: number; height: number; color: string }

export type DrawnBanners = {
  comics: readonly DrawnBanner[]
  novels: readonly DrawnWorkBanner[]
  films: readonly DrawnWorkBanner[]
  houseAds: readonly DrawnHouseAd[]
}

export type Seeded = { comics: number; chapters: number; pages: number; novels: number; films: number; fresh: boolean }

/** The staff have removed the demo, so that it is not put in again. */
export async function isRemoved(db: Db): Promise<boolean> {
  const row = db.selectFrom('site_setting').select('key').where('branch_id', '=', 0).where('key', '=', removedKey)
  return (await row.executeTakeFirst()) !== undefined
}

export async function isSeeded(db: Db, keys: PictureKeys): Promise<boolean> {
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('branch_id', '=', 0)
    .where('key', '=', versionKey)
    .executeTakeFirst()
  return row?.value === versionOf(keys)
}

export async function seedDemo(
  db: Db,
  options: { keys: PictureKeys; now: Date; banners: DrawnBanners },
): Promise<Seeded> {
  const { keys, now } = options
  if (await isSeeded(db, keys)) return { ...(await countDemo(db)), fresh: false }
  const shelf = shelve(now)
  const plan = await planPictures(shelf, keys)
  await db.transaction().execute(async (tx) => {
    // Thousands of rows a statement: more than a reader's request is given.
    await sql`set local statement_timeout = '120s'`.execute(tx)
    // A busy machine may take long between two of them.
    await sql`set local idle_in_transaction_session_timeout = '120s'`.execute(tx)
    await putCategories(tx, 'comic', categories)
    await putComics(tx, shelf, keys)
    await putChapters(tx, shelf, plan)
    await putPictures(tx, plan)
    await countParts(tx, 'comic')
    await putSections(tx, 'comic', sections(shelf))
    await putBanners(tx, options.banners.comics)
    await putNovelDemo(tx, keys, now, options.banners.novels)
    await putFilmDemo(tx, keys, now, options.banners)
    await putShop(tx)
    await putSetting(tx, versionKey, versionOf(keys))
  })
  await freshen(db, now)
  return { ...(await countDemo(db)), fresh: true }
}

const versionOf = (keys: PictureKeys) =>
  `${drawingVersion}.${bookVersion}.${posterVersion}.${filmsVersion}.${rowsVersion}.${keyMark(keys.name)}.${keyMark(keys.wrap)}`

type Picture = Drawn & { chapter: string; priced: boolean; page: number }
type Plan = {
  chapters: {
    comic: string
    number: number
    title: string
    price: number
    at: string
    key: string | null
  }[]
  pictures: Picture[]
}

async function planPictures(shelf: readonly ShelvedComic[], keys: PictureKeys): Promise<Plan> {
  const plan: Plan = { chapters: [], pictures: [] }
  for (const { work, chapters } of shelf) {
    for (const chapter of chapters) {
      const colours = pageColours(work, chapter.number, chapters.length)
      const key = chapter.price > 0 ? Buffer.from(await wrapChapterKey(newChapterKey(), keys)).toString('hex') : null
      plan.chapters.push({
        comic: work.key,
        number: chapter.number,
        title: chapter.title,
        price: chapter.price,
        at: chapter.publishedAt.toISOString(),
        key,
      })
      for (const [i, color] of colours.entries()) {
        const recipe: Recipe = {
          draw: 'page',
          work: work.key,
          chapter: chapter.number,
          total: chapters.length,
          page: i + 1,
        }
        const name = nameOf(keys, `demo:${work.key}/${chapter.number}`, i + 1)
        plan.pictures.push({
          name,
          recipe,
          ...sizes.page,
          color,
          chapter: `${work.key}/${chapter.number}`,
          priced: chapter.price > 0,
          page: i + 1,
        })
      }
    }
  }
  return plan
}

const nameOf = (keys: PictureKeys, item: string, page: number) =>
  imageName(keys.name, { kind: 'comic', item, page, contentHash: `drawing-${drawingVersion}` })

function coverPictures(keys: PictureKeys, work: Work): { cover: Drawn; wide: Drawn } {
  const of = (draw: 'cover' | 'wide'): Drawn => {
    const name = nameOf(keys, `demo:${work.key}/${draw}`, 0)
    return { name, recipe: { draw, work: work.key }, ...sizes[draw], color: coverColour(work) }
  }
  return { cover: of('cover'), wide: of('wide') }
}

async function putComics(tx: Tx, shelf: readonly ShelvedComic[], keys: PictureKeys): Promise<void> {
  const works = shelf.map((shelved) => ({
    ...{ shelved, ...coverPictures(keys, shelved.work) },
    author: '漫卷原创',
    category: shelved.work.category,
    finished: shelved.work.finished,
    updatedAt: shelved.chapters.at(-1)?.publishedAt,
  }))
  await putWorks(tx, 'comic', works)
}

/** A chapter that is already there keeps its price and its key: somebody may have bought it. */
async function putChapters(tx: Tx, shelf: readonly ShelvedComic[], plan: Plan): Promise<void> {
  const list = plan.chapters.map((chapter) => ({
    ...chapter,
    comic: sourceOf(chapter.comic),
    source: `${chapter.number}`,
  }))
  await sql`
    insert into part (work_id, kind, number, title, price, source_key, content_hash, wrapped_key, cover_image, state, published_at)
    select w.id, 'comic', r.number, r.title, r.price, source, ${`drawing-${drawingVersion}`}, decode(key, 'hex'), w.cover_image, 'ready', at
    from jsonb_to_recordset(${rows(list)}) as r(comic text, number integer, title text, price bigint, source text, key text, at timestamptz)
    join work w on w.kind = 'comic' and w.source_key = r.comic order by w.id, r.number
    on conflict (work_id, source_key) where kind <> 'film' do update set title = excluded.title,
      content_hash = excluded.content_hash, cover_image = excluded.cover_image`.execute(tx)
  const keep = shelf.map(({ work }) => ({ comic: sourceOf(work.key) }))
  await sql`
    delete from comic_page p using part c, work w
    where p.part_id = c.id and c.work_id = w.id and w.source_key in (select comic from jsonb_to_recordset(${rows(keep)}) as r(comic text))`.execute(
    tx,
  )
}

async function putPictures(tx: Tx, plan: Plan): Promise<void> {
  const chapters = await sql<{ id: number; place: string; priced: boolean }>`
    select c.id, substr(w.source_key, 6) || '/' || c.number as place, c.price > 0 as priced
    from part c join work w on w.id = c.work_id where w.kind = 'comic' and w.source_key like 'demo:%'`.execute(tx)
  const byPlace = new Map(chapters.rows.map((row) => [row.place, row]))
  const pages = plan.pictures.flatMap((picture) => {
    const chapter = byPlace.get(picture.chapter)
    return chapter ? [{ picture, chapter }] : []
  })
  await putImages(
    tx,
    'comic',
    pages.map(({ picture, chapter }) => imageRow(picture, chapter.priced ? chapter.id : null)),
  )
  const list = pages.map(({ picture, chapter }) => [chapter.id, picture.page, picture.name])
  await sql`
    insert into comic_page (part_id, number, image_name)
    select (r->>0)::bigint, (r->>1)::integer, r->>2 from jsonb_array_elements(${rows(list)}) as r`.execute(tx)
  await dropOldDrawings(tx, 'comic')
}

async function putBanners(tx: Tx, list: readonly DrawnBanner[]): Promise<void> {
  await sql`delete from ad where image_path like '/banner/demo-%' and place like 'comic%'`.execute(tx)
  const values = list.flatMap((banner, i) =>
    (['comic_home', 'comic_list'] as const).map((place) => ({
      place,
      title: `${banner.heading.join('')}：${banner.tagline}`,
      jump: banner.jumpType,
      source: banner.jumpType === 2 ? sourceOf(banner.work) : '',
      url: banner.url,
      path: banner.path,
      w: banner.width,
      h: banner.height,
      color: banner.color,
      position: i + 1,
    })),
  )
  await sql`
    insert into ad (place, title, jump_type, biz_id, url, image_path, width, height, color, position)
    select place, r.title, jump, coalesce(w.id::text, ''), url, path, w, h, color, position
    from jsonb_to_recordset(${rows(values)}) as r(place text, title text, jump integer, source text, url text, path text, w integer, h integer, color text, position integer)
    left join work w on w.kind = 'comic' and w.source_key = r.source order by place, position`.execute(tx)
}

/** Packages, channels and the site's own facts only where the operator has none yet. */
async function putShop(tx: Tx): Promise<void> {
  const goods = packages.map((item, i) => ({ ...item, position: i + 1 }))
  await sql`
    insert into pay_package (type, price_fen, title, description, item_count, present_count, is_default, is_recommend, position, demo)
    select type, "priceFen", title, description, "itemCount", "presentCount", "isDefault", "isRecommend", position, true
    from jsonb_to_recordset(${rows(goods)}) as r(type text, "priceFen" bigint, title text, description text, "itemCount" integer,
      "presentCount" integer, "isDefault" boolean, "isRecommend" boolean, position integer)
    where not exists (select 1 from pay_package) order by position`.execute(tx)
  const ways = channels.map((channel, i) => ({ ...channel, position: i + 1 }))
  await sql`
    insert into pay_channel (code, provider, superior_code, initiator_code, description, discount_tenths, position)
    select code, 'sandbox', "superiorCode", 'wap_pay', description, "discountTenths", position
    from jsonb_to_recordset(${rows(ways)}) as r(code text, "superiorCode" text, description text, "discountTenths" integer, position integer)
    where not exists (select 1 from pay_channel)`.execute(tx)
  const info = {
    permanentDomain: '',
    appDownloadUrl: '',
    customerServiceEmail: 'service@manjuan.example',
    customerServiceQQ: '{email}',
    serviceHours: '11:00 ~ 18:00',
  }
  await sql`
    insert into site_setting (branch_id, key, value) values (0, 'common_info', ${JSON.stringify(info)}::jsonb)
    on conflict do nothing`.execute(tx)
  await sql`
    insert into site_setting (branch_id, key, value) values (0, 'recharge_notes', ${JSON.stringify(topUpNotes)}::jsonb)
    on conflict do nothing`.execute(tx)
}

async function putSetting(tx: Tx, key: string, value: string): Promise<void> {
  await sql`
    insert into site_setting (branch_id, key, value) values (0, ${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (branch_id, key) do update set value = excluded.value`.execute(tx)
}

async function countDemo(db: Db): Promise<Omit<Seeded, 'fresh'>> {
  const { rows: found } = await sql<Omit<Seeded, 'fresh'>>`
    with demo as (select id, kind from work where source_key like 'demo:%')
    select (select count(*)::integer from demo where kind = 'comic') as comics,
      (select count(*)::integer from part join demo on demo.id = work_id where demo.kind = 'comic') as chapters,
      (select count(*)::integer from comic_page join part on part.id = part_id join demo on demo.id = work_id) as pages,
      (select count(*)::integer from demo where kind = 'novel') as novels,
      (select count(*)::integer from demo where kind = 'film') as films`.execute(db)
  return found[0] ?? { comics: 0, chapters: 0, pages: 0, novels: 0, films: 0 }
}

/**
 * Keeps the demo alive from day to day: readers' views up to this hour, so that rankings have figures, and new chapters
 * dated lately, so that 每日更新 isn't a museum.
 */
export async function freshen(db: Db, now: Date): Promise<void> {
  const comics = shelve(now).map(({ work, fame }) => ({ key: work.key, fame }))
  const novels = shelveNovels(now).map(({ work, fame }) => ({ key: work.key, fame }))
  const films = shelveFilms(now).map(({ work, fame }) => ({ key: work.key, fame }))
  await freshenKind(db, now, { kind: 'novel', works: novels, readersAnHour: 4, oneDayIn: 2, stride: 41 })
  await freshenKind(db, now, { kind: 'film', works: films, readersAnHour: 4, oneDayIn: 6, stride: 43 })
  await freshenKind(db, now, { kind: 'comic', works: comics, readersAnHour: 5, oneDayIn: 2, stride: 37 })
}
