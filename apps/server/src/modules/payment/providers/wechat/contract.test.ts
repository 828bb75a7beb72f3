// WeChat Pay's adapter against the simulator, which was written apart from it.
import assert from 'node:assert/strict'
import { startWechat } from '@manjuan/gateways/testing'
import { systemClock } from '#ports/clock.ts'
import { provesProvider } from '../../provider.contract.ts'
import { readAccounts } from '../settings.ts'
import { wechatProvider } from './wechat.ts'

const wechatAgent = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'

for (const mode of ['key', 'certificate'] as const)
  for (const way of ['native', 'h5', 'jsapi'] as const)
    provesProvider(`WeChat Pay (${mode}, ${way})`, async (notifyUrl) => {
      const wechat = await startWechat({ speed: 100_000, mode })
      const { PAY_SIMULATED: _, ...payment } = wechat.settings({ mode })
      const settings = { payment, PAY_SIMULATED: true, SANDBOX_CASHIER: false }
      const { accounts, faults } = readAccounts(settings, new Date())
      assert.deepEqual(faults, [])
      const [account] = accounts.wechat
      assert.ok(account)
      await wechat.control('/plan', { lost: true })
      const { body: payer } = await wechat.control('/openid', { payer: 'reader' })
      await wechat.control('/settings', { payer: 'reader' })
      return {
        provider: wechatProvider({ account, clock: systemClock }),
        payment: {
          channel: 'wechat_pay',
          way,
          ...(way === 'jsapi' ? { openId: String(payer.openid) } : {}),
          notifyUrl,
          returnUrl: 'http://127.0.0.1:9/purchase?orderNo=1',
          shopOrigin: 'http://127.0.0.1:9',
        },
        pay: async (_orderNo, door) => {
          if ('bridge' in door) {
            const body = JSON.stringify({ step: 'pay', data: door.data, agent: wechatAgent })
            const answer = await fetch(`${wechat.origin}/bridge`, { method: 'POST', body })
            assert.equal(((await answer.json()) as { ok: boolean }).ok, true)
            return
          }
          const url = 'qr' in door ? door.qr : 'url' in door ? door.url : ''
          const referer = way === 'h5' ? { referer: 'http://127.0.0.1:9/' } : {}
          const { status, body } = await wechat.control('/pay', { url, ...referer })
          assert.equal(status, 200, JSON.stringify(body))
        },
        refunds: async (refunds) => {
          const { status, body } = await wechat.control('/refunds', {
            mode: refunds,
            ...(refunds === 'refused' ? { code: 'NOT_ENOUGH' } : {}),
          })
          assert.equal(status, 200, JSON.stringify(body))
        },
        notify: async (orderNo, lie) => {
          const { status, body } = await wechat.control('/notify', { orderNo, ...(lie ? { lie } : {}) })
          assert.equal(status, 200, JSON.stringify(body))
        },
        again: 'refused later',
        billIsMade: async (day) => {
          const { status } = await wechat.control('/bill', { day, lateUntil: null })
          assert.equal(status, 200)
        },
        close: async () => {
          const faultsSeen = wechat.faults()
          await wechat.stop()
          assert.deepEqual(faultsSeen, [])
        },
      }
    })
