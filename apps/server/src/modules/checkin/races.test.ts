// Readers tap 20 times each, all at once, over real HTTP: each gets one reward (D-03, threats T13).
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { hashToken } from '#http/cookies.ts'
import { startApp, type TestApp } from '#testing/app.ts'
import { testEngine } from '#testing/database.ts'
import { howMany } from '../../../../../tools/how-much.ts'

/** The embedded engine runs one statement at a time, so that a smaller crowd proves as much there. */
const readers = testEngine === 'postgresql' ? howMany('CHECK_IN_READERS') : 100
const taps = 20
const atOnce = 100

describe('check-in by a crowd', () => {
  let app: TestApp
  let tokens: string[]
  before(async () => {
    app = await startApp()
    tokens = await makeReaders(app)
  })
  after(() => app.close())

  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  after(() => agent.destroy())
  const sign = (token: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'User-Trace-Id': '', Cookie: `mj_session=${token}` }
      const asked = request(`${app.origin}/api/user/daily_sign`, { method: 'POST', agent, headers }, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (text) => {
          body += text
        })
        answer.once('end', () => resolve(String((JSON.parse(body) as { code: string }).code)))
      })
      asked.once('error', reject).end()
    })

  test(`[D-03] ${readers} readers x ${taps} parallel check-ins: one reward each, and the ledger holds`, async () => {
    const codes = new Map<string, number>()
    const rewards = new Map<string, number>()
    // All taps of a reader are under way at the same time.
    const wishes = tokens.flatMap((token) => Array<string>(taps).fill(token))
    const work = async () => {
      for (let token = wishes.shift(); token !== undefined; token = wishes.shift()) {
        const code = await sign(token)
        codes.set(code, (codes.get(code) ?? 0) + 1)
        if (code === '0') rewards.set(token, (rewards.get(token) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    assert.deepEqual([...codes].sort(), [
      ['0', readers],
      ['200', readers * (taps - 1)],
    ])
    assert.equal(rewards.size, readers)
    const { rows } = await sql<{ coins: number; count: number }>`
      select w.gift_coins as coins, count(*)::int as count from wallet w group by w.gift_coins`.execute(app.db)
    assert.deepEqual(rows, [{ coins: 5, count: readers }])
    assert.deepEqual(await verifyLedger(app.db), [])
  })
})

/**
 * Makes accounts with a wallet and a session by SQL, because registering would take hundreds of hashes. They have paid
 * once, because one address brings rewards to few guests.
 */
async function makeReaders(app: TestApp): Promise<string[]> {
  const tokens = Array.from({ length: readers }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => hashToken(token).toString('hex'))
  const now = app.clock.now()
  await sql`
    with made as (
      insert into account (account, visitor_id, created_at, recharged)
      select (300000000 + n)::text, 'crowd' || n, ${now}, true from generate_series(1, ${sql.lit(readers)}) n returning id
    ), purse as (insert into wallet (account_id) select id from made returning account_id)
    insert into session (token_hash, account_id, created_at, seen_at)
    select decode(h.hash, 'hex'), m.id, ${now}, ${now}
    from (select id, row_number() over (order by id) as n from made) m
    join unnest(${hashes}::text[]) with ordinality as h (hash, n) on h.n = m.n`.execute(app.db)
  return tokens
}
