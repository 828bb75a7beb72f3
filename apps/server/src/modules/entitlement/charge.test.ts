import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asRich, type Guest } from '#testing/as.ts'
import { counting, heard } from '#testing/heard.ts'
import { holding, onServer } from '#testing/holding.ts'
import { makeComic } from '#testing/make.ts'
import { type BuyRequest, buyItem } from './buy.ts'

const price = 10

describe('purchases of one moment', () => {
  let app: TestApp
  let chapters: number[]
  before(async () => {
    app = await startApp()
    chapters = (await makeComic(app, { chapters: 3, free: 0, price, pages: 0 })).chapters.map(({ id }) => id)
  })
  after(() => app.close())

  const [first, second] = [0, 1]
  const wish = ({ user }: Guest, chapter: number, seenPrice = price): BuyRequest => ({
    ...{ accountId: user.userId, kind: 'comic_chapter', itemId: chapters[chapter] ?? 0, seenPrice },
    now: app.clock.now(),
  })
  const readersWith = (...coins: number[]) => Promise.all(coins.map((paid) => asRich(app, { paid })))
  const coinsOf = async ({ user }: Guest): Promise<number> => {
    const wallet = app.db.selectFrom('wallet').select('paid_coins').where('account_id', '=', user.userId)
    return (await wallet.executeTakeFirstOrThrow()).paid_coins
  }

  test('[R-08] are one statement, and each gets its own answer', async () => {
    const [rich, poor, twice] = (await readersWith(30, 9, 15)) as [Guest, Guest, Guest]
    const { db, statements } = counting(app.db)
    const wishes = [
      wish(twice, first),
      wish(poor, first),
      wish(rich, first),
      wish(twice, second),
      wish(rich, first),
      wish(rich, second),
    ]
    const results = await Promise.all(wishes.map((each) => buyItem(db, each)))
    assert.deepEqual(results, [
      { result: 'bought', coins: 5 },
      { result: 'poor', price, coins: 9 },
      { result: 'bought', coins: 20 },
      { result: 'poor', price, coins: 5 },
      { result: 'already', coins: 20 },
      { result: 'bought', coins: 10 },
    ])
    assert.equal(statements(), 1)
    assert.deepEqual(await Promise.all([rich, poor, twice].map(coinsOf)), [10, 9, 5])
  })

  test('[R-08] a session that ended buys nothing, and the others buy', async () => {
    const [ended, other] = (await readersWith(30, 30)) as [Guest, Guest]
    const { rows } = await sql<{ id: number }>`
      update session set ended_at = now() where account_id = ${ended.user.userId} returning id`.execute(app.db)
    const wishes = [{ ...wish(ended, first), sessionId: rows[0]?.id ?? 0 }, wish(other, first)]
    const results = await Promise.all(wishes.map((each) => buyItem(app.db, each)))
    assert.deepEqual(results, [{ result: 'ended' }, { result: 'bought', coins: 20 }])
    assert.equal(await coinsOf(ended), 30)
  })

  test('[R-03] a price that rose is told to those who saw the old one, and the others are charged', async () => {
    const [before, now] = (await readersWith(30, 30)) as [Guest, Guest]
    const results = await Promise.all([wish(before, first, price - 3), wish(now, first)].map((e) => buyItem(app.db, e)))
    assert.deepEqual(results, [
      { result: 'raised', price, coins: 30 },
      { result: 'bought', coins: 20 },
    ])
  })

  test('a fault of one is that one alone: the others are charged, each once', async () => {
    const [one, other] = (await readersWith(30, 30)) as [Guest, Guest]
    const nobody = { ...wish(one, first), accountId: 999_999_999 }
    const results = await Promise.allSettled(
      [wish(one, first), nobody, wish(other, first)].map((e) => buyItem(app.db, e)),
    )
    assert.deepEqual(
      results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed')),
      [{ result: 'bought', coins: 20 }, 'failed', { result: 'bought', coins: 20 }],
    )
    assert.deepEqual(await Promise.all([one, other].map(coinsOf)), [20, 20])
  })

  test('an answer that is lost with the connection charges nobody twice', async () => {
    const readers = await readersWith(30, 30, 30)
    let lost = 0
    // The statement has run when its answer is lost.
    const db = heard(app.db, () => undefined).withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.length > 1 && lost++ === 0) throw new Error('Connection terminated unexpectedly')
        return result
      },
    })
    const buyAll = () => Promise.allSettled(readers.map((reader) => buyItem(db, wish(reader, first))))
    // Each is answered with 101, and tries again.
    assert.deepEqual(new Set((await buyAll()).map(({ status }) => status)), new Set(['rejected']))
    const again = (await buyAll()).map((result) => (result.status === 'fulfilled' ? result.value : result.reason))
    assert.deepEqual(again, Array(3).fill({ result: 'already', coins: 20 }))
    assert.deepEqual(await Promise.all(readers.map(coinsOf)), [20, 20, 20])
  })

  test('a locked wallet holds up its own reader and nobody else', onServer, async () => {
    const [held, free, other] = (await readersWith(30, 30, 30)) as [Guest, Guest, Guest]
    await using wallet = await holding(app, (tx) =>
      tx.selectFrom('wallet').select('account_id').where('account_id', '=', held.user.userId).forUpdate().execute(),
    )
    let isHeld = true
    const late = buyItem(app.db, wish(held, first)).finally(() => {
      isHeld = false
    })
    const others = await Promise.all([free, other].map((reader) => buyItem(app.db, wish(reader, first))))
    assert.deepEqual(others, Array(2).fill({ result: 'bought', coins: 20 }))
    assert.ok(isHeld)
    await wallet.letGo()
    assert.deepEqual(await late, { result: 'bought', coins: 20 })
  })

  test('and the ledger holds', async () => assert.deepEqual(await verifyLedger(app.db), []))
})
