/** The rows of the films' episodes, their bullet comments and their markers. An episode that is there keeps its id. */
import { imageName, type PictureKeys } from '@manjuan/storage'
import { sql } from 'kysely'
import type { ShelvedFilm } from './data/shelf-films.ts'
import { baseByKey, filmsVersion, momentsOf } from './films/bases.ts'
import { filmKey } from './films/rows.ts'
import { viewersWords } from './films/words.ts'
import { countParts, rows, sourceOf, type Tx } from './put.ts'

type EpisodeRow = { source: string; number: number; title: string; name: string; film: string; ms: number }

function episodesOf({ work }: ShelvedFilm, keys: PictureKeys): EpisodeRow[] {
  return work.films.map((film, at) => {
    const base = baseByKey.get(film)
    if (!base) throw new Error(`no short film ${film}`)
    // Nobody can guess it: the name is made with a key of this shop.
    const item = `demo:${work.key}/${at + 1}/${film}`
    const name = imageName(keys.name, { kind: 'vod', item, page: 0, contentHash: `film-${filmsVersion}` })
    const title = work.films.length > 1 ? `第${at + 1}集` : ''
    return { source: sourceOf(work.key), number: at + 1, title, name, film: filmKey(film), ms: base.seconds * 1000 }
  })
}

/** A newer film begins anew under its new name; an episode that the operator replaced stays. */
export async function putEpisodes(tx: Tx, shelf: readonly ShelvedFilm[], keys: PictureKeys): Promise<void> {
  const list = shelf.flatMap((film) => episodesOf(film, keys))
  const old = sql`
    select p.id from part p join episode e on e.part_id = p.id where p.source_key like 'demo:film/%'
      and e.name not in (select name from jsonb_to_recordset(${rows(list)}) as r(name text))`
  const { rows: stale } = await sql<{ id: number }>`${old}`.execute(tx)
  const ids = sql.join([0, ...stale.map(({ id }) => id)])
  await sql`delete from film_rendition where part_id in (${ids})`.execute(tx)
  await sql`delete from film_job where part_id in (${ids})`.execute(tx)
  await sql`
    update episode set plan = null, sprite = null, progress = 0, preview_segments = 0, error = '', source_file = ''
    where part_id in (${ids})`.execute(tx)
  await sql`update part set state = 'waiting' where id in (${ids})`.execute(tx)
  await sql`
    with r as materialized (
      select * from jsonb_to_recordset(${rows(list)}) as r(source text, number integer, title text, name text, film text, ms bigint)
    ), put as (
      insert into part (work_id, kind, number, title, source_key, state)
      select w.id, 'film', r.number, r.title, r.film, 'waiting'
      from r join work w on w.kind = 'film' and w.source_key = r.source order by w.id, r.number
      on conflict (work_id, number) do update set title = excluded.title, source_key = excluded.source_key
        where part.source_key like 'demo:film/%'
      returning id, work_id, number
    )
    insert into episode (part_id, name, duration_ms)
    select put.id, r.name, r.ms
    from put join work w on w.id = put.work_id join r on r.source = w.source_key and r.number = put.number order by put.id
    on conflict (part_id) do update set name = excluded.name`.execute(tx)
  await countParts(tx, 'film')
}

/** Bullet comments that came with the film. */
export async function putWords(tx: Tx, shelf: readonly ShelvedFilm[]): Promise<void> {
  const list = shelf.flatMap(({ work }) =>
    work.films.flatMap((film, at) =>
      viewersWords(film, `${work.key}/${at + 1}`).map((word, n) => ({
        film: sourceOf(work.key),
        number: at + 1,
        source: `demo:${n}`,
        ...word,
      })),
    ),
  )
  await sql`delete from film_comment where account_id is null and source_key like 'demo:%'`.execute(tx)
  await sql`
    insert into film_comment (part_id, at_ms, mode, text, color, dur_ms, source_key)
    select p.id, "atMs", mode, r.text, color, "durMs", source
    from jsonb_to_recordset(${rows(list)}) as r(film text, number integer, source text, "atMs" integer, mode smallint, text text,
      color integer, "durMs" integer)
    join work w on w.kind = 'film' and w.source_key = r.film
    join part p on p.work_id = w.id and p.number = r.number and p.source_key like 'demo:film/%'
    order by p.id, "atMs" on conflict do nothing`.execute(tx)
}

export async function putMarkers(tx: Tx, shelf: readonly ShelvedFilm[]): Promise<void> {
  const list = shelf.flatMap(({ work }) =>
    work.films.flatMap((film, at) =>
      momentsOf(film).map((moment) => ({ film: sourceOf(work.key), number: at + 1, ...moment })),
    ),
  )
  await sql`
    insert into film_marker (part_id, at_ms, title, description)
    select p.id, "atMs", r.title, about
    from jsonb_to_recordset(${rows(list)}) as r(film text, number integer, "atMs" integer, title text, about text)
    join work w on w.kind = 'film' and w.source_key = r.film
    join part p on p.work_id = w.id and p.number = r.number and p.source_key like 'demo:film/%'
    on conflict (part_id, at_ms) do update set title = excluded.title, description = excluded.description`.execute(tx)
}
