// WeChat Pay's second host: it is asked when the first gives no answer, under the same number of the order.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWechat } from '@manjuan/gateways/testing'
import { systemClock } from '#ports/clock.ts'
import { ProviderAway } from '../../provider.ts'
import { readAccounts } from '../settings.ts'
import { wechatProvider } from './wechat.ts'

const orderNo = '20261201000000000000000000001'

test('with the first host dead an order is made, asked for and closed at the second; with both dead nothing is known', async () => {
  const wechat = await startWechat({ speed: 100_000 })
  try {
    const { PAY_SIMULATED: _, ...payment } = wechat.settings()
    const told = (WECHAT_API_ORIGIN: string) =>
      readAccounts(
        { payment: { ...payment, WECHAT_API_ORIGIN }, PAY_SIMULATED: true, SANDBOX_CASHIER: false },
        new Date(),
      )
    const { accounts, faults } = told(`${wechat.origin}, ${wechat.secondOrigin}`)
    assert.deepEqual(faults, [])
    const [account] = accounts.wechat
    assert.deepEqual(account?.origins, [wechat.origin, wechat.secondOrigin])
    const provider = wechatProvider({ account, clock: systemClock })
    await wechat.control('/answers', { fault: 'dead', host: 1 })
    const { open } = await provider.create({
      orderNo,
      amountFen: 3000,
      subject: '300 金币',
      channel: 'wechat_pay',
      way: 'native',
      payerIp: '127.0.0.1',
      openId: null,
      expiresAt: new Date(Date.now() + 120_000),
      notifyUrl: 'http://127.0.0.1:9/h5/pay/notify/wechat',
      returnUrl: 'http://127.0.0.1:9/purchase',
      shopOrigin: 'http://127.0.0.1:9',
    })
    assert.ok('qr' in open)
    assert.equal((await provider.query(orderNo)).state, 'waiting')
    assert.equal((await provider.close(orderNo)).state, 'closed')
    assert.deepEqual(wechat.faults(), [])
    await wechat.control('/answers', { fault: 'dead' })
    await assert.rejects(provider.query(orderNo), ProviderAway)

    const named = (origins: string) => told(origins).faults.map((fault) => fault.split(':')[0])
    assert.deepEqual(named(`${wechat.origin},http://shop.example`), ['WECHAT_API_ORIGIN'])
    assert.deepEqual(named(`${wechat.origin},${wechat.origin},${wechat.origin}`), ['WECHAT_API_ORIGIN'])
  } finally {
    await wechat.stop()
  }
})
