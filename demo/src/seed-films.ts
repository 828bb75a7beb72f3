/** The films' rows. `films/` makes the episodes that play; until then the site says 转码中. */
import { imageName, type PictureKeys } from '@manjuan/storage'
import { sql } from 'kysely'
import type { FilmWork } from './data/film.ts'
import type { HouseAd } from './data/house-ads.ts'
import { type ShelvedFilm, shelveFilms } from './data/shelf-films.ts'
import { posterColour } from './draw/poster.ts'
import { type Drawn, type DrawnWorkBanner, putWorkBanners, putWorks, rows, sourceOf, type Tx } from './put.ts'
import { posterVersion, type Recipe, sizes } from './recipe.ts'
import { putEpisodes, putMarkers, putWords } from './seed-episodes.ts'

/** An advertisement of the player; its file lies under DATA_DIR/banners already. */
export type DrawnHouseAd = Omit<HouseAd, 'picture'> & { path: string }

type Pressed = { films: readonly DrawnWorkBanner[]; houseAds: readonly DrawnHouseAd[] }

export async function putFilmDemo(tx: Tx, keys: PictureKeys, now: Date, pressed: Pressed): Promise<void> {
  const shelf = shelveFilms(now)
  await putFilms(tx, shelf, keys)
  await putEpisodes(tx, shelf, keys)
  await putWords(tx, shelf)
  await putMarkers(tx, shelf)
  await putWorkBanners(tx, 'film', pressed.films)
  await putHouseAds(tx, pressed.houseAds)
}

function posterPicture(keys: PictureKeys, work: FilmWork): Drawn {
  const recipe: Recipe = { draw: 'poster', video: work.key }
  const item = `demo:${work.key}/poster`
  const name = imageName(keys.name, { kind: 'vod', item, page: 0, contentHash: `poster-${posterVersion}` })
  return { name, recipe, ...sizes.poster, color: posterColour(work) }
}

async function putFilms(tx: Tx, shelf: readonly ShelvedFilm[], keys: PictureKeys): Promise<void> {
  const works = shelf.map((shelved) => {
    const { people: author, category } = shelved.work
    const cover = posterPicture(keys, shelved.work)
    return { shelved, author, category, finished: false, cover, updatedAt: shelved.updatedAt }
  })
  await putWorks(tx, 'film', works)
  const list = shelf.map(({ work: { key, remarks, area, year }, price, canTryWatch }) => ({
    ...{ remarks, area, year, price },
    source: sourceOf(key),
    try: canTryWatch,
  }))
  await sql`
    insert into film (work_id, remarks, area, year, price, can_try_watch)
    select w.id, r.remarks, r.area, r.year, r.price, r.try
    from jsonb_to_recordset(${rows(list)}) as r(source text, remarks text, area text, year integer, price bigint, try boolean)
    join work w on w.kind = 'film' and w.source_key = r.source
    on conflict (work_id) do update set remarks = excluded.remarks, area = excluded.area, year = excluded.year`.execute(
    tx,
  )
}

async function putHouseAds(tx: Tx, list: readonly DrawnHouseAd[]): Promise<void> {
  await sql`delete from player_ad where media_path like '/banner/demo-house-%'`.execute(tx)
  const values = list.map(({ place, heading, link, seconds, work, path }) => ({
    ...{ place, link, seconds, path },
    title: heading.join('，'),
    source: work === null ? null : sourceOf(work),
  }))
  await sql`
    insert into player_ad (place, title, media_path, link, seconds, work_id)
    select place, r.title, path, link, seconds, w.id
    from jsonb_to_recordset(${rows(values)}) as r(place text, title text, path text, link text, seconds integer, source text)
    left join work w on w.kind = 'film' and w.source_key = r.source where r.source is null or w.id is not null`.execute(
    tx,
  )
}
