import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#ports/clock.ts'
import { startCashier } from '#testing/cashier.ts'
import { freePort } from '../../../../../../../tools/free-port.mjs'
import { type Bench, provesProvider } from '../../provider.contract.ts'
import { sandboxProvider } from './sandbox.ts'

/** The cashier's own words for lies. */
const lies = {
  wrongKey: { wrongSignature: true },
  unsigned: { unsigned: true },
  tampered: { tampered: true },
  wrongMerchant: { wrongMerchant: true },
  wrongApp: {},
  wrongOrder: { wrongOrder: true },
  wrongAmount: { wrongAmount: true },
} as const

async function openBench(way: 'wap' | 'jsapi', notifyUrl: string): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-contract-'))
  const cashier = await startCashier(dataDir, { port: await freePort(), shopOrigin: 'http://localhost:8080' })
  const provider = sandboxProvider({
    dataDir,
    apiOrigin: cashier.origin,
    pageOrigin: undefined,
    port: cashier.port,
    clock: systemClock,
  })
  return {
    provider,
    payment: {
      channel: 'alipay',
      way,
      notifyUrl,
      returnUrl: 'http://127.0.0.1:9/purchase',
      shopOrigin: 'http://localhost:8080',
    },
    pay: async (orderNo) => {
      const { status } = await cashier.control('/pay', { orderNo, options: { drop: true } })
      if (status !== 200) throw new Error(`${orderNo} could not be paid`)
    },
    refunds: async (refunds) => {
      await cashier.control('/settings', { refunds })
    },
    notify: async (orderNo, lie) => {
      const { status } = await cashier.control('/deliver', { orderNo, ...(lie ? lies[lie] : {}) })
      if (status !== 200) throw new Error(`${orderNo} was not told`)
    },
    without: ['wrongApp'],
    again: 'refused',
    billIsMade: async () => {
      await cashier.control('/settings', { billsToday: true })
    },
    close: async () => {
      await cashier.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

for (const way of ['wap', 'jsapi'] as const)
  provesProvider(`the sandbox (${way})`, (notifyUrl) => openBench(way, notifyUrl))
