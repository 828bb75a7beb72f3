import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@manjuan/contract/limits'
import {
  approvalIsOpenSince,
  approversNeeded,
  excerptOf,
  missingForRecovery,
  recoveryState,
  staffName,
  staffText,
} from './rules.ts'

const claim = { kind: 'service', topic: 'recovery', tradeNo: '4200001', amountFen: 3000, paidOn: '2026-11-21' } as const
const claims = [
  [claim, null],
  [{ ...claim, kind: 'complaint' }, 'topic'],
  [{ ...claim, tradeNo: '' }, 'tradeNo'],
  [{ ...claim, amountFen: 0 }, 'amountFen'],
  [{ ...claim, paidOn: '' }, 'paidOn'],
  [{ ...claim, topic: 'payment', tradeNo: '', amountFen: 0, paidOn: '' }, null],
] as const
for (const [fields, missing] of claims)
  test(`[A-12] a claim lacks ${missing ?? 'nothing'}: ${JSON.stringify(fields)}`, () =>
    assert.equal(missingForRecovery(fields), missing))

test('[A-12] an approval is open for a week, and for one code', () => {
  const approvedAt = new Date('2026-11-21T04:00:00Z')
  const later = (ms: number) => new Date(approvedAt.getTime() + ms)
  const week = 7 * 86_400_000
  assert.equal(recoveryState({ approvedAt: null, fetchedAt: null }, approvedAt), 'waiting')
  assert.equal(recoveryState({ approvedAt, fetchedAt: null }, approvedAt), 'ready')
  assert.equal(recoveryState({ approvedAt, fetchedAt: null }, later(week - 1)), 'ready')
  assert.equal(recoveryState({ approvedAt, fetchedAt: null }, later(week)), 'waiting')
  assert.equal(recoveryState({ approvedAt, fetchedAt: approvedAt }, approvedAt), 'fetched')
  assert.deepEqual(approvalIsOpenSince(later(week)), approvedAt)
})

test('an account with more than 5000 paid coins needs two of the staff', () => {
  assert.deepEqual([0, 5000, 5001].map(approversNeeded), [1, 1, 2])
})

test('one name has many spellings', () => {
  for (const name of ['ab c', ' Ab  C ', 'ＡＢ　Ｃ', 'ab\tc']) assert.equal(staffName(name), 'ab c', name)
  assert.equal(staffName(' \u3000'), '')
})

test('an excerpt is one line of at most 60 letters, none of them cut in half', () => {
  assert.equal(excerptOf('第一行\n\n  第二行'), '第一行 第二行')
  assert.equal(excerptOf('🙂'.repeat(61)), '🙂'.repeat(60))
})

const answers: [string, string | null][] = [
  [' 好的\r\n请查收 ', '好的\n请查收'],
  ['', null],
  [' \n ', null],
  ['字'.repeat(limits.ticketLetters), '字'.repeat(limits.ticketLetters)],
  ['字'.repeat(limits.ticketLetters + 1), null],
  ['响\u0007铃', null],
  ['半\ud83d个', null],
]
for (const [text, wanted] of answers)
  test(`an answer ${JSON.stringify(text.slice(0, 12))} of ${text.length} is ${wanted === null ? 'refused' : 'sent'}`, () =>
    assert.equal(staffText(text), wanted))
