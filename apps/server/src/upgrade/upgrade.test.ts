// A shop of the version before one shelf starts with this version: its readers' calls are answered as before.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { payProviders } from '#modules/payment/index.ts'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { askedAt, fillOldShop, type OldAnswer, oldAnswers, oldReaders, putFiles } from './old-shop.ts'

/** Queries for facts of the old shop, by question. The first query asks the old tables, the second the new ones. */
const counts: [string, string, string][] = [
  [
    'works by kind and state',
    `select 'comic' as kind, state, count(*), sum(read_count) as reads from comic group by 2 union all
     select 'novel', state, count(*), sum(read_count) from novel group by 2 union all
     select 'film', state, count(*), sum(read_count) from video group by 2 order by 1, 2`,
    'select kind, state, count(*), sum(read_count) as reads from work group by 1, 2 order by 1, 2',
  ],
  [
    'parts with their prices and keys',
    `select 'comic' as kind, count(*), sum(price) as price, count(wrapped_key) as keys from comic_chapter union all
     select 'novel', count(*), sum(price), count(wrapped_key) from novel_chapter union all
     select 'film', count(*), 0, 0 from video_media order by 1`,
    'select kind, count(*), sum(price) as price, count(wrapped_key) as keys from part group by 1 order by 1',
  ],
  [
    'prices of films',
    'select id, price, vip_free, can_try_watch from video order by id',
    'select f.work_id as id, f.price, w.vip_free, f.can_try_watch from film f join work w on w.id = f.work_id order by 1',
  ],
  [
    'views',
    'select (select count(*) from comic_view) + (select count(*) from novel_view) + (select count(*) from video_view) as n',
    'select count(*) as n from work_view',
  ],
  [
    'what waits to be made',
    'select media_id as part, stage, tries from video_job order by id',
    'select part_id as part, stage, tries from film_job order by id',
  ],
  [
    'renditions and their states',
    'select media_id as part, name, state, segments from video_rendition order by 1, 2',
    'select part_id as part, name, state, segments from film_rendition order by 1, 2',
  ],
  [
    'unlocks, word for word, all of them bought by hand, opened and kept, and none of their rows written anew',
    `select to_jsonb(u) || '{"auto": false, "opened": true, "returned_at": null}' as row, xmin::text as writer
     from unlock u order by id`,
    `select to_jsonb(u) - 'opened_at' || jsonb_build_object('opened', opened_at is not null) as row, xmin::text as writer
     from unlock u order by id`,
  ],
  ['every movement', 'select * from movement order by id', 'select * from movement order by id'],
  ['every entry', 'select * from entry order by id', 'select * from entry order by id'],
]

describe('a shop of the version before one shelf', () => {
  let app: TestApp
  const old = new Map<string, unknown>()
  before(async () => {
    app = await startApp({
      clock: new TestClock(new Date(askedAt)),
      env: { SANDBOX_CASHIER: '1' },
      providers: (env) => payProviders(env),
      database: {
        furnish: putFiles,
        begin: async (connected) => {
          await fillOldShop(connected)
          for (const [name, before] of counts) old.set(name, (await sql.raw(before).execute(connected.db)).rows)
        },
      },
    })
  })
  after(() => app.close())

  for (const [name, , question] of counts)
    test(`keeps its ${name}`, async () => {
      const { rows } = await sql.raw(question).execute(app.db)
      assert.ok(rows.length > 0)
      assert.deepEqual(rows, old.get(name))
    })

  test('keeps every invariant of the ledger', async () => {
    assert.deepEqual(await verifyLedger(app.db), [])
  })

  for (const [who, reader] of Object.entries(oldReaders)) {
    const asked = oldAnswers.filter((answer) => answer.who === who)
    test(`answers the ${asked.length} calls of the ${who} as the old server did`, async () => {
      const differing = []
      for (const answer of asked) {
        const now = await ask(answer, reader)
        if (JSON.stringify(withoutNew(now)) !== JSON.stringify(plain(answer.body)))
          differing.push(`${answer.method} ${answer.path}`)
      }
      assert.deepEqual(differing, [])
    })
  }

  test('opens the pages of a bought chapter and the film of a bought pass', async () => {
    const paths = oldAnswers
      .filter(({ who, path }) => who === 'payer' && /read_chapter|vod\/play/.test(path))
      .flatMap(({ body }) => JSON.stringify(body).match(/\/(?:js|m)\/[^"]+/g) ?? [])
    const { cookies } = oldReaders.payer ?? { cookies: {} }
    const header = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    assert.ok(paths.some((path) => path.startsWith('/js/')) && paths.some((path) => path.startsWith('/m/')))
    for (const path of new Set(paths)) {
      const answer = await fetch(app.origin + path, {
        headers: { Cookie: header.join('; '), 'Sec-Fetch-Site': 'same-origin' },
      })
      assert.equal(answer.status, 200, path)
      assert.ok((await answer.arrayBuffer()).byteLength > 0, path)
    }
  })

  test('gives new works and parts unused ids', async () => {
    const { rows } = await sql<{ work: number; part: number; works: number; parts: number }>`
      select nextval(pg_get_serial_sequence('work', 'id'))::int as work, nextval(pg_get_serial_sequence('part', 'id'))::int as part,
             (select max(id) from work)::int as works, (select max(id) from part)::int as parts`.execute(app.db)
    const [ids] = rows
    assert.ok(ids && ids.work > ids.works && ids.part > ids.parts)
  })

  async function ask(
    { method, path }: OldAnswer,
    { cookies, identity }: (typeof oldReaders)[string],
  ): Promise<unknown> {
    const response = await fetch(app.origin + path, {
      method,
      headers: {
        Cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        'Sec-Fetch-Site': 'same-origin',
        'User-Trace-Id': identity.traceId,
        'User-Id': identity.userId,
        'User-Account': identity.account,
        'Branch-Id': '-2',
      },
    })
    return plain(await response.json())
  }
})

/** Fields that answers have gained since. The old ones must be the same beside them. */
const newFields = new Set([
  ...['filingNumber', 'complaintEmail', 'icpNumber', 'policeNumber', 'brandStyle', 'pausedTypes'],
  ...['door', 'leastFen', 'mostFen', 'wechatPage', 'freeUntil', 'logo', 'refundedFen'],
])

function withoutNew(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNew)
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(([key]) => !newFields.has(key))
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNew(inner)]))
}

/** JSON with the keys of objects sorted, so that only the content counts. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, plain(inner)]),
  )
}
