import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { makeDatabase, type TestDatabase } from '#testing/database.ts'
import { countAll, countAttempt, forgiveAll, type Limit } from './attempts.ts'

const start = Date.parse('2026-11-21T04:00:00Z')
const at = (seconds: number): Date => new Date(start + seconds * 1000)

describe('counters of tries', () => {
  let database: TestDatabase
  before(async () => {
    database = await makeDatabase()
  })
  after(() => database.close())

  let serial = 0
  const tenInAQuarter = (): Limit => ({ bucket: `test:${++serial}`, seconds: 900, most: 10 })
  const tryIt = (limits: Limit[], seconds: number) => countAll(database.db, limits, at(seconds))
  /** Steps are 15 s long. Returns the seconds to wait after each of so many tries, one after the other. */
  const tryTimes = async (limits: Limit[], times: number, seconds: number): Promise<number[]> => {
    const waits = []
    for (let i = 0; i < times; i++) waits.push(await tryIt(limits, seconds))
    return waits
  }

  test('no quarter of an hour has more than 10, wherever it begins', async () => {
    const limits = [tenInAQuarter()]
    // A fixed window would begin anew at 900 s.
    assert.deepEqual(await tryTimes(limits, 10, 890), Array(10).fill(0))
    for (const later of [891, 900, 901, 1_300, 1_770]) assert.ok((await tryIt(limits, later)) > 0, String(later))
    assert.deepEqual(await tryTimes(limits, 11, 1_790), [...Array(10).fill(0), 895])
  })

  test('the time to wait is that of the oldest try, and tries that are refused do not lengthen it', async () => {
    const limits = [tenInAQuarter()]
    await tryTimes(limits, 4, 0)
    await tryTimes(limits, 6, 600)
    assert.deepEqual(await tryTimes(limits, 20, 601), Array(20).fill(299))
    assert.deepEqual(await tryTimes(limits, 5, 900), [0, 0, 0, 0, 600])
  })

  test('of 60 parallel tries 10 pass', async () => {
    const limits = [tenInAQuarter()]
    const waits = await Promise.all(Array.from({ length: 60 }, () => tryIt(limits, 5)))
    assert.equal(waits.filter((wait) => wait === 0).length, 10)
  })

  test('a try that one limit refuses is counted by none', async () => {
    const [wide, narrow] = [
      { ...tenInAQuarter(), most: 12 },
      { ...tenInAQuarter(), most: 1 },
    ]
    assert.equal(await tryIt([wide, narrow], 0), 0)
    await tryTimes([wide, narrow], 30, 1)
    assert.deepEqual(await tryTimes([wide], 12, 2), [...Array(11).fill(0), 898])
  })

  test('a forgiven try leaves room for another', async () => {
    const limits = [tenInAQuarter()]
    await tryTimes(limits, 10, 0)
    await forgiveAll(database.db, limits, at(0))
    assert.deepEqual(await tryTimes(limits, 2, 1), [0, 899])
  })

  test('a plain counter begins anew with each window', async () => {
    const window = { seconds: 60, most: 2 }
    const waits = []
    for (const seconds of [58, 58, 58, 60]) waits.push(await countAttempt(database.db, 'plain', window, at(seconds)))
    assert.deepEqual(waits, [0, 0, 2, 0])
  })
})
