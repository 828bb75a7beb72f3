import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountText, printer, shanghaiTime, visible, visibleLine } from './terminal.ts'

test('T43: signs that act on a terminal are shown as their codes', () => {
  const hostile = 'a\u001b[2J\u0007\u009b2K\u202eb\u200f\ufeff\ud800\r\nc'
  assert.equal(visible(hostile), 'a<1B>[2J<07><9B>2K<202E>b<200F><FEFF>\ufffd<0D>\nc')
  assert.equal(visibleLine(hostile), 'a<1B>[2J<07><9B>2K<202E>b<200F><FEFF>\ufffd<0D><0A>c')
  assert.equal(visible('《山河》第 1 话，$5.00 🙂'), '《山河》第 1 话，$5.00 🙂')
})

test('T43: a printed name of two lines stays one', () => {
  let said = ''
  printer({ write: (text) => (said += text) })(['一\n二', '三'])
  assert.equal(said, '一<0A>二\n三\n')
})

test('times are those of Shanghai, and fen are yuan', () => {
  assert.equal(shanghaiTime(new Date('2026-11-21T16:30:00Z')), '2026-11-22 00:30')
  assert.deepEqual([0, 5, 600, 12345].map(amountText), ['0.00', '0.05', '6.00', '123.45'])
})
