// Orders that WeChat Pay refuses: for a reason of the one order, or of the account.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWechat } from '@manjuan/gateways/testing'
import { systemClock } from '#ports/clock.ts'
import { ProviderAway } from '../../provider.ts'
import { readAccounts } from '../settings.ts'
import { refusalOf } from './client.ts'
import { wechatProvider } from './wechat.ts'

test('a code of the account is an alarm and no matter of the order; any other refusal is the order’s own', () => {
  const told = (status: number, code: string) => {
    const { alarm, ofOrder } = refusalOf('an order', { status, json: { code } })
    return [alarm, ofOrder]
  }
  for (const code of ['APPID_MCHID_NOT_MATCH', 'MCH_NOT_EXISTS', 'NO_AUTH', 'RULE_LIMIT', 'ACCOUNT_ERROR'])
    assert.deepEqual(told(code === 'NO_AUTH' || code === 'RULE_LIMIT' ? 403 : 400, code), [true, false], code)
  for (const code of ['PARAM_ERROR', 'INVALID_REQUEST', 'OUT_TRADE_NO_USED', 'ORDER_CLOSED', 'OPENID_MISMATCH'])
    assert.deepEqual(told(400, code), [false, true], code)
  assert.deepEqual(told(200, ''), [false, false], 'an answer that cannot be read')
})

test('[Y-08] a payer whom the app does not know is a matter of that order alone', async () => {
  const wechat = await startWechat({ speed: 100_000 })
  try {
    const { PAY_SIMULATED: _, ...payment } = wechat.settings()
    const { accounts } = readAccounts({ payment, PAY_SIMULATED: true, SANDBOX_CASHIER: false }, new Date())
    const [account] = accounts.wechat
    assert.ok(account)
    const order = {
      orderNo: '20261201000000000000000000001',
      amountFen: 3000,
      subject: '300 金币',
      channel: 'wechat_pay' as const,
      way: 'jsapi' as const,
      payerIp: '127.0.0.1',
      openId: 'nobody-knows-this-payer-number',
      expiresAt: new Date(Date.now() + 120_000),
      notifyUrl: 'http://127.0.0.1:9/h5/pay/notify/wechat',
      returnUrl: 'http://127.0.0.1:9/purchase',
      shopOrigin: 'http://127.0.0.1:9',
    }
    await assert.rejects(
      wechatProvider({ account, clock: systemClock }).create(order),
      (error) => error instanceof ProviderAway && error.ofOrder && !error.alarm,
    )
  } finally {
    await wechat.stop()
  }
})
