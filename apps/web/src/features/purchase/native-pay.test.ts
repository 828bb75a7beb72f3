import assert from 'node:assert/strict'
import test from 'node:test'
import type { PayOrder } from '@manjuan/contract/payment'
import { payInApp } from './native-pay.ts'

const makeOrder = (native: PayOrder['native']): PayOrder => ({
  orderNo: 'M20261121000001',
  state: 'created',
  type: 'coin',
  amountFen: 1000,
  coins: 100,
  giftCoins: 0,
  vipDays: 0,
  payUrl: 'https://pay.example/1',
  queryUrl: '/h5/pay/order/M20261121000001',
  native,
  createdAt: '',
  expiresAt: '',
})

function makeBridges() {
  const calls: unknown[][] = []
  return {
    calls,
    AlipayJSBridge: { call: (...call: unknown[]) => void calls.push(call.slice(0, 2)) },
    WeixinJSBridge: { invoke: (...call: unknown[]) => void calls.push(call.slice(0, 2)) },
  }
}

const idle = () => {}

test('[T-04] a channel of WeChat or Alipay calls that app with the data of the order', () => {
  const bridges = makeBridges()
  assert.equal(payInApp('wechat_pay', makeOrder({ prepay_id: 'wx1' }), bridges, idle), true)
  assert.equal(payInApp('alipay', makeOrder({ tradeNO: '2026' }), bridges, idle), true)
  assert.deepEqual(bridges.calls, [
    ['getBrandWCPayRequest', { prepay_id: 'wx1' }],
    ['tradePay', { tradeNO: '2026' }],
  ])
})

test('[T-04] without the app, without data for it, or for a bank the order is paid at its address', () => {
  const bridges = makeBridges()
  assert.equal(payInApp('wechat_pay', makeOrder({ prepay_id: 'wx1' }), {}, idle), false)
  assert.equal(payInApp('alipay', makeOrder(null), bridges, idle), false)
  assert.equal(payInApp('bank', makeOrder({ any: '1' }), bridges, idle), false)
  assert.deepEqual(bridges.calls, [])
})
