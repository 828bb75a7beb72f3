import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#ports/clock.ts'
import { startCashier } from '#testing/cashier.ts'
import { freePort } from '../../../../../../../tools/free-port.mjs'
import { provesProvider } from '../../provider.contract.ts'
import { sandboxProvider } from './sandbox.ts'

provesProvider('the sandbox', async () => {
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
      way: 'wap',
      notifyUrl: 'http://127.0.0.1:9/h5/pay/notify/sandbox',
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
    close: async () => {
      await cashier.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
})
