// Imports killed at random moments, alone or with everything that they have started: half of a new film, half of one that takes
// another's place. IMPORT_CRASH_RUNS kills, CRASH_SEED repeats a run.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connected } from '@manjuan/db'
import { connectMigrated } from '@manjuan/db/testing'
import { dropUnused, openKeys } from '@manjuan/storage'
import { sql } from 'kysely'
import { usedNames } from '#store/jobs.ts'
import { howMany } from '../../../../tools/how-much.ts'
import { checkFilms } from '../fixtures/films-whole.ts'
import { makeClip, skip } from '../fixtures/make-clip.ts'

const runs = howMany('IMPORT_CRASH_RUNS')
const newRuns = Math.ceil(runs / 2)
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1e6)
const random = randomOf(seed)
const dayMs = 24 * 3_600_000
const seconds = 5
const standing = '断电'

let root: string
let dataDir: string
let connected: Connected
let contents: string[]
/** The length in ms of an import that runs undisturbed. */
let lengthMs: number

before(async () => {
  if (skip) return
  root = await mkdtemp(join(tmpdir(), 'manjuan-crash-'))
  dataDir = join(root, 'data')
  // As beside a running server: the database outlives the importer.
  connected = await connectMigrated(dataDir, 'server')
  openKeys(dataDir)
  contents = [await clip(root, 'one'), await clip(root, 'two')]
  const began = performance.now()
  await importWhole(standing, contents[0])
  lengthMs = performance.now() - began
})

after(async () => {
  if (skip) return
  await connected.close()
  await rm(root, { recursive: true, force: true })
})

test(`a new film whose import is killed is on sale whole or not at all, and in the end it is (${newRuns} films, seed ${seed})`, {
  skip,
}, async () => {
  const { db } = connected
  let killed = 0
  for (let tries = 0; killed < newRuns && tries < newRuns * 4; tries++) {
    const title = `新片${tries}`
    const file = await copyOf(contents[0] ?? '', title)
    const ended = await importOne(title, file, inTurn(title, killed))
    if (ended.code === null) killed += 1
    const others = tries + 1
    const left = await standOf(title)
    const plays = left?.plays ?? false
    assert.equal(await checkFilms(db, dataDir), plays ? others + 1 : others, `${title}: ${ended.text}`)
    assert.equal(left?.published ?? false, plays, title)
    await importWhole(title, file)
    assert.equal(await checkFilms(db, dataDir), others + 1)
  }
  assert.equal(killed, newRuns)
  await assertClean(dataDir, await usedNames(db))
})

test(`new content whose import is killed leaves the old one or is whole (${runs - newRuns} kills, seed ${seed})`, {
  skip,
}, async () => {
  const { db } = connected
  const films = await checkFilms(db, dataDir)
  let killed = 0
  let turn = 1
  for (let tries = 0; killed < runs - newRuns && tries < runs * 4; tries++) {
    const ended = await importOne(standing, contents[turn % 2], atRandom)
    // else it was faster this time
    if (ended.code === null) killed += 1
    else turn += 1
    assert.equal(await checkFilms(db, dataDir), films, `after ${killed} kills: ${ended.text}`)
  }
  assert.equal(killed, runs - newRuns)
  await importWhole(standing, contents[turn % 2])
  await assertClean(dataDir, await usedNames(db))
  assert.equal(await checkFilms(db, dataDir), films)
})

/** The same film as a file of its own. With the same bytes another title would rename the film that is there. */
async function copyOf(file: string, title: string): Promise<string> {
  const words = Buffer.from(title)
  const box = Buffer.alloc(8)
  box.writeUInt32BE(8 + words.length)
  box.write('free', 4)
  const copy = join(root, `${title}.mp4`)
  await writeFile(copy, Buffer.concat([await readFile(file), box, words]))
  return copy
}

interface Stand {
  published: boolean
  plays: boolean
  state: string
  jobs: number
  unready: number
  durationMs: number
}

/** Undefined where nothing of it is stored; a film without an episode is `waiting`. */
async function standOf(title: string): Promise<Stand | undefined> {
  const { rows } = await sql<Stand>`
    select w.state = 'published' as published, coalesce(p.state in ('playable', 'whole'), false) as plays,
           coalesce(p.state, 'waiting') as state, coalesce(e.duration_ms, 0) as "durationMs",
           (select count(*)::integer from film_job j where j.part_id = p.id) as jobs,
           (select count(*)::integer from film_rendition r where r.part_id = p.id and r.state <> 'ready') as unready
      from work w left join part p on p.work_id = w.id left join episode e on e.part_id = p.id
     where w.title = ${title} and w.source_key not like 'replacing:%'`.execute(connected.db)
  assert.ok(rows.length <= 1, title)
  return rows[0]
}

/** Nobody kills it: it ends with the film on sale, every rendition of it made. */
async function importWhole(title: string, file: string | undefined): Promise<void> {
  const ended = await importOne(title, file)
  assert.equal(ended.code, 0, ended.text)
  const { durationMs, ...stand } = (await standOf(title)) ?? { durationMs: 0 }
  assert.deepEqual(stand, { published: true, plays: true, state: 'whole', jobs: 0, unready: 0 }, title)
  assert.ok(Math.abs(durationMs - seconds * 1000) <= 50, `${title}: ${durationMs} ms`)
}

/** Comes to an end at once when the import does. */
type Moment = (over: AbortSignal) => Promise<void>

const pause = (ms: number, signal: AbortSignal): Promise<void> => wait(ms, undefined, { signal }).catch(() => undefined)
const atRandom: Moment = (over) => pause(random() * lengthMs, over)

/** At random moments before the film is queued, while it waits for its first quality, and while it plays. */
function inTurn(title: string, kill: number): Moment {
  const holds = [
    () => true,
    (stand?: Stand) => stand?.plays === false && stand.jobs > 0,
    (stand?: Stand) => stand?.state === 'playable',
  ][kill % 3]
  return async (over) => {
    while (!over.aborted && !holds?.(await standOf(title))) await pause(10, over)
    await pause((random() * lengthMs) / 8, over)
  }
}

function clip(root: string, name: string): Promise<string> {
  const [rate, sounds] = name === 'one' ? ['24', [300, 500]] : ['25', [440]]
  return makeClip(join(root, `${name}.mkv`), {
    size: '640x480',
    seconds,
    rate: String(rate),
    sounds: [sounds].flat().map(Number),
  })
}

interface Ended {
  code: number | null
  text: string
}

/** Killed when that moment comes, with its whole group or alone: then its encoders outlive it. */
async function importOne(title: string, file = '', moment?: Moment): Promise<Ended> {
  const words = ['import', file, '--title', title, '--category', '8', '--publish']
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined, TRANSCODE_PRESET: 'superfast' }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), ...words], { env, detached: true })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.on('data', (chunk) => (text += chunk))
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, text })))
  if (!moment) return ended
  const over = new AbortController()
  void ended.then(() => over.abort())
  await moment(over.signal)
  if (!over.signal.aborted && child.pid !== undefined) process.kill(random() < 0.5 ? child.pid : -child.pid, 'SIGKILL')
  return ended
}

async function assertClean(dataDir: string, used: Set<string>): Promise<void> {
  assert.ok(!existsSync(join(dataDir, 'films/.work')) || readdirSync(join(dataDir, 'films/.work')).length === 0)
  await dropUnused(dataDir, async () => used, Date.now() + 2 * dayMs)
  const films = readdirSync(join(dataDir, 'films'))
    .filter((part) => !part.startsWith('.'))
    .flatMap((part) => readdirSync(join(dataDir, 'films', part)))
  const names = [...used].toSorted()
  assert.deepEqual(films.toSorted(), names)
  assert.deepEqual(readdirSync(join(dataDir, 'originals')).toSorted(), names)
}

function randomOf(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
