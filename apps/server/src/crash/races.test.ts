// Many parallel requests for the same thing, over real HTTP: money moves once.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { startApp, type TestApp } from '#testing/app.ts'
import { asReader, asRich, type Guest, giveCoins } from '#testing/as.ts'
import { makeComic } from '#testing/make.ts'

const price = 10
const coins = 11
/** 20 readers take part in each of 10 rounds. */
const [readers, rounds] = [20, 10]

describe('races', () => {
  let app: TestApp
  let chapterIds: number[]
  before(async () => {
    app = await startApp()
    const comic = await makeComic(app, { chapters: 1 + 2 * rounds, free: 1, price, pages: 0 })
    chapterIds = comic.chapters.slice(1).map((chapter) => chapter.id)
  })
  after(() => app.close())

  const coinsOf = async ({ user }: Guest): Promise<number> => {
    const wallet = await app.db
      .selectFrom('wallet')
      .selectAll()
      .where('account_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    return wallet.paid_coins + wallet.gift_coins
  }
  const buy = (guest: Guest, chapterId: number) => guest.call('comicBuy', { query: { chapterId } })

  test('50 parallel buys of one chapter all succeed and charge once', async () => {
    const guest = await asRich(app, { paid: 35, gift: 4 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(guest, chapterIds[0] ?? 0)))
    assert.deepEqual([...new Set(answers.map((answer) => answer.code))], ['0'])
    assert.equal(await coinsOf(guest), 39 - price)
    const owned = await app.db.selectFrom('unlock').selectAll().where('account_id', '=', guest.user.userId).execute()
    assert.equal(owned.length, 1)
  })

  test(`two chapters at once with coins for one: one is bought, ${readers * rounds} times out of ${readers * rounds}`, async () => {
    const guests = await Promise.all(Array.from({ length: readers }, () => asRich(app, { paid: 6, gift: coins - 6 })))
    const outcomes = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
      const pair = chapterIds.slice(2 * round, 2 * round + 2)
      const answers = await Promise.all(
        guests.map((guest) => Promise.all(pair.map((chapterId) => buy(guest, chapterId)))),
      )
      for (const both of answers) {
        const outcome = both
          .map((answer) => answer.code)
          .sort()
          .join(' and ')
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
      for (const guest of guests) {
        assert.equal(await coinsOf(guest), coins - price)
        await giveCoins(app, guest.user.userId, { gift: price })
      }
    }
    assert.deepEqual([...outcomes], [['0 and 999', readers * rounds]])
  })

  test('[D-04] 20 parallel check-ins give one reward', async () => {
    const guest = await asReader(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => guest.call('dailySign')))
    const rewards = answers.flatMap((answer) => (answer.result ? [answer.data.receiveCount] : []))
    assert.deepEqual(rewards, [await coinsOf(guest)])
    assert.deepEqual([...new Set(answers.map((answer) => answer.code))].sort(), ['0', '200'])
  })

  test('after all of it the ledger holds', async () => assert.deepEqual(await verifyLedger(app.db), []))
})
