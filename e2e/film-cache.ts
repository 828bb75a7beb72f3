// Two of the demo's short films, really drawn and transcoded; what came out is kept for the next template.
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
import type { Db } from '@manjuan/db'
import { findTools } from '@manjuan/pipeline/steps/ffmpeg'
import { runQueue } from '@manjuan/pipeline/transcode-queue'
import { filmFolder } from '@manjuan/storage'
import { sql } from 'kysely'
import { type Base, bases } from '../demo/src/films/bases.ts'
import { queueFilms, shareFilm } from '../demo/src/films/make.ts'
import { episodesOf } from '../demo/src/films/rows.ts'

const root = resolve(import.meta.dirname, '..')
/** Those that show another film stay 转码中 in the browser tests. */
const made = bases.filter(({ key }) => key === 'ferry' || key === 'downpour')
const sources = ['demo/src/films', 'demo/films', 'apps/pipeline/src/plans/film-plan.ts']
const cache = join(root, 'node_modules/.cache/manjuan/films')

/** Without ffmpeg no film plays. */
export async function bringFilms(db: Db, dataDir: string): Promise<void> {
  const tools = findTools()
  if (Array.isArray(tools)) return
  const kept = join(cache, sumOf(sources))
  mkdirSync(kept, { recursive: true })
  for (const old of readdirSync(cache)) if (old !== sumOf(sources)) rmSync(join(cache, old), { recursive: true })
  const missing = made.filter(({ key }) => !existsSync(join(kept, key)))
  for (const base of made.filter((each) => !missing.includes(each))) await restore(db, dataDir, base, kept)
  await queueFilms({ db, dataDir, tools }, missing)
  await runQueue({ db, dataDir, tools })
  for (const base of made) await shareFilm({ db, dataDir, tools }, base)
  for (const base of missing) await keep(db, dataDir, base, kept)
}

const mediaColumns = sql.raw(
  'state, progress, duration_ms, width, height, preview_segments, sprite, error, coalesce(plan, to_jsonb(0)) as plan',
)

async function keep(db: Db, dataDir: string, { key }: Base, kept: string): Promise<void> {
  const [first] = await episodesOf(db, key)
  if (first?.state !== 'whole') throw new Error(`the film ${key} was not made: ${first?.state}`)
  const { rows: media } = await sql`select ${mediaColumns} from video_media where id = ${first.id}`.execute(db)
  const renditions = await db.selectFrom('video_rendition').selectAll().where('media_id', '=', first.id).execute()
  const draft = join(kept, `${key}.${process.pid}`)
  cpSync(filmFolder(dataDir, first.name), join(draft, 'film'), { recursive: true })
  writeFileSync(join(draft, 'rows.json'), JSON.stringify({ media: media[0], renditions }))
  renameSync(draft, join(kept, key))
}

async function restore(db: Db, dataDir: string, { key }: Base, kept: string): Promise<void> {
  const [first] = await episodesOf(db, key)
  if (!first) return
  const text = readFileSync(join(kept, key, 'rows.json'), 'utf8')
  cpSync(join(kept, key, 'film'), filmFolder(dataDir, first.name), { recursive: true })
  await sql`
    update video_media m set (state, progress, duration_ms, width, height, preview_segments, sprite, plan)
      = (r.state, r.progress, r.duration_ms, r.width, r.height, r.preview_segments, r.sprite, r.plan)
      from jsonb_populate_record(null::video_media, ${text}::jsonb -> 'media') r where m.id = ${first.id}`.execute(db)
  await sql`
    insert into video_rendition select r.* from jsonb_populate_recordset(null::video_rendition,
      (select jsonb_agg(each || jsonb_build_object('media_id', ${first.id}::bigint))
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
