// Alipay's adapter against the simulator, which was written apart from it.
import assert from 'node:assert/strict'
import { startAlipay } from '@manjuan/gateways/testing'
import { systemClock } from '#ports/clock.ts'
import { provesProvider } from '../../provider.contract.ts'
import { readAccounts } from '../settings.ts'
import { alipayProvider } from './alipay.ts'

for (const [mode, way] of [
  ['key', 'wap'],
  ['certificate', 'wap'],
  ['key', 'page'],
] as const)
  provesProvider(`Alipay (${mode}, ${way})`, async (notifyUrl) => {
    const alipay = await startAlipay({ speed: 100 })
    const settings = { payment: alipay.settings({ mode }), PAY_SIMULATED: true, SANDBOX_CASHIER: false }
    const { PAY_SIMULATED: _, ...payment } = settings.payment
    const { accounts, faults } = readAccounts({ ...settings, payment }, new Date())
    assert.deepEqual(faults, [])
    const [account] = accounts.alipay
    assert.ok(account)
    await alipay.control('/plan', { lost: true })
    return {
      provider: alipayProvider({ account, clock: systemClock }),
      payment: {
        channel: 'alipay',
        way,
        notifyUrl,
        returnUrl: 'http://127.0.0.1:9/purchase?orderNo=1',
        shopOrigin: 'http://127.0.0.1:9',
      },
      pay: async (_orderNo, door) => {
        const { status, body } = await alipay.control('/pay', { url: 'url' in door ? door.url : '' })
        assert.equal(status, 200, JSON.stringify(body))
      },
      refunds: async (refunds) => {
        const { status, body } = await alipay.control('/refunds', {
          mode: refunds,
          ...(refunds === 'refused' ? { code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' } : {}),
        })
        assert.equal(status, 200, JSON.stringify(body))
      },
      notify: async (orderNo, lie) => {
        const { status, body } = await alipay.control('/notify', { orderNo, ...(lie ? { lie } : {}) })
        assert.equal(status, 200, JSON.stringify(body))
      },
      again: 'believed',
      billIsMade: async (day) => {
        const { status } = await alipay.control('/bill', { day, lateUntil: null })
        assert.equal(status, 200)
      },
      close: async () => {
        const faultsSeen = alipay.faults()
        await alipay.stop()
        assert.deepEqual(faultsSeen, [])
      },
    }
  })
