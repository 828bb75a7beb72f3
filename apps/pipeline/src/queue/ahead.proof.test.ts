// The run ahead begins with the first quality. The job of the others takes it over, or it is thrown away.
// A script in the place of ffmpeg notes every encoder, and holds or breaks it as a test wants.
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { connectOnEngine } from '@manjuan/db/testing-engine'
import { openKeys } from '@manjuan/storage'
import { sql } from 'kysely'
import { importFilms } from '#import/films.ts'
import type { QueueEvent } from '#plans/film-work.ts'
import type { FilmTools } from '#steps/ffmpeg.ts'
import { proofTest } from '../../../../tools/proof.ts'
import { checkFilms } from '../fixtures/films-whole.ts'
import { makeClip, skip, tools } from '../fixtures/make-clip.ts'
import { isRunning, noteEncoders } from '../fixtures/noted-encoders.ts'
import { runQueue } from './queue.ts'

const root = await mkdtemp(join(tmpdir(), 'manjuan-ahead-'))
const dataDir = join(root, 'data')
const connected = await connectOnEngine(dataDir)
const { db } = connected
after(async () => {
  await connected.close()
  await rm(root, { recursive: true })
})

const low = Math.min(19, getPriority() + 10)
const lowest = Math.min(19, getPriority() + 19)
const { scripted, release, whileHeld, encoders, told } = noteEncoders(root)

async function queued(title: string, size = '640x480'): Promise<number> {
  const file = await makeClip(join(root, `${title}.mp4`), { size, seconds: 1 })
  const open = { openShop: async () => connected, openDb: async () => db, openKeys: () => openKeys(dataDir) }
  const site = { ...open, dataDir, output: { write: () => true } }
  const request = { paths: [file], category: '动漫', publish: true, queueOnly: true }
  const { episodeIds } = await importFilms(request, { ...site, preset: 'ultrafast' })
  return episodeIds[0] ?? assert.fail()
}

async function work(ids: number[], ffmpeg: FilmTools, at: Partial<Parameters<typeof runQueue>[0]>) {
  const events: string[] = []
  const onEvent = async (event: QueueEvent) => {
    if (event.kind !== 'progress' && 'job' in event) events.push(`${event.title} ${event.job.stage} ${event.kind}`)
    at.onEvent?.(event)
  }
  await runQueue({ ...connected, dataDir, tools: ffmpeg, backoffMs: [0, 0], pollMs: 20, ...at, onEvent }, ids)
  return events
}

async function stand(id: number) {
  const { rows } = await sql<{ state: string; film: string; ready: string }>`
    select p.state, w.state as film, coalesce((select string_agg(name, ' ' order by name) from film_rendition r
      where r.part_id = p.id and r.state = 'ready'), '') as ready
      from part p join work w on w.id = p.work_id where p.id = ${id}`.execute(db)
  return Object.values(rows[0] ?? {}).join(' | ')
}

function assertNothingLeft(): void {
  const folder = join(dataDir, 'films/.work')
  assert.deepEqual(existsSync(folder) ? readdirSync(folder) : [], [])
  assertNothingRuns()
}

function assertNothingRuns(): void {
  const running = encoders().filter(({ pid }) => isRunning(pid))
  assert.deepEqual(running, [])
}

test('the first quality is on sale while the others are under way, and their run is taken over', {
  skip,
}, async () => {
  const id = await queued('before')
  const ffmpeg = await scripted(`case "$names" in *v480*) ${whileHeld};; esac`)
  let then = Promise.resolve('')
  const events = await work([id], ffmpeg, {
    onEvent: (event) => {
      if (event.kind !== 'begun' || event.job.stage !== 'rest') return
      assert.ok(event.share >= 0 && event.share <= 1)
      then = stand(id).finally(release)
    },
  })
  assert.equal(await then, 'playable | published | a0 v360')
  assert.equal(await stand(id), 'whole | published | a0 v360 v480')
  assert.deepEqual(told(), [`v360+a0 ${low}`, `v480 ${lowest}`])
  assert.deepEqual(
    events,
    ['first', 'sprite', 'rest'].flatMap((stage) => [`before ${stage} begun`, `before ${stage} done`]),
  )
  await checkFilms(db, dataDir)
  assertNothingLeft()
})

test('when the first quality fails, the run ahead is ended, is not begun again and makes room for the next', {
  skip,
}, async () => {
  const ids = [await queued('broken'), await queued('sound', '960x540')]
  const rule = `case "$names $*" in
    *v480*) ${whileHeld};;
    *480:360*) while ! grep -q v480 '${join(root, 'noted')}'; do sleep 0.02; done; exit 1;;
  esac`
  await work(ids, await scripted(rule), {})
  assert.equal(await stand(ids[0] ?? 0), 'failed | draft | a0')
  assert.equal(await stand(ids[1] ?? 0), 'whole | published | a0 v360 v540')
  const rest = told().filter((each) => /^v(?:480|540)/.test(each))
  assert.deepEqual(rest, [`v480 ${lowest}`, `v540 ${lowest}`])
  assertNothingLeft()
})

test('stopped while the run ahead is taken over, it ends at once, and the film plays in its first quality', {
  skip,
}, async () => {
  const id = await queued('taken')
  const stop = new AbortController()
  await work([id], await scripted(`case "$names" in *v480*) ${whileHeld};; esac`), {
    signal: stop.signal,
    onEvent: (event) => {
      if (event.kind === 'begun' && event.job.stage === 'rest') stop.abort()
    },
  })
  assert.equal(await stand(id), 'playable | published | a0 v360')
  assertNothingLeft()
  await work([id], await scripted(''), {})
  assert.equal(await stand(id), 'whole | published | a0 v360 v480')
})

for (const [how, end] of [
  ['asked to stop', async (stop: AbortController) => stop.abort()],
  [
    'robbed of the job',
    async () => {
      // As another worker takes a job whose worker told nothing for long.
      await sql`update queue.job set retry_count = retry_count + 1 where name = 'film-stage' and state = 'active'`.execute(
        db,
      )
      await sql`update film_job set holder = 'elsewhere|1|then|x', attempt = attempt + 1, held_until = now() + interval '1 hour'`.execute(
        db,
      )
    },
  ],
] as const) {
  const declare = how === 'asked to stop' ? test : proofTest
  declare(`${how}, both encoders end at once; the next one makes the film whole`, { skip }, async () => {
    const id = await queued(how)
    const stop = new AbortController()
    const working = work([id], await scripted(whileHeld), { signal: stop.signal, heldMs: 300 })
    for (let tries = 0; told().length < 2 && tries < 500; tries++) await wait(20)
    assert.deepEqual(told(), [`v360+a0 ${low}`, `v480 ${lowest}`])
    await end(stop)
    for (let tries = 0; encoders().some(({ pid }) => isRunning(pid)) && tries < 500; tries++) await wait(20)
    assertNothingRuns()
    stop.abort()
    await working
    assertNothingLeft()
    assert.equal(await stand(id), 'making | draft | ')
    await sql`update film_job set holder = '', held_until = null, begun_at = null, queue_job = null`.execute(db)
    await work([id], await scripted(''), {})
    assert.equal(await stand(id), 'whole | published | a0 v360 v480')
  })
}

proofTest('when the run ahead fails, each of its qualities is made alone', { skip }, async () => {
  const id = await queued('rungs', '1280x720')
  const ffmpeg = await scripted('case "$names" in *v540*v720*) exit 1;; esac')
  await work([id], ffmpeg, {})
  assert.equal(await stand(id), 'whole | published | a0 v360 v540 v720')
  assert.deepEqual(told(), [`v360+a0 ${low}`, `v540 ${low}`, `v540+v720 ${lowest}`, `v720 ${low}`])
  await checkFilms(db, dataDir)
  assertNothingLeft()
})

proofTest('of several films the first qualities come first, beside one run ahead', { skip }, async () => {
  const ids = [await queued('one'), await queued('two')]
  const ffmpeg = await scripted(`case "$names" in *v480*) ${whileHeld};; esac`)
  const events = await work(ids, ffmpeg, {
    onEvent: (event) => {
      if (event.kind === 'begun' && event.job.stage === 'rest') void release()
    },
  })
  assert.deepEqual(
    events.filter((each) => each.endsWith('begun')),
    ['one first', 'two first', 'one sprite', 'one rest', 'two sprite', 'two rest'].map((each) => `${each} begun`),
  )
  assert.deepEqual(told(), [`v360+a0 ${low}`, `v360+a0 ${low}`, `v480 ${low}`, `v480 ${lowest}`])
  for (const id of ids) assert.equal(await stand(id), 'whole | published | a0 v360 v480')
})

test('a run ahead that has ended is settled before the first quality of the next film', { skip }, async () => {
  const ids = [await queued('three'), await queued('four')]
  const rule = `case "$names" in
    *v480*) '${tools?.ffmpeg}' "$@" && rm -f '${join(root, 'hold')}'; exit;;
    *v360*) ${whileHeld};;
  esac`
  const events = await work(ids, await scripted(rule), {})
  assert.deepEqual(
    events.filter((each) => each.endsWith('begun')).slice(0, 3),
    ['three first', 'three rest', 'four first'].map((each) => `${each} begun`),
  )
  assert.equal(told().filter((each) => each === `v480 ${lowest}`).length, 2)
  for (const id of ids) assert.equal(await stand(id), 'whole | published | a0 v360 v480')
  assertNothingLeft()
})
