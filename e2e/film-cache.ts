// Two of the demo's short films, drawn and transcoded. Their files are kept for the next template.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { changeEpisode, commandDeed } from '@manjuan/catalogue'
import type { Connected, Db } from '@manjuan/db'
import { type Base, bases, episodesOf, queueFilms, shareFilm } from '@manjuan/demo'
import { findTools, runQueue } from '@manjuan/pipeline/films'
import { filmFolder } from '@manjuan/storage'
import { sql } from 'kysely'

const root = resolve(import.meta.dirname, '..')
/** The films that are made. All other films stay 转码中 in the browser tests. */
const made = bases.filter(({ key }) => key === 'ferry' || key === 'downpour')
const sources = ['demo/src/films', 'demo/films', 'apps/pipeline/src/plans/film-plan.ts']
const cache = join(root, 'node_modules/.cache/manjuan/films')

/** Brings the made films into the shop. Without ffmpeg no film plays. */
export async function bringFilms(shop: Connected, dataDir: string): Promise<void> {
  const { db } = shop
  const tools = findTools()
  if (Array.isArray(tools)) return
  const kept = join(cache, sumOf(sources))
  mkdirSync(kept, { recursive: true })
  for (const old of readdirSync(cache)) if (old !== sumOf(sources)) rmSync(join(cache, old), { recursive: true })
  const missing = made.filter(({ key }) => !existsSync(join(kept, key)))
  for (const base of made.filter((each) => !missing.includes(each))) await restore(db, dataDir, base, kept)
  await queueFilms({ db, dataDir, tools }, missing)
  await runQueue({ ...shop, dataDir, tools })
  for (const base of made) await shareFilm({ db, dataDir, tools }, base)
  for (const base of missing) await keep(db, dataDir, base, kept)
}

const episodeColumns = sql.raw(
  'state, progress, duration_ms, width, height, preview_segments, sprite, error, coalesce(plan, to_jsonb(0)) as plan',
)

async function keep(db: Db, dataDir: string, { key }: Base, kept: string): Promise<void> {
  const [first] = await episodesOf(db, key)
  if (first?.state !== 'whole') throw new Error(`the film ${key} was not made: ${first?.state}`)
  const { rows } =
    await sql`select ${episodeColumns} from episode join part on id = part_id where id = ${first.id}`.execute(db)
  const renditions = await db.selectFrom('film_rendition').selectAll().where('part_id', '=', first.id).execute()
  const draft = join(kept, `${key}.${process.pid}`)
  cpSync(filmFolder(dataDir, first.name), join(draft, 'film'), { recursive: true })
  writeFileSync(join(draft, 'rows.json'), JSON.stringify({ episode: rows[0], renditions }))
  renameSync(draft, join(kept, key))
}

async function restore(db: Db, dataDir: string, { key }: Base, kept: string): Promise<void> {
  const [first] = await episodesOf(db, key)
  if (!first) return
  const text = readFileSync(join(kept, key, 'rows.json'), 'utf8')
  cpSync(join(kept, key, 'film'), filmFolder(dataDir, first.name), { recursive: true })
  await sql`
    update episode e set (progress, duration_ms, width, height, preview_segments, sprite, plan)
      = (r.progress, r.duration_ms, r.width, r.height, r.preview_segments, r.sprite, r.plan)
      from jsonb_populate_record(null::episode, ${text}::jsonb -> 'episode') r where e.part_id = ${first.id}`.execute(
    db,
  )
  await changeEpisode(db, commandDeed('test', new Date()), first.id, { state: 'whole' })
  await sql`
    insert into film_rendition select r.* from jsonb_populate_recordset(null::film_rendition,
      (select jsonb_agg(each || jsonb_build_object('part_id', ${first.id}::bigint))
         from jsonb_array_elements(${text}::jsonb -> 'renditions') each)) r`.execute(db)
}

function sumOf(paths: string[]): string {
  const sum = createHash('sha256')
  for (const path of paths)
    for (const file of filesUnder(join(root, path))) sum.update(file.slice(root.length)).update(readFileSync(file))
  return sum.digest('hex').slice(0, 16)
}

function filesUnder(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
