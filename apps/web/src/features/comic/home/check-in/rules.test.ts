import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysInARow, signDays } from './rules.ts'

const facts = {
  userDailySignConfig: '5,5,10,10,15,15,30',
  vipDailySignConfig: '10,10,20,20,30,30,60',
  currentSignDay: 3,
  signedToday: false,
}

test('[D-02] a day tells its coins for everybody and for VIP', () => {
  const days = signDays(facts)
  assert.equal(days.length, 7)
  assert.deepEqual(days[2], { day: 3, coins: 10, vipCoins: 20, state: 'today' })
  assert.deepEqual(days[6], { day: 7, coins: 30, vipCoins: 60, state: 'coming' })
})

test('[D-02] days before the present one are signed, and the present one too once it is', () => {
  const states = (currentSignDay: number, signedToday: boolean) =>
    signDays({ ...facts, currentSignDay, signedToday }).map(({ state }) => state[0])
  assert.equal(states(1, false).join(''), 'tcccccc')
  assert.equal(states(3, false).join(''), 'sstcccc')
  assert.equal(states(4, true).join(''), 'ssscccc')
  assert.equal(states(1, true).join(''), 'sssssss')
})

test('[D-03] the row of days grows with every sign and is seven on the last', () => {
  assert.equal(daysInARow({ currentSignDay: 1, signedToday: false }), 0)
  assert.equal(daysInARow({ currentSignDay: 2, signedToday: true }), 1)
  assert.equal(daysInARow({ currentSignDay: 1, signedToday: true }), 7)
})

test('a config of the operator with gaps still draws', () => {
  const days = signDays({ ...facts, userDailySignConfig: '5, 6 ,,7', vipDailySignConfig: '' })
  assert.deepEqual(
    days.map(({ coins, vipCoins }) => [coins, vipCoins]),
    [
      [5, 5],
      [6, 6],
      [7, 7],
    ],
  )
})
