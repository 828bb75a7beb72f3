import assert from 'node:assert/strict'
import test from 'node:test'
import type { PayOrder } from '@manjuan/contract/reader/payment'
import { type Host, payInApp } from './native-pay.ts'

const makeOrder = (native: PayOrder['native']): PayOrder => ({
  orderNo: 'M20261121000001',
  state: 'created',
  type: 'coin',
  amountFen: 1000,
  coins: 100,
  giftCoins: 0,
  vipDays: 0,
  refundedFen: 0,
  payUrl: 'https://pay.example/1',
  queryUrl: '/h5/pay/order/M20261121000001',
  native,
  door: 'page',
  createdAt: '',
  expiresAt: '',
  packageId: 1,
  channelCode: 'ali_wap',
  want: null,
})

function makeBridges() {
  const calls: unknown[][] = []
  const given: (() => void)[] = []
  const take = (name: string, data: object, done: () => void) => {
    calls.push([name, data])
    given.push(done)
  }
  return { calls, given, AlipayJSBridge: { call: take }, WeixinJSBridge: { invoke: take } }
}

const hostOf = (bridges: Host['bridges']): Host => ({ bridges, page: new EventTarget() })
const idle = () => {}

test('[T-04] a channel of WeChat or Alipay calls that app with the data of the order', async () => {
  const bridges = makeBridges()
  const host = hostOf(bridges)
  assert.equal(await payInApp('wechat_pay', makeOrder({ prepay_id: 'wx1' }), host, idle), true)
  assert.equal(await payInApp('alipay', makeOrder({ tradeNO: '2026' }), host, idle), true)
  assert.deepEqual(bridges.calls, [
    ['getBrandWCPayRequest', { prepay_id: 'wx1' }],
    ['tradePay', { tradeNO: '2026' }],
  ])
})

test('[T-04] without the app, without data for it, or for a bank the order is paid at its address', async () => {
  const bridges = makeBridges()
  assert.equal(await payInApp('wechat_pay', makeOrder({ prepay_id: 'wx1' }), hostOf({}), idle, 5), false)
  assert.equal(await payInApp('alipay', makeOrder(null), hostOf(bridges), idle), false)
  assert.equal(await payInApp('bank', makeOrder({ any: '1' }), hostOf(bridges), idle), false)
  assert.deepEqual(bridges.calls, [])
})

test('[T-04] a bridge that comes late is waited for, and called once', async () => {
  for (const [kind, event] of [
    ['wechat_pay', 'WeixinJSBridgeReady'],
    ['alipay', 'AlipayJSBridgeReady'],
  ] as const) {
    const bridges = makeBridges()
    const host = hostOf({})
    const paying = payInApp(kind, makeOrder({ tradeNO: '1' }), host, idle, 5_000)
    Object.assign(host.bridges, bridges)
    host.page.dispatchEvent(new Event(event))
    host.page.dispatchEvent(new Event(event))
    assert.equal(await paying, true, kind)
    assert.equal(bridges.calls.length, 1)
  }
})
