import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  closeRefusal,
  declineRefusal,
  differences,
  payRefusal,
  refundDecision,
  type Trade,
  type TradeState,
} from './trade.ts'

const nowMs = Date.parse('2026-01-01T00:00:00Z')

function makeTrade(changes: Partial<Trade> = {}): Trade {
  return {
    merchantId: 'manjuan-sandbox',
    orderNo: 'A1',
    amountFen: 1000,
    currency: 'CNY',
    subject: '金币',
    channel: 'alipay',
    notifyUrl: 'http://shop/notify',
    returnUrl: 'http://shop/back',
    expiresAt: '2026-01-01T00:02:00Z',
    tradeNo: '1',
    createdAt: '2026-01-01T00:00:00Z',
    state: 'waiting',
    paidAt: null,
    notifyId: null,
    refunds: [],
    ...changes,
  }
}

const moves: [TradeState, { pay: boolean; forced: boolean; decline: boolean; close: boolean }][] = [
  ['waiting', { pay: true, forced: true, decline: true, close: true }],
  ['declined', { pay: false, forced: true, decline: true, close: true }],
  ['closed', { pay: false, forced: true, decline: false, close: true }],
  ['paid', { pay: false, forced: false, decline: false, close: false }],
  ['refunded', { pay: false, forced: false, decline: false, close: false }],
]
for (const [state, allowed] of moves) {
  test(`the deeds that a trade allows while it is ${state}`, () => {
    const trade = makeTrade({ state })
    assert.deepEqual(
      {
        pay: payRefusal(trade, nowMs, false) === null,
        forced: payRefusal(trade, nowMs, true) === null,
        decline: declineRefusal(trade) === null,
        close: closeRefusal(trade) === null,
      },
      allowed,
    )
  })
}

test('[T-06] the last millisecond still pays, expiresAt itself does not', () => {
  const endMs = Date.parse('2026-01-01T00:02:00Z')
  assert.equal(payRefusal(makeTrade(), endMs - 1, false), null)
  assert.equal(payRefusal(makeTrade(), endMs, false)?.code, 'EXPIRED')
})

test('a refusal to close a paid trade names its state', () => {
  assert.deepEqual(closeRefusal(makeTrade({ state: 'paid' })), {
    status: 409,
    code: 'ALREADY_PAID',
    message: 'a paid trade cannot be closed',
    state: 'paid',
  })
})

test('an equal order has no differences, and each changed field is named', () => {
  assert.deepEqual(differences(makeTrade(), makeTrade()), [])
  const changed = makeTrade({ amountFen: 1, channel: 'wechat_pay', notifyUrl: 'http://other' })
  assert.deepEqual(differences(makeTrade(), changed), ['amountFen', 'channel', 'notifyUrl'])
})

const refunds = [
  { title: 'all of it', before: [], refundNo: 'R1', fen: 1000, wanted: 'new' },
  { title: 'one fen too much', before: [], refundNo: 'R1', fen: 1001, wanted: 'REFUND_TOO_MUCH' },
  { title: 'the rest', before: [400], refundNo: 'R9', fen: 600, wanted: 'new' },
  { title: 'more than the rest', before: [400], refundNo: 'R9', fen: 601, wanted: 'REFUND_TOO_MUCH' },
  { title: 'the same again', before: [400], refundNo: 'R0', fen: 400, wanted: 'again' },
  { title: 'the same number, another amount', before: [400], refundNo: 'R0', fen: 401, wanted: 'REFUND_DIFFERS' },
]
for (const { title, before, refundNo, fen, wanted } of refunds) {
  test(`a refund of ${title}: ${wanted}`, () => {
    const made = before.map((amountFen, index) => ({
      refundNo: `R${index}`,
      amountFen,
      at: '',
      state: 'done' as const,
      doneAt: '',
    }))
    const decision = refundDecision(makeTrade({ state: 'paid', refunds: made }), refundNo, fen)
    assert.equal(typeof decision === 'object' ? decision.code : decision, wanted)
  })
}

test('nothing unpaid is refunded', () => {
  for (const state of ['waiting', 'closed', 'declined'] as const) {
    const decision = refundDecision(makeTrade({ state }), 'R1', 1)
    assert.equal(typeof decision === 'object' && decision.code, 'NOT_PAID')
  }
})
