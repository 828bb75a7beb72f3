// A shop of the version in which one lease let one worker make all films goes on after the update. Real files, real ffmpeg.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { migrate } from '@manjuan/db'
import { sql } from 'kysely'
import type { QueueEvent } from '#plans/film-work.ts'
import { openFilmShop } from '../fixtures/film-shop.ts'
import { checkFilms } from '../fixtures/films-whole.ts'
import { makeClip, skip, tools } from '../fixtures/make-clip.ts'
import { runQueue } from './queue.ts'

const shop = await openFilmShop()
const { root, dataDir, db, place, site, run, episode } = shop
after(shop.close)

async function queued(title: string): Promise<number> {
  const file = await makeClip(join(root, `${title}.mp4`), { size: '640x480', seconds: 1 })
  await run({ paths: [file], publish: true, queueOnly: true })
  return (await episode(title)).id
}

const work = (onEvent: (event: QueueEvent) => void, signal?: AbortSignal) =>
  runQueue({ ...place, tools: tools ?? assert.fail(), ...site.queue, onEvent, signal })

/** Undoes the migration, and stores what the version before stored while its worker, which is dead now, made a film. */
async function leaveAsFormer(begun: number, first: number): Promise<void> {
  for (const column of ['queue_job', 'rank', 'attempt', 'holder', 'held_until'])
    await sql`alter table film_job drop column ${sql.ref(column)}`.execute(db)
  await sql`delete from migration where name like '0056%'`.execute(db)
  await sql`delete from queue.job`.execute(db)
  await sql`update part set state = 'making' where id = ${begun}`.execute(db)
  await sql`update film_job set begun_at = now() where part_id = ${begun}`.execute(db)
  await sql`update film_job set tries = 1, first_at = now() where part_id = ${first}`.execute(db)
  await sql`update job_lease set holder = 'here|1|then|x', leased_until = now() + interval '30 seconds'`.execute(db)
  const left = join(dataDir, 'films/.work/7-0123abcd/v360')
  await mkdir(left, { recursive: true })
  await writeFile(join(left, 's00000.m4s'), 'half of a segment')
}

test('jobs of the former form go on after the update in their order, and its workers stand back for good', {
  skip,
}, async () => {
  await queued('half')
  const stop = new AbortController()
  await work((event) => event.kind === 'done' && stop.abort(), stop.signal)
  assert.equal((await episode('half')).state, 'playable')
  const [begun, first] = [await queued('begun'), await queued('first')]
  await leaveAsFormer(begun, first)
  assert.equal((await migrate(shop.place)).length, 1)
  // How a worker of the former version took its lease when that had run out, and renewed its own.
  const { rows } = await sql`
    update job_lease set holder = 'former' where name = 'transcode' and (leased_until < now() or holder in ('former', 'here|1|then|x'))
    returning name`.execute(db)
  assert.deepEqual(rows, [])
  const seen: string[] = []
  await work((event) => event.kind === 'begun' && seen.push(`${event.title} ${event.job.stage} ${event.job.tries}`))
  assert.equal(seen[0], 'first first 1', 'it was put first, and its failure counts')
  assert.deepEqual(
    seen.filter((each) => each.startsWith('half')),
    ['half sprite 0', 'half rest 0'],
  )
  assert.equal(seen.filter((each) => each.startsWith('begun')).length, 3)
  for (const title of ['half', 'begun', 'first']) assert.equal((await episode(title)).state, 'whole', title)
  assert.equal(await checkFilms(db, dataDir), 3)
  assert.equal((await db.selectFrom('film_job').select('id').execute()).length, 0)
  assert.ok(!existsSync(join(dataDir, 'films/.work/7-0123abcd')))
})
