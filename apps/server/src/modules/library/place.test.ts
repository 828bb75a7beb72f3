// How much libraries may grow in a day, over HTTP: of an account, and of the readers of an address.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, type Guest } from '#testing/as.ts'
import { makeComic } from '#testing/make.ts'

describe('the growth of libraries', () => {
  let app: TestApp
  let comicId = 0
  before(async () => {
    app = await startApp()
    comicId = (await makeComic(app)).id
  })
  after(() => app.close())
  beforeEach(async () => {
    app.clock.set('2026-11-21T04:00:00Z')
    await sql`delete from library_place`.execute(app.db)
  })

  const limit = async (limits: object) => {
    await sql`delete from site_setting where key = 'library_limits'`.execute(app.db)
    await sql`insert into site_setting (key, value) values ('library_limits', ${JSON.stringify(limits)}::jsonb)`.execute(
      app.db,
    )
  }
  let counter = 0
  const send = async (guest: Guest, changes: { key: string; value: object; base?: number }[]) => {
    const whole = changes.map((change) => ({ base: 0, n: ++counter, age: 0, ...change }))
    const response = await guest.fetch(`${app.origin}/api/library/sync`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Trace-Id': guest.user.visitorId },
      body: JSON.stringify({ device: '1'.repeat(16), since: 0, changes: whole }),
    })
    const { code, data } = (await response.json()) as {
      code: string
      data: { rev?: number; retryAfter?: number } | null
    }
    return { code, rev: data?.rev, wait: data?.retryAfter }
  }
  /** The number of calls of 50 new rows, about 10 kB, that are taken, at most 9, and the last answer. */
  const fillUp = async (guest: Guest, from = 1_000) => {
    for (let calls = 0; ; calls++) {
      const rows = Array.from({ length: 50 }, (_, nth) => ({
        key: `shelf/comic/${from + calls * 50 + nth}`,
        value: { on: true },
      }))
      const answer = await send(guest, rows)
      if (answer.code !== '0' || calls >= 9) return { calls, ...answer }
    }
  }
  const open = async (guest: Guest) =>
    assert.ok((await guest.call('comicRead', { query: { bookId: comicId, number: 1 } })).result)

  test('guests of an address who have opened nothing share a few bytes, and may ask again in minutes', async () => {
    await limit({ strangerBytes: 20_000, readerBytes: 20_000 })
    const [first, second] = [await asGuest(app), await asGuest(app)]
    const full = await fillUp(first)
    assert.ok(full.calls >= 1 && full.calls < 3, String(full.calls))
    assert.deepEqual([full.code, full.wait], ['429', 300])
    const { rev } = await send(first, [])
    assert.equal(rev, full.calls * 50, 'a refused call stores nothing, and asking goes on')
    assert.equal((await send(first, [{ key: 'shelf/comic/1000', value: { on: false }, base: 1 }])).code, '0')
    assert.equal((await fillUp(second)).calls, 0, 'another guest of the same address')
    await open(second)
    assert.equal((await fillUp(second)).calls, full.calls, 'the strangers’ bytes do not count for readers')
  })

  test('readers of an address have bytes of their own until the next day, and leave those of strangers alone', async () => {
    await limit({ strangerBytes: 20_000, readerBytes: 40_000 })
    const reader = await asGuest(app)
    await open(reader)
    const full = await fillUp(reader)
    assert.deepEqual([full.code, full.wait], ['429', 12 * 3_600])
    assert.ok((await fillUp(await asGuest(app))).calls >= 1)
    app.clock.advance(12 * 3_600_000)
    assert.ok((await fillUp(reader, 5_000)).calls >= 1, 'the next day')
  })

  test('one account grows by its own bytes until the next day, paid or not, and leaves the others theirs', async () => {
    await limit({ accountBytes: 20_000 })
    const [payer, other, reader] = [
      await asRich(app, { paid: 50 }),
      await asRich(app, { paid: 50 }),
      await asGuest(app),
    ]
    await sql`update account set recharged = true where id in (${payer.user.userId}, ${other.user.userId})`.execute(
      app.db,
    )
    await open(reader)
    for (const guest of [payer, other, reader]) {
      const full = await fillUp(guest)
      assert.ok(full.calls >= 1 && full.calls < 3, String(full.calls))
      assert.deepEqual([full.code, full.wait], ['429', 12 * 3_600])
    }
    app.clock.advance(12 * 3_600_000)
    assert.ok((await fillUp(payer, 5_000)).calls >= 1, 'the next day')
  })

  test('the bytes of an address do not bind a reader with a paid order', async () => {
    await limit({ strangerBytes: 0, readerBytes: 0 })
    const [guest, payer] = [await asGuest(app), await asGuest(app)]
    await sql`update account set recharged = true where id = ${payer.user.userId}`.execute(app.db)
    assert.equal((await fillUp(guest)).calls, 0)
    assert.equal((await fillUp(payer)).calls, 9)
  })
})
