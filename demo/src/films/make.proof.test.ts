import assert from 'node:assert/strict'
import { access, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Connected, Db } from '@manjuan/db'
import { connectOnEngine } from '@manjuan/db/testing-engine'
import { findTools, runQueue } from '@manjuan/pipeline/films'
import { filmFolder, openKeys, originalFolder } from '@manjuan/storage'
import { sql } from 'kysely'
import { seedDemo } from '../seed.ts'
import { type Base, bases, filmsVersion, framesOf } from './bases.ts'
import { filmsLeft, makeFilms, queueFilms, shareFilm } from './make.ts'
import { episodesOf } from './rows.ts'
import { captionsOf, commentsOf } from './texts.ts'
import { viewersWords } from './words.ts'

const tools = findTools()
const skip = Array.isArray(tools) ? 'ffmpeg is not here' : false
let dataDir: string
let connected: Connected
let db: Db

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manjuan-films-'))
  connected = await connectOnEngine(dataDir)
  db = connected.db
  const banners = { comics: [], novels: [], films: [], houseAds: [] }
  await seedDemo(db, { keys: openKeys(dataDir), now: new Date(), banners })
})

after(async () => {
  await connected.close()
  await rm(dataDir, { recursive: true })
})

test('every short film has whole frames, captions in two languages and words of its viewers', () => {
  assert.match(filmsVersion, /^\d+$/)
  for (const base of bases) {
    assert.ok(Number.isInteger(framesOf(base)), base.key)
    const captions = captionsOf(base.key)
    assert.deepEqual(
      captions.map(({ language }) => language),
      ['zh', 'en'],
    )
    for (const { vtt } of captions)
      for (const [, minutes, seconds] of vtt.matchAll(/--> (?:\d+:)?(\d\d):(\d\d\.\d+)/g))
        assert.ok(Number(minutes) * 60 + Number(seconds) <= base.seconds, `${base.key}: ${minutes}:${seconds}`)
    assert.ok(commentsOf(base.key).length >= 20)
    assert.deepEqual(viewersWords(base.key, 'a'), viewersWords(base.key, 'a'))
    assert.notDeepEqual(viewersWords(base.key, 'a'), viewersWords(base.key, 'b'))
  }
})

const [ferry] = bases
/** Short, so that it is made in no time. */
const short = { ...ferry, seconds: 6 } as Base

test('a film is drawn once, transcoded once, and plays under all the entries that show it', { skip }, async () => {
  if (Array.isArray(tools)) return
  const site = { db, dataDir, tools, pollMs: 50 }
  await queueFilms(site, [short])
  await queueFilms(site, [short])
  const [first, ...others] = await episodesOf(db, short.key)
  assert.ok(first && others.length >= 5)
  assert.deepEqual([first.jobs, others.every(({ planned }) => !planned)], [1, true])
  await sql`with p as (update part set state = 'making' where id = ${first.id} returning id)
    update episode set progress = 0.4 from p where part_id = p.id`.execute(db)
  assert.equal(await shareFilm(site, short), true)
  const told = await sql<{
    n: number
  }>`select count(*)::integer as n from part join episode on part_id = id where state = 'making' and progress > 0.3`.execute(
    db,
  )
  assert.equal(told.rows[0]?.n, others.length + 1)
  await Promise.all([makeFilms(site, [short]), runQueue({ ...connected, dataDir, tools })])
  assert.equal(await filmsLeft(db, [short]), false)
  assert.equal(await filmsLeft(db), true)
  const facts = await sql<Record<string, unknown>>`
    select state, preview_segments, duration_ms > 5500 as long, sprite is not null as pictured, r.names
    from part p join episode e on e.part_id = p.id,
      lateral (select string_agg(name, ' ' order by name) as names from film_rendition where part_id = p.id and state = 'ready') r
    where p.source_key = 'demo:film/ferry'`.execute(db)
  assert.equal(facts.rows.length, others.length + 1)
  const want = { state: 'whole', preview_segments: 1, long: true, pictured: true, names: 'a0 a1 t0 t1 v360 v540' }
  for (const row of facts.rows) assert.deepEqual(row, want)
})

test('the entries share one set of files, and the sources of the film are gone', { skip }, async () => {
  const [first, other] = await episodesOf(db, short.key)
  assert.ok(first && other)
  const folders = await readdir(filmFolder(dataDir, first.name))
  assert.deepEqual(folders.toSorted(), ['a0', 'a1', 'sprite', 't0', 't1', 'v360', 'v540'])
  for (const folder of folders) {
    const files: [string, number][] = await inodesIn(first.name, folder)
    assert.deepEqual(await inodesIn(other.name, folder), files, folder)
  }
  await assert.rejects(access(originalFolder(dataDir, first.name)))
})

async function inodesIn(name: string, rendition: string): Promise<[string, number][]> {
  const folder = join(filmFolder(dataDir, name), rendition)
  const files = (await readdir(folder)).toSorted()
  return Promise.all(files.map(async (file): Promise<[string, number]> => [file, (await stat(join(folder, file))).ino]))
}

test('a second start makes nothing', { skip }, async () => {
  if (Array.isArray(tools)) return
  const nobody = { ffmpeg: '/nowhere/ffmpeg', ffprobe: '/nowhere/ffprobe' }
  await makeFilms({ db, dataDir, tools: nobody, pollMs: 50 }, [short])
  const { rows } = await sql`select 1 from film_job`.execute(db)
  assert.equal(rows.length, 0)
})
