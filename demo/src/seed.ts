/**
 * Fills an empty database with the demo catalogue: rows at once, pictures when they are asked for. The same version on the
 * same keys changes nothing; a newer one replaces what the demo owns and leaves everything else alone.
 */

import type { Db } from '@manjuan/db'
import { imageName, type Keys, newChapterKey, wrapChapterKey } from '@manjuan/pipeline/keys'
import { keyMark } from '@manjuan/storage'
import { sql } from 'kysely'
import {
  type Banner,
  channels,
  packages,
  type Section,
  type Shelved,
  sections,
  shelve,
  topUpNotes,
} from './data/shelf.ts'
import { categories } from './data/work.ts'
import { filmsVersion } from './films/bases.ts'
import { type Drawn, imageRow, putImages, rows, sourceOf, type Tx } from './put.ts'
import { bookVersion, coverColour, drawingVersion, pageColours, posterVersion, type Recipe, sizes } from './recipe.ts'
import { type DrawnNovelBanner, freshenNovels, putNovelDemo } from './seed-novels.ts'
import { type DrawnHouseAd, type DrawnVideoBanner, freshenVideos, putVideoDemo } from './seed-videos.ts'

/** Raise it when rows change and drawings don't. */
const rowsVersion = '3'
const versionKey = 'demo_version'

/** A banner's file, already lying under DATA_DIR/banners. */
export type DrawnBanner = Banner & { path: string; width: number; height: number; color: string }

export type DrawnBanners = {
  comics: readonly DrawnBanner[]
  novels: readonly DrawnNovelBanner[]
  videos: readonly DrawnVideoBanner[]
  houseAds: readonly DrawnHouseAd[]
}

export type Seeded = { comics: number; chapters: number; pages: number; novels: number; videos: number; fresh: boolean }

export async function isSeeded(db: Db, keys: Keys): Promise<boolean> {
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('branch_id', '=', 0)
    .where('key', '=', versionKey)
    .executeTakeFirst()
  return row?.value === versionOf(keys)
}

export async function seedDemo(db: Db, options: { keys: Keys; now: Date; banners: DrawnBanners }): Promise<Seeded> {
  const { keys, now } = options
  if (await isSeeded(db, keys)) return { ...(await countDemo(db)), fresh: false }
  const shelf = shelve(now)
  const plan = await planPictures(shelf, keys)
  await db.transaction().execute(async (tx) => {
    // Thousands of rows a statement: more than a reader's request is given.
    await sql`set local statement_timeout = '120s'`.execute(tx)
    await putCategories(tx)
    await putComics(tx, shelf, keys)
    await putChapters(tx, shelf, plan)
    await putPictures(tx, plan)
    await putSections(tx, sections(shelf))
    await putBanners(tx, options.banners.comics)
    await putNovelDemo(tx, keys, now, options.banners.novels)
    await putVideoDemo(tx, keys, now, options.banners)
    await putShop(tx)
    await putSetting(tx, versionKey, versionOf(keys))
  })
  await freshen(db, now)
  return { ...(await countDemo(db)), fresh: true }
}

const versionOf = (keys: Keys) =>
  `${drawingVersion}.${bookVersion}.${posterVersion}.${filmsVersion}.${rowsVersion}.${keyMark(keys.name)}.${keyMark(keys.wrap)}`

type Picture = Drawn & { chapter: string | null; priced: boolean; page: number }
type Plan = {
  chapters: {
    comic: string
    number: number
    title: string
    price: number
    at: string
    key: string | null
    pages: number
  }[]
  pictures: Picture[]
}

async function planPictures(shelf: readonly Shelved[], keys: Keys): Promise<Plan> {
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
        pages: colours.length,
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
  for (const { work } of shelf)
    for (const draw of ['cover', 'wide'] as const)
      plan.pictures.push({
        name: pictureNames(keys, work.key)[draw],
        recipe: { draw, work: work.key },
        ...sizes[draw],
        color: coverColour(work),
        chapter: null,
        priced: false,
        page: 0,
      })
  return plan
}

const nameOf = (keys: Keys, item: string, page: number) =>
  imageName(keys.name, { kind: 'comic', item, page, contentHash: `drawing-${drawingVersion}` })

export const pictureNames = (keys: Keys, work: string) => ({
  cover: nameOf(keys, `demo:${work}/cover`, 0),
  wide: nameOf(keys, `demo:${work}/wide`, 0),
})

async function putCategories(tx: Tx): Promise<void> {
  const list = categories.map((name, i) => ({ name, position: i + 1 }))
  await sql`
    insert into category (kind, name, position)
    select 'comic', name, position from jsonb_to_recordset(${rows(list)}) as r(name text, position integer)
    on conflict (kind, name) do nothing`.execute(tx)
}

async function putComics(tx: Tx, shelf: readonly Shelved[], keys: Keys): Promise<void> {
  const covers = shelf.flatMap(({ work }) =>
    Object.entries(pictureNames(keys, work.key)).map(([draw, name]) => ({
      name,
      work,
      draw: draw as 'cover' | 'wide',
    })),
  )
  await putImages(
    tx,
    'comic',
    covers.map(({ name, work, draw }) =>
      imageRow({ name, recipe: { draw, work: work.key }, ...sizes[draw], color: coverColour(work) }, null),
    ),
  )
  const list = shelf.map(({ work, ...book }, place) => ({
    place,
    source: sourceOf(work.key),
    title: work.title,
    abstract: work.abstract,
    category: work.category,
    status: work.finished ? 'finish' : 'serialize',
    recommend: book.recommend,
    reads: book.readCount,
    vip: book.vipFree,
    pop: book.popText,
    popclass: book.popClass,
    chapters: book.chapters.length,
    ...pictureNames(keys, work.key),
    born: book.createdAt.toISOString(),
    updated: book.chapters.at(-1)?.publishedAt.toISOString(),
  }))
  await sql`
    insert into comic (source_key, title, author, abstract, category_id, publish_status, recommend, read_count, chapter_count, vip_free,
      show_pop, pop_text, pop_class, cover_image, wide_cover_image, state, created_at, updated_at)
    select source, r.title, '漫卷原创', abstract, c.id, status, recommend, reads, chapters, vip,
      pop <> '', pop, popclass, cover, wide, 'published', born, updated
    from jsonb_to_recordset(${rows(list)}) as r(place integer, source text, title text, abstract text, category text, status text, recommend integer,
      reads bigint, vip boolean, pop text, popclass text, chapters integer, cover text, wide text, born timestamptz, updated timestamptz)
    join category c on c.kind = 'comic' and c.name = r.category order by place
    on conflict (source_key) do update set title = excluded.title, abstract = excluded.abstract, category_id = excluded.category_id,
      publish_status = excluded.publish_status, recommend = excluded.recommend, chapter_count = excluded.chapter_count,
      cover_image = excluded.cover_image, wide_cover_image = excluded.wide_cover_image`.execute(tx)
}

/** A chapter that is already there keeps its price and its key: somebody may have bought it. */
async function putChapters(tx: Tx, shelf: readonly Shelved[], plan: Plan): Promise<void> {
  const list = plan.chapters.map((chapter) => ({
    ...chapter,
    comic: sourceOf(chapter.comic),
    source: `${chapter.number}`,
  }))
  await sql`
    insert into comic_chapter (comic_id, number, title, price, source_key, content_hash, wrapped_key, cover_image, page_count, state, published_at)
    select b.id, r.number, r.title, r.price, source, ${`drawing-${drawingVersion}`}, decode(key, 'hex'), b.cover_image, pages, 'ready', at
    from jsonb_to_recordset(${rows(list)}) as r(comic text, number integer, title text, price bigint, source text, key text, pages integer, at timestamptz)
    join comic b on b.source_key = r.comic order by b.id, r.number
    on conflict (comic_id, source_key) do update set title = excluded.title, content_hash = excluded.content_hash,
      page_count = excluded.page_count, cover_image = excluded.cover_image`.execute(tx)
  const keep = shelf.map(({ work, chapters }) => ({ comic: sourceOf(work.key), count: chapters.length }))
  await sql`
    delete from comic_page p using comic_chapter c, comic b
    where p.chapter_id = c.id and c.comic_id = b.id and b.source_key in (select comic from jsonb_to_recordset(${rows(keep)}) as r(comic text))`.execute(
    tx,
  )
}

async function putPictures(tx: Tx, plan: Plan): Promise<void> {
  const chapters = await sql<{ id: number; place: string; priced: boolean }>`
    select c.id, substr(b.source_key, 6) || '/' || c.number as place, c.price > 0 as priced
    from comic_chapter c join comic b on b.id = c.comic_id where b.source_key like 'demo:%'`.execute(tx)
  const byPlace = new Map(chapters.rows.map((row) => [row.place, row]))
  const pages = plan.pictures.flatMap((picture) => {
    const chapter = picture.chapter === null ? undefined : byPlace.get(picture.chapter)
    return chapter ? [{ picture, chapter }] : []
  })
  await putImages(
    tx,
    'comic',
    pages.map(({ picture, chapter }) => imageRow(picture, chapter.priced ? chapter.id : null)),
  )
  const list = pages.map(({ picture, chapter }) => [chapter.id, picture.page, picture.name])
  await sql`
    insert into comic_page (chapter_id, number, image_name)
    select (r->>0)::bigint, (r->>1)::integer, r->>2 from jsonb_array_elements(${rows(list)}) as r`.execute(tx)
  // Pictures of an older drawing that nothing shows any more.
  await sql`
    delete from image i where i.recipe is not null and i.kind = 'comic'
      and not exists (select 1 from comic_page p where p.image_name = i.name)
      and not exists (select 1 from comic b where b.cover_image = i.name or b.wide_cover_image = i.name)
      and not exists (select 1 from comic_chapter c where c.cover_image = i.name)`.execute(tx)
}

async function putSections(tx: Tx, list: readonly Section[]): Promise<void> {
  const heads = list.map(({ key, title }, i) => ({ key, title, position: i + 1 }))
  await sql`
    insert into showcase (key, kind, title, position)
    select key, 'comic', title, position from jsonb_to_recordset(${rows(heads)}) as r(key text, title text, position integer)
    on conflict (key) do nothing`.execute(tx)
  const items = list.flatMap(({ key, items }) =>
    items.map((work, i) => ({ key, source: sourceOf(work), position: i + 1 })),
  )
  await sql`
    insert into showcase_item (showcase_key, item_id, position)
    select r.key, b.id, r.position from jsonb_to_recordset(${rows(items)}) as r(key text, source text, position integer)
    join comic b on b.source_key = r.source on conflict do nothing`.execute(tx)
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
    select place, r.title, jump, coalesce(b.id::text, ''), url, path, w, h, color, position
    from jsonb_to_recordset(${rows(values)}) as r(place text, title text, jump integer, source text, url text, path text, w integer, h integer, color text, position integer)
    left join comic b on b.source_key = r.source order by place, position`.execute(tx)
}

/** Packages, channels and the site's own facts only where the operator has none yet. */
async function putShop(tx: Tx): Promise<void> {
  const goods = packages.map((item, i) => ({ ...item, position: i + 1 }))
  await sql`
    insert into pay_package (type, price_fen, title, description, item_count, present_count, is_default, is_recommend, position)
    select type, "priceFen", title, description, "itemCount", "presentCount", "isDefault", "isRecommend", position
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
    select count(distinct b.id)::integer as comics, count(*)::integer as chapters, coalesce(sum(c.page_count), 0)::integer as pages,
      (select count(*)::integer from novel where source_key like 'demo:%') as novels,
      (select count(*)::integer from video where source_key like 'demo:%') as videos
    from comic b join comic_chapter c on c.comic_id = b.id where b.source_key like 'demo:%'`.execute(db)
  return found[0] ?? { comics: 0, chapters: 0, pages: 0, novels: 0, videos: 0 }
}

const hour = 3_600_000
/** How often the demo's readers come: at most this many an hour to the most famous comic. */
const readersAnHour = 5

/**
 * Keeps the demo alive from day to day: readers' views up to this hour, so that rankings have figures, and new chapters
 * dated lately, so that 每日更新 isn't a museum. Demo readers have numbers below 0 and no accounts.
 */
export async function freshen(db: Db, now: Date): Promise<void> {
  await freshenNovels(db, now)
  await freshenVideos(db, now)
  await freshenComics(db, now)
}

async function freshenComics(db: Db, now: Date): Promise<void> {
  const { rows: last } = await sql<{
    at: Date | null
  }>`select max(hour) as at from comic_view where account_id < 0`.execute(db)
  const from = new Date(Math.max(last[0]?.at?.getTime() ?? 0, now.getTime() - 30 * 24 * hour))
  if (now.getTime() - from.getTime() < 2 * hour) return
  const hours = Math.floor((now.getTime() - from.getTime()) / hour)
  const fame = shelve(now).map(({ work, fame: share }) => ({
    source: sourceOf(work.key),
    visits: Math.max(2, Math.round((share + 0.06) ** 1.6 * readersAnHour * hours * 0.06)),
  }))
  await sql`
    insert into comic_view (comic_id, account_id, hour)
    select b.id, -1 - floor(random() * 900)::integer, date_trunc('hour', ${now}::timestamptz - make_interval(secs => random() * ${hours * 3600}))
    from jsonb_to_recordset(${rows(fame)}) as r(source text, visits integer) join comic b on b.source_key = r.source,
      lateral generate_series(1, r.visits)
    on conflict do nothing`.execute(db)
  await sql`
    update comic set updated_at = ${now}::timestamptz - make_interval(mins => (id * 37 % 1300)::integer)
    where source_key like 'demo:%' and publish_status = 'serialize' and (id + ${Math.floor(now.getTime() / (24 * hour))}) % 2 = 0
      and updated_at < ${now}::timestamptz - interval '20 hours'`.execute(db)
  await firstRanks(db, now)
}

/** The server's job counts rankings every few minutes; until it has found readers once, the pages would be empty. */
async function firstRanks(db: Db, now: Date): Promise<void> {
  await sql`
    insert into comic_rank (period, category_id, position, comic_id, readers)
    select period, category, row_number() over (partition by period, category order by readers desc, created_at desc, id desc), id, readers
    from (
      select p.period, g.category, b.id, b.created_at, count(distinct v.account_id) as readers
      from (values ('total', 3650), ('day', 1), ('week', 7), ('month', 30)) as p(period, days)
      cross join comic b
      cross join lateral (values (0::bigint), (b.category_id)) as g(category)
      join comic_view v on v.comic_id = b.id and v.hour > ${now}::timestamptz - make_interval(days => p.days)
      where b.state = 'published'
      group by 1, 2, 3, 4
    ) counted
    where not exists (select 1 from comic_rank)`.execute(db)
}
