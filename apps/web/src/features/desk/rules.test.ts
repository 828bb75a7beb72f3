import assert from 'node:assert/strict'
import test from 'node:test'
import { type Draft, faultOf, fenOf, fitted, secretIn, topicsOf } from './rules.ts'

const draft: Draft = { text: '没到账', contact: '', tradeNo: '', amount: '', paidOn: '', account: '' }
const receipt = { ...draft, tradeNo: '42000_01-a', amount: '30', paidOn: '2026-11-21' }

test('[A-12] an account is recovered through service, not through a complaint', () => {
  assert.ok(topicsOf('service').includes('recovery'))
  assert.ok(!topicsOf('complaint').includes('recovery'))
})

const faults: [Partial<Draft>, 'payment' | 'recovery', string | null][] = [
  [{}, 'payment', null],
  [{ text: ' \n ' }, 'payment', 'text'],
  [{ text: '字'.repeat(2000) }, 'payment', null],
  [{ text: '字'.repeat(2001) }, 'payment', 'text'],
  [{ text: '😀'.repeat(2000) }, 'payment', null],
  [{ contact: 'x'.repeat(101) }, 'payment', 'contact'],
  [{}, 'recovery', null],
  [{ tradeNo: ' ' }, 'recovery', 'tradeNo'],
  [{ tradeNo: '4200 0001' }, 'recovery', 'tradeNo'],
  [{ amount: '三十' }, 'recovery', 'amount'],
  [{ paidOn: '' }, 'recovery', 'paidOn'],
  [{ text: '' }, 'recovery', 'text'],
]
for (const [fields, topic, field] of faults)
  test(`the fault of ${topic} ${JSON.stringify(fields).slice(0, 40)} is ${field ?? 'nothing'}`, () => {
    assert.equal(faultOf({ ...(topic === 'recovery' ? receipt : draft), ...fields }, topic)?.field ?? null, field)
  })

const amounts: [string, number | null][] = [
  ['30', 3000],
  ['30.5', 3050],
  ['30.05', 3005],
  [' 0.01 ', 1],
  ['19.99', 1999],
  ['100000', 10_000_000],
  ['100000.01', null],
  ['0', null],
  ['', null],
  ['-3', null],
  ['1e3', null],
  ['3.', null],
  ['3.005', null],
  ['３０', null],
]
for (const [yuan, fen] of amounts)
  test(`${JSON.stringify(yuan)} yuan are ${fen} fen`, () => assert.equal(fenOf(yuan), fen))

test('only a whole secret is taken from behind the #', () => {
  assert.equal(secretIn(`#${'aB3_-'.repeat(4)}xy`), `${'aB3_-'.repeat(4)}xy`)
  for (const hash of ['', '#', '#abc', `#${'a'.repeat(23)}`, `#${'a'.repeat(21)}%`]) assert.equal(secretIn(hash), '')
})

test('a picture is made to fit and never grows', () => {
  assert.deepEqual(fitted(4000, 3000, 1600), { width: 1600, height: 1200 })
  assert.deepEqual(fitted(3000, 4000, 1600), { width: 1200, height: 1600 })
  assert.deepEqual(fitted(800, 600, 1600), { width: 800, height: 600 })
  assert.deepEqual(fitted(20_000, 3, 1600), { width: 1600, height: 1 })
})
