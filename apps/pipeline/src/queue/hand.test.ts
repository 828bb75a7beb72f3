// The queue under the hands of the staff: paused, put first, cancelled while the encoder works, tried again. Real files, real ffmpeg.
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { cancelJob, cancelledText, commandDeed, pauseQueue, putFirst, queueAgain } from '@manjuan/catalogue'
import { lazyTaking } from '@manjuan/queue/lazy'
import type { QueueEvent } from '#plans/film-work.ts'
import { claimNext, leaveClaim } from '#queue/claim.ts'
import { newHolder } from '#queue/holder.ts'
import { runQueue } from '#queue/queue.ts'
import { proofTest } from '../../../../tools/proof.ts'
import { openFilmShop } from '../fixtures/film-shop.ts'
import { checkFilms } from '../fixtures/films-whole.ts'
import { type Clip, makeClip, skip, tools } from '../fixtures/make-clip.ts'

const shop = await openFilmShop()
const { root, dataDir, db, place, site, run, episode } = shop
const asked = lazyTaking(place, (error) => console.error(error))
after(async () => {
  await asked.close()
  await shop.close()
})

const deed = commandDeed('test', new Date())

async function queued(title: string, clip: Clip = { seconds: 1 }): Promise<number> {
  const file = await makeClip(join(root, `${title}.mp4`), clip)
  await run({ paths: [file], queueOnly: true })
  return (await episode(title)).id
}

const work = (onEvent: (event: QueueEvent) => unknown = () => undefined, signal?: AbortSignal) => {
  if (!tools) throw new Error('ffmpeg is not here')
  return runQueue({ ...place, tools, ...site.queue, onEvent, signal })
}

/** The episode whose job a worker would get now; it gives the job back. */
async function next(): Promise<number | null> {
  const worker = { db, queue: await asked.open(), holder: newHolder(), heldMs: 30_000 }
  const claim = await claimNext(worker, null)
  if (typeof claim === 'string') return null
  await leaveClaim(worker, claim)
  return claim.job.episodeId
}

const workFolders = () => {
  const folder = join(dataDir, 'films/.work')
  return existsSync(folder) ? readdirSync(folder) : []
}

test('the job that was put first last is made first, and a paused queue begins none', { skip }, async () => {
  const [one, two, three] = [
    await queued('one', { seconds: 1, sounds: [300] }),
    await queued('two', { seconds: 1, sounds: [400] }),
    await queued('three', { seconds: 1, sounds: [500] }),
  ]
  assert.equal(await next(), one)
  const jobs = await db.selectFrom('film_job').select(['id', 'part_id']).execute()
  const jobOf = (id: number) => jobs.find((job) => job.part_id === id)?.id ?? 0
  assert.equal(await putFirst(db, deed, jobOf(three)), 'first')
  assert.equal(await next(), three)
  assert.equal(await putFirst(db, deed, jobOf(two)), 'first')
  assert.equal(await next(), two)
  const begun: number[] = []
  const pausing: Promise<unknown>[] = []
  await work((event) => {
    if (event.kind !== 'begun') return
    begun.push(event.job.episodeId)
    pausing.push(pauseQueue(db, deed, true))
  })
  await Promise.all(pausing)
  assert.deepEqual(begun, [two], 'the one under way ends, and no other begins')
  assert.equal((await episode('two')).state, 'whole')
  assert.equal(await pauseQueue(db, deed, true), 'already')
  assert.equal(await pauseQueue(db, deed, false), 'turned')
  await work((event) => event.kind === 'begun' && begun.push(event.job.episodeId))
  assert.equal(begun[1], three)
  assert.deepEqual(await Promise.all(['one', 'two', 'three'].map(async (title) => (await episode(title)).state)), [
    'whole',
    'whole',
    'whole',
  ])
})

proofTest(
  'a job that is cancelled while it is made stops, leaves nothing behind, and is made when it is tried again',
  {
    skip,
  },
  async () => {
    const long = { size: '1280x720', seconds: 60 }
    const id = await queued('long', long)
    const events: string[] = []
    const cancelling: Promise<unknown>[] = []
    await work((event) => {
      if ('job' in event) events.push(`${event.job.stage} ${event.kind}`)
      if (event.kind === 'begun') setTimeout(() => cancelling.push(cancelJob(db, deed, event.job.id)), 300)
    })
    assert.deepEqual(await Promise.all(cancelling), ['cancelled'])
    assert.deepEqual(
      [...new Set(events)].filter((each) => !each.endsWith('progress')),
      ['first begun'],
    )
    const { state, error, renditions } = await episode('long')
    assert.deepEqual([state, error], ['failed', cancelledText])
    assert.deepEqual([...new Set(renditions.map((each) => `${each.state} ${each.error}`))], [`failed ${cancelledText}`])
    assert.deepEqual(workFolders(), [])
    assert.equal(await next(), null)
    assert.equal(await queueAgain(db, deed, id), 'queued')
    await work()
    const again = await episode('long')
    assert.deepEqual([again.state, again.error], ['whole', ''])
    await checkFilms(db, dataDir)
  },
)

proofTest('one quality of a whole film is made anew while it plays; the others stay', { skip }, async () => {
  const id = await queued('again', { size: '640x480', seconds: 1, sounds: [600] })
  await work((event) => {
    if (event.kind === 'begun' && event.job.stage === 'rest') void cancelJob(db, deed, event.job.id)
  })
  const states = async () => (await episode('again')).renditions.map(({ name, state }) => `${name} ${state}`)
  const cancelled = await episode('again')
  assert.equal(cancelled.state, 'whole')
  assert.deepEqual(await states(), ['v360 ready', 'v480 failed', 'a0 ready'])
  assert.deepEqual(
    [await queueAgain(db, deed, id, 'v360'), await queueAgain(db, deed, id, 'v999')],
    ['ready', 'missing'],
  )
  assert.equal(await queueAgain(db, deed, id, 'v480'), 'queued')
  assert.equal((await episode('again')).state, 'playable')
  await work()
  assert.deepEqual(
    [(await episode('again')).state, await states()],
    ['whole', ['v360 ready', 'v480 ready', 'a0 ready']],
  )
})
