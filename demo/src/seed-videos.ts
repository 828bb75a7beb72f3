/** The films' rows. What plays is made afterwards, by films/; until then they say 转码中. An episode that is there keeps its id. */
import type { Db } from '@manjuan/db'
import { imageName, type Keys } from '@manjuan/pipeline/keys'
import { sql } from 'kysely'
import { type HouseAd, type ShelvedVideo, shelveVideos } from './data/shelf-videos.ts'
import type { VideoWork } from './data/video.ts'
import { posterColour } from './draw/poster.ts'
import { baseByKey, filmsVersion, momentsOf } from './films/bases.ts'
import { filmKey } from './films/rows.ts'
import { viewersWords } from './films/words.ts'
import { type Drawn, imageRow, putImages, rows, sourceOf, type Tx } from './put.ts'
import { posterVersion, type Recipe, sizes } from './recipe.ts'

/** A banner's file, already lying under DATA_DIR/banners. */
export type DrawnVideoBanner = {
  work: string
  title: string
  path: string
  width: number
  height: number
  color: string
}

/** The same of what the player shows. */
export type DrawnHouseAd = Omit<HouseAd, 'picture'> & { path: string }

type Pressed = { videos: readonly DrawnVideoBanner[]; houseAds: readonly DrawnHouseAd[] }

export async function putVideoDemo(tx: Tx, keys: Keys, now: Date, pressed: Pressed): Promise<void> {
  const shelf = shelveVideos(now)
  await putVideos(tx, shelf, keys)
  await putEpisodes(tx, shelf, keys)
  await putWords(tx, shelf)
  await putMarkers(tx, shelf)
  await putBanners(tx, pressed.videos)
  await putHouseAds(tx, pressed.houseAds)
}

function posterPicture(keys: Keys, work: VideoWork): Drawn {
  const recipe: Recipe = { draw: 'poster', video: work.key }
  const item = `demo:${work.key}/poster`
  const name = imageName(keys.name, { kind: 'vod', item, page: 0, contentHash: `poster-${posterVersion}` })
  return { name, recipe, ...sizes.poster, color: posterColour(work) }
}

async function putVideos(tx: Tx, shelf: readonly ShelvedVideo[], keys: Keys): Promise<void> {
  const posters = shelf.map(({ work }) => imageRow(posterPicture(keys, work), null))
  await putImages(tx, 'vod', posters)
  const list = shelf.map(({ work, ...film }, place) => ({
    place,
    source: sourceOf(work.key),
    title: work.title,
    people: work.people,
    abstract: work.abstract,
    remarks: work.remarks,
    area: work.area,
    year: work.year,
    category: work.category,
    price: film.price,
    vip: film.vipFree,
    try: film.canTryWatch,
    recommend: film.recommend,
    reads: film.readCount,
    pop: film.popText,
    popclass: film.popClass,
    cover: posterPicture(keys, work).name,
    born: film.createdAt.toISOString(),
    updated: film.updatedAt.toISOString(),
  }))
  await sql`
    insert into video (source_key, title, author, abstract, remarks, area, year, category_id, price, vip_free, can_try_watch,
      recommend, read_count, show_pop, pop_text, pop_class, cover_image, state, created_at, updated_at)
    select source, title, people, abstract, remarks, area, year, category, price, vip, try,
      recommend, reads, pop <> '', pop, popclass, cover, 'published', born, updated
    from jsonb_to_recordset(${rows(list)}) as r(place integer, source text, title text, people text, abstract text, remarks text, area text,
      year integer, category integer, price bigint, vip boolean, try boolean, recommend integer, reads bigint, pop text, popclass text,
      cover text, born timestamptz, updated timestamptz)
    order by place
    on conflict (source_key) do update set title = excluded.title, author = excluded.author, abstract = excluded.abstract,
      remarks = excluded.remarks, area = excluded.area, year = excluded.year, category_id = excluded.category_id,
      recommend = excluded.recommend, cover_image = excluded.cover_image`.execute(tx)
  // Posters of an older drawing that nothing shows any more.
  await sql`
    delete from image i where i.recipe is not null and i.kind = 'vod'
      and not exists (select 1 from video v where v.cover_image = i.name)`.execute(tx)
}

type EpisodeRow = { video: string; number: number; title: string; name: string; film: string; ms: number }

function episodesOf({ work }: ShelvedVideo, keys: Keys): EpisodeRow[] {
  return work.films.map((film, at) => {
    const base = baseByKey.get(film)
    if (!base) throw new Error(`no short film ${film}`)
    // Nobody can guess it: the name is made with a key of this shop.
    const item = `demo:${work.key}/${at + 1}/${film}`
    const name = imageName(keys.name, { kind: 'vod', item, page: 0, contentHash: `film-${filmsVersion}` })
    const title = work.films.length > 1 ? `第${at + 1}集` : ''
    return { video: sourceOf(work.key), number: at + 1, title, name, film: filmKey(film), ms: base.seconds * 1000 }
  })
}

/** A newer film begins anew under its new name; what the operator has put in its place stays. */
async function putEpisodes(tx: Tx, shelf: readonly ShelvedVideo[], keys: Keys): Promise<void> {
  const list = shelf.flatMap((film) => episodesOf(film, keys))
  const old = sql`
    select m.id from video_media m where m.source_key like 'demo:film/%'
      and m.name not in (select name from jsonb_to_recordset(${rows(list)}) as r(name text))`
  await sql`delete from video_rendition where media_id in (${old})`.execute(tx)
  await sql`delete from video_job where media_id in (${old})`.execute(tx)
  await sql`
    update video_media set state = 'waiting', plan = null, sprite = null, progress = 0, preview_segments = 0, error = '',
      source_file = '' where id in (${old})`.execute(tx)
  await sql`
    insert into video_media (video_id, number, title, name, source_key, duration_ms)
    select v.id, r.number, r.title, r.name, r.film, r.ms
    from jsonb_to_recordset(${rows(list)}) as r(video text, number integer, title text, name text, film text, ms bigint)
    join video v on v.source_key = r.video order by v.id, r.number
    on conflict (video_id, number) do update set title = excluded.title, name = excluded.name, source_key = excluded.source_key
      where video_media.source_key like 'demo:film/%'`.execute(tx)
}

/** Bullet comments that came with the film. */
async function putWords(tx: Tx, shelf: readonly ShelvedVideo[]): Promise<void> {
  const list = shelf.flatMap(({ work }) =>
    work.films.flatMap((film, at) =>
      viewersWords(film, `${work.key}/${at + 1}`).map((word, n) => ({
        video: sourceOf(work.key),
        number: at + 1,
        source: `demo:${n}`,
        ...word,
      })),
    ),
  )
  await sql`delete from video_comment where account_id is null and source_key like 'demo:%'`.execute(tx)
  await sql`
    insert into video_comment (media_id, at_ms, mode, text, color, dur_ms, source_key)
    select m.id, "atMs", mode, r.text, color, "durMs", source
    from jsonb_to_recordset(${rows(list)}) as r(video text, number integer, source text, "atMs" integer, mode smallint, text text,
      color integer, "durMs" integer)
    join video v on v.source_key = r.video
    join video_media m on m.video_id = v.id and m.number = r.number and m.source_key like 'demo:film/%'
    order by m.id, "atMs" on conflict do nothing`.execute(tx)
}

async function putMarkers(tx: Tx, shelf: readonly ShelvedVideo[]): Promise<void> {
  const list = shelf.flatMap(({ work }) =>
    work.films.flatMap((film, at) =>
      momentsOf(film).map((moment) => ({ video: sourceOf(work.key), number: at + 1, ...moment })),
    ),
  )
  await sql`
    insert into video_marker (media_id, at_ms, title, description)
    select m.id, "atMs", r.title, about
    from jsonb_to_recordset(${rows(list)}) as r(video text, number integer, "atMs" integer, title text, about text)
    join video v on v.source_key = r.video
    join video_media m on m.video_id = v.id and m.number = r.number and m.source_key like 'demo:film/%'
    on conflict (media_id, at_ms) do update set title = excluded.title, description = excluded.description`.execute(tx)
}

async function putBanners(tx: Tx, list: readonly DrawnVideoBanner[]): Promise<void> {
  await sql`delete from ad where image_path like '/banner/demo-video-%'`.execute(tx)
  const values = list.flatMap((banner, i) =>
    ['vod_home', 'vod_list'].map((place) => ({
      place,
      title: banner.title,
      source: sourceOf(banner.work),
      path: banner.path,
      w: banner.width,
      h: banner.height,
      color: banner.color,
      position: i + 1,
    })),
  )
  await sql`
    insert into ad (place, title, jump_type, url, image_path, width, height, color, position)
    select place, r.title, -1, '/vod/detail?vodId=' || v.id, path, w, h, r.color, position
    from jsonb_to_recordset(${rows(values)}) as r(place text, title text, source text, path text, w integer, h integer, color text, position integer)
    join video v on v.source_key = r.source order by place, position`.execute(tx)
}

async function putHouseAds(tx: Tx, list: readonly DrawnHouseAd[]): Promise<void> {
  await sql`delete from player_ad where media_path like '/banner/demo-house-%'`.execute(tx)
  const values = list.map(({ place, heading, link, seconds, work, path }) => ({
    ...{ place, link, seconds, path },
    title: heading.join('，'),
    source: work === null ? null : sourceOf(work),
  }))
  await sql`
    insert into player_ad (place, title, media_path, link, seconds, video_id)
    select place, r.title, path, link, seconds, v.id
    from jsonb_to_recordset(${rows(values)}) as r(place text, title text, path text, link text, seconds integer, source text)
    left join video v on v.source_key = r.source where r.source is null or v.id is not null`.execute(tx)
}

const hour = 3_600_000
/** At most this many viewers an hour open the most famous film. */
const viewersAnHour = 4

/** As for comics: viewers' views up to this hour, and some films dated lately. */
export async function freshenVideos(db: Db, now: Date): Promise<void> {
  const { rows: last } = await sql<{
    at: Date | null
  }>`select max(hour) as at from video_view where account_id < 0`.execute(db)
  const from = new Date(Math.max(last[0]?.at?.getTime() ?? 0, now.getTime() - 30 * 24 * hour))
  if (now.getTime() - from.getTime() < 2 * hour) return
  const hours = Math.floor((now.getTime() - from.getTime()) / hour)
  const fame = shelveVideos(now).map(({ work, fame: share }) => ({
    source: sourceOf(work.key),
    visits: Math.max(2, Math.round((share + 0.06) ** 1.6 * viewersAnHour * hours * 0.06)),
  }))
  await sql`
    insert into video_view (video_id, account_id, hour)
    select v.id, -1 - floor(random() * 900)::integer, date_trunc('hour', ${now}::timestamptz - make_interval(secs => random() * ${hours * 3600}))
    from jsonb_to_recordset(${rows(fame)}) as r(source text, visits integer) join video v on v.source_key = r.source,
      lateral generate_series(1, r.visits)
    on conflict do nothing`.execute(db)
  await sql`
    update video set updated_at = ${now}::timestamptz - make_interval(mins => (id * 43 % 1300)::integer)
    where source_key like 'demo:%' and (id + ${Math.floor(now.getTime() / (24 * hour))}) % 6 = 0
      and updated_at < ${now}::timestamptz - interval '20 hours'`.execute(db)
  await firstRanks(db, now)
}

/** The server's job counts rankings every few minutes; until it has found viewers once, the pages would be empty. */
async function firstRanks(db: Db, now: Date): Promise<void> {
  await sql`
    insert into video_rank (period, category_id, position, video_id, readers)
    select period, category, row_number() over (partition by period, category order by readers desc, created_at desc, id desc), id, readers
    from (
      select p.period, g.category, b.id, b.created_at, count(distinct v.account_id) as readers
      from (values ('total', 3650), ('day', 1), ('week', 7), ('month', 30)) as p(period, days)
      cross join video b
      cross join lateral (values (0), (b.category_id)) as g(category)
      join video_view v on v.video_id = b.id and v.hour > ${now}::timestamptz - make_interval(days => p.days)
      where b.state = 'published'
      group by 1, 2, 3, 4
    ) counted
    where not exists (select 1 from video_rank)`.execute(db)
}
