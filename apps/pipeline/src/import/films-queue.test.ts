// Imports of films that fail, wait, are stopped or robbed of their job: real files, real ffmpeg, a real database.
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { lazyTaking } from '@manjuan/queue/lazy'
import { sql } from 'kysely'
import { claimNext, JobLost, keepClaim } from '#queue/claim.ts'
import { newHolder } from '#queue/holder.ts'
import { runQueue } from '#queue/queue.ts'
import { settleStage } from '#queue/settle.ts'
import { proofTest } from '../../../../tools/proof.ts'
import { openFilmShop } from '../fixtures/film-shop.ts'
import { checkFilms } from '../fixtures/films-whole.ts'
import { makeClip, skip, tools } from '../fixtures/make-clip.ts'

const shop = await openFilmShop()
const { root, dataDir, db, place, site, run, stored, episode, heard } = shop
after(shop.close)

proofTest(
  'a sound that cannot be made is tried alone, three times, and does not take the others with it',
  {
    skip,
  },
  async () => {
    const file = join(root, 'halfbad.mkv')
    await makeClip(file, { size: '640x480', sounds: [300, 400], seconds: 1 })
    await run({ paths: [file], publish: true, queueOnly: true })
    const { id, plan } = await episode('halfbad')
    const broken = {
      ...(plan as object),
      audio: (plan as { audio: object[] }).audio.map((track, at) => (at === 1 ? { ...track, index: 9 } : track)),
    }
    await sql`update episode set plan = ${JSON.stringify(broken)}::text::jsonb where part_id = ${id}`.execute(db)
    const seen: string[] = []
    await runQueue(
      {
        ...place,
        tools: tools ?? never(),
        ...site.queue,
        onEvent: (event) =>
          'job' in event && event.kind !== 'progress' && seen.push(`${event.job.stage} ${event.kind}`),
      },
      [id],
    )
    const { renditions, state, error } = await episode('halfbad')
    assert.equal(state, 'whole')
    assert.deepEqual(
      renditions.map(({ name, state: each, tries }) => [name, each, tries]),
      [
        ['v360', 'ready', 0],
        ['v480', 'ready', 0],
        ['a0', 'ready', 0],
        ['a1', 'failed', 3],
      ],
    )
    assert.match(error, /./)
    assert.equal(seen.filter((each) => each === 'first failed').length, 1)
    assert.equal((await stored('halfbad')).published, true)
    await checkFilms(db, dataDir)
  },
)

test('a queued film is published when it plays, also when --publish comes later; another title renames it', {
  skip,
}, async () => {
  const file = join(root, 'later.mp4')
  await makeClip(file, { seconds: 1 })
  await run({ paths: [file], queueOnly: true })
  assert.match(heard(), /等待转码，未发布（加 --publish 发布）/)
  await run({ paths: [file], queueOnly: true, publish: true })
  assert.match(heard(), /等待转码，可以播放时自动发布/)
  const { id } = await episode('later')
  await runQueue({ ...place, tools: tools ?? never(), ...site.queue }, [id])
  assert.equal((await stored('later')).published, true)
  await run({ paths: [file], title: 'renamed' })
  assert.match(heard(), /《renamed》 已有影片（编号 \d+，原名《later》）.*无变化/)
  assert.deepEqual([(await stored('later')).title, (await stored('later')).episodes.length], ['renamed', 1])
  const first = await makeClip(join(root, 'titled.mp4'), { seconds: 1, sounds: [500] })
  await run({ paths: [first], title: 'given', queueOnly: true })
  await run({ paths: [first] })
  assert.match(heard(), /《given》 已有影片.*仍在队列中/)
})

test('a film that breaks off is not published; it fails with its reason after three tries', { skip }, async () => {
  const file = join(root, 'cut.mkv')
  await makeClip(file, { seconds: 8, extra: ['-g', '24'] })
  await truncate(file, Math.round((await stat(file)).size * 0.4))
  const { refused } = await run({ paths: [file], publish: true })
  assert.match(refused[0]?.reason ?? '', /源文件写明片长 8\.0 秒，只能解出 \d\.\d 秒，可能不完整/)
  const { state, renditions } = await episode('cut')
  assert.equal(state, 'failed')
  assert.equal(renditions.find(({ kind }) => kind === 'video')?.tries, 3)
  assert.equal((await stored('cut')).published, false)
  assert.deepEqual((await sql`select 1 from film_job`.execute(db)).rows, [])
  await makeClip(file, { seconds: 1 })
  await run({ paths: [file], publish: true })
  assert.deepEqual([(await episode('cut')).state, (await stored('cut')).published], ['whole', true])
})

test('one process works on a job while others watch; a dead one is followed at once; a lost job keeps no result', {
  skip,
}, async () => {
  const file = join(root, 'turns.mp4')
  await makeClip(file, { seconds: 1 })
  await run({ paths: [file], queueOnly: true })
  const { id } = await episode('turns')
  const asked = lazyTaking(place, (error) => console.error(error))
  const other = { db, queue: await asked.open(), holder: newHolder(), heldMs: 60_000 }
  const claim = await claimNext(other, null)
  assert.ok(typeof claim !== 'string')
  assert.equal(claim.job.episodeId, id)
  const events: string[] = []
  const stop = new AbortController()
  const deps = { ...place, tools: tools ?? never(), ...site.queue }
  const waiting = runQueue(
    {
      ...deps,
      signal: stop.signal,
      onEvent: (event) => {
        events.push(event.kind)
        if (events.length >= 3) stop.abort()
      },
    },
    [id],
  )
  await waiting
  assert.deepEqual([...new Set(events)], ['elsewhere'])
  assert.equal((await episode('turns')).state, 'waiting')
  assert.equal(await keepClaim(other, claim), true)
  await sql`update film_job set holder = ${`${other.holder.split('|')[0]}|999999|nobody|x`}`.execute(db)
  await runQueue(deps, [id])
  assert.equal((await episode('turns')).state, 'whole')
  assert.equal(await keepClaim(other, claim), false)
  const placed = async () => assert.fail('it is placed')
  const settling = { backoffMs: 0, preview: () => 0, place: placed, carry: placed, keepRestMs: null }
  await assert.rejects(settleStage(other, claim, { made: [], failed: [] }, settling), JobLost)
  await asked.close()
})

proofTest('stopped in the middle, the queue goes on where it was', { skip }, async () => {
  const file = join(root, 'stopped.mp4')
  await makeClip(file, { size: '640x480', seconds: 8 })
  const stop = new AbortController()
  const output = {
    write: (text: string) => {
      site.output.write(text)
      if (/首个画质/.test(text)) stop.abort()
    },
  }
  const { interrupted } = await run({ paths: [file], publish: true }, { signal: stop.signal, output, preset: 'medium' })
  assert.equal(interrupted, true)
  assert.match(heard(), /已停止/)
  assert.equal((await stored('stopped')).published, false)
  await run({ paths: [file], publish: true })
  assert.match(heard(), /仍在队列中/)
  const { state, renditions } = await episode('stopped')
  assert.deepEqual([state, renditions.every(({ state: each }) => each === 'ready')], ['whole', true])
  assert.ok(!existsSync(join(dataDir, 'films/.work')) || readdirSync(join(dataDir, 'films/.work')).length === 0)
  await checkFilms(db, dataDir)
})

proofTest('every program of an import runs with low priority', { skip }, async () => {
  const { ffmpeg: encoder, ffprobe: prober } = tools ?? never()
  const noted = join(root, 'priorities')
  // `nice` alone prints the priority that it runs with
  const wrapped = async (name: string, program: string) => {
    const script = join(root, name)
    await writeFile(script, `#!/bin/sh\necho "${name} $(nice)" >> '${noted}'\nexec '${program}' "$@"\n`, {
      mode: 0o755,
    })
    return script
  }
  const film = await makeClip(join(root, 'humble.mp4'), { seconds: 1 })
  const watchedTools = { ffmpeg: await wrapped('encoder', encoder), ffprobe: await wrapped('prober', prober) }
  await run({ paths: [film] }, { tools: watchedTools })
  assert.equal((await episode('humble')).state, 'whole', heard())
  const lines = (await readFile(noted, 'utf8')).trim().split('\n')
  const low = Math.min(19, getPriority() + 10)
  assert.deepEqual([...new Set(lines)].toSorted(), [`encoder ${low}`, `prober ${low}`])
  // the poster, its qualities, its thumbnails
  assert.ok(lines.filter((line) => line.startsWith('encoder')).length >= 3, lines.join())
})

function never(): never {
  throw new Error('ffmpeg is not here')
}
