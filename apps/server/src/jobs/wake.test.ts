import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { restWithoutWork } from '@manjuan/queue/open-work'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { makeFilm } from '#testing/make-film.ts'
import { wakeHelpers } from './wake.ts'

describe('helpers that rest without work', () => {
  let shop: TestApp
  before(async () => {
    shop = await startApp()
  })
  after(() => shop.close())

  async function woken(): Promise<string[]> {
    const names: string[] = []
    const log = { error: () => undefined, info: () => undefined }
    await wakeHelpers((name) => names.push(name)).run({ db: shop.db, clock: shop.clock, log })
    return names
  }

  test('a film’s job that is due wakes the transcoder; a paused queue and a later try do not', async () => {
    assert.deepEqual(await woken(), [])
    const { episodes } = await makeFilm(shop, { title: '醒来', episodes: [{ state: 'playable' }] })
    await sql`insert into film_job (part_id, stage) values (${episodes[0]?.id ?? 0}, 'rest')`.execute(shop.db)
    assert.deepEqual(await woken(), ['transcoder'])
    await sql`update film_queue set paused_at = now()`.execute(shop.db)
    assert.deepEqual(await woken(), [])
    await sql`update film_queue set paused_at = null`.execute(shop.db)
    await sql`update film_job set not_before = now() + interval '1 hour'`.execute(shop.db)
    assert.deepEqual(await woken(), [])
    await sql`delete from film_job`.execute(shop.db)
  })

  test('a batch that is to be read or made wakes the importer; one in review does not', async () => {
    await sql`insert into staff (name, role_id, created_at) select '店主', id, now() from staff_role limit 1`.execute(
      shop.db,
    )
    await sql`insert into import_batch (drop_id, staff_id, staff_name, together, state, created_at, updated_at)
      select 1, id, name, false, 'reading', now(), now() from staff`.execute(shop.db)
    for (const [state, names] of [
      ['reading', ['importer']],
      ['queued', ['importer']],
      ['making', ['importer']],
      ['review', []],
      ['done', []],
    ] as const) {
      await sql`update import_batch set state = ${state}`.execute(shop.db)
      assert.deepEqual(await woken(), names, state)
    }
  })

  test('a helper without work rests, and one that is told 0 seconds never does', async () => {
    const stop = new AbortController()
    const rests: string[] = []
    const rest = (name: string) => () => rests.push(name)
    const never = restWithoutWork(shop.db, 'importer', { seconds: 0, signal: stop.signal, rest: rest('never') })
    await restWithoutWork(shop.db, 'importer', { seconds: 1, signal: stop.signal, rest: rest('idle') })
    await never
    assert.deepEqual(rests, ['idle'])
  })
})
