import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { startApp, type TestApp } from '#testing/app.ts'
import { asReader, asVip, noteOpened } from '#testing/as.ts'

describe('check-in', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  test('[D-03] signing pays the day’s coins and moves the day on', async () => {
    const guest = await asReader(app)
    const answer = await guest.call('dailySign')
    assert.deepEqual(answer.data, { receiveCount: 5, currentSignDay: 2, avaliableAmount: 5 })
    const info = await guest.call('userInfo')
    assert.ok(info.result)
    assert.deepEqual(
      [info.data.avaliableAmount, info.data.dailySign.currentSignDay, info.data.dailySign.signedToday],
      [5, 2, true],
    )
  })

  test('[D-03] VIP gets double', async () => {
    const vip = await asVip(app)
    await noteOpened(app, vip.user.userId)
    const answer = await vip.call('dailySign')
    assert.ok(answer.result)
    assert.equal(answer.data.receiveCount, 10)
  })

  test('[D-03] the operator sets the coins of each day, also for one branch; a malformed setting gives the usual coins', async () => {
    const set = (branchId: number, value: object) =>
      app.db
        .insertInto('site_setting')
        .values({ branch_id: branchId, key: 'daily_sign', value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.columns(['branch_id', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
        .execute()
    const signed = async (): Promise<number> => {
      const answer = await (await asReader(app)).call('dailySign')
      return answer.result ? answer.data.receiveCount : -1
    }
    await set(0, { user: [7, 1, 1, 1, 1, 1, 1], vip: [9, 1, 1, 1, 1, 1, 1] })
    assert.equal(await signed(), 7)
    const vip = await asVip(app)
    await noteOpened(app, vip.user.userId)
    const info = await vip.call('userInfo')
    assert.ok(info.result)
    const { userDailySignConfig, vipDailySignConfig } = info.data.dailySign
    assert.deepEqual([userDailySignConfig, vipDailySignConfig], ['7,1,1,1,1,1,1', '9,1,1,1,1,1,1'])
    const reward = await vip.call('dailySign')
    assert.equal(reward.result && reward.data.receiveCount, 9)
    await set(-2, { user: [0, 0, 0, 0, 0, 0, 0] })
    assert.equal(await signed(), 0)
    await set(-2, { user: [99999, 0, 0, 0, 0, 0, 0] })
    assert.equal(await signed(), 5)
    await app.db.deleteFrom('site_setting').where('key', '=', 'daily_sign').execute()
    assert.equal(await signed(), 5)
  })

  test('[D-04] a second sign on one Shanghai day is refused with its message; the next day is another', async () => {
    app.clock.set('2026-11-21T15:59:59Z')
    const guest = await asReader(app)
    assert.equal((await guest.call('dailySign')).result, true)
    const again = await guest.call('dailySign')
    assert.deepEqual([again.result, again.msg], [false, '今天已经签到过啦'])
    app.clock.set('2026-11-21T16:00:00Z')
    const nextDay = await guest.call('dailySign')
    assert.ok(nextDay.result)
    assert.equal(nextDay.data.currentSignDay, 3)
  })

  test('[D-04] 20 parallel signs pay once', async () => {
    const guest = await asReader(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => guest.call('dailySign')))
    assert.equal(answers.filter((answer) => answer.result).length, 1)
    const info = await guest.call('userInfo')
    assert.ok(info.result)
    assert.equal(info.data.avaliableAmount, 5)
    assert.deepEqual(await verifyLedger(app.db), [])
  })
})
