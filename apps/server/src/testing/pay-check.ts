// `npm run pay:check` of a shop whose gateways are simulators, and what it prints.
import { mock } from 'node:test'
import { checkPayment } from '../cli/commands/check-payment.ts'
import { acceptedIn, enabledChannels, noteCertificate } from '../modules/payment/index.ts'
import type { SimulatedShop } from './simulated-shop.ts'

/** `more` are settings beside those of the shop's first start. */
export async function payCheck(
  { app: { db, env, clock } }: Pick<SimulatedShop, 'app'>,
  more: Record<string, string> = {},
): Promise<{ good: boolean; out: string }> {
  const settings = {
    PORT: String(env.PORT),
    SANDBOX_CASHIER: '0',
    DATA_DIR: env.DATA_DIR,
    PAY_SIMULATED: '1',
    ...env.payment,
  }
  const printed = mock.method(console, 'log', () => undefined)
  try {
    const good = await checkPayment(
      { ...settings, ...more },
      {
        channels: () => enabledChannels(db),
        accepted: acceptedIn(db),
        note: (seen) => noteCertificate(db, seen, clock.now()).then(() => null),
      },
    )
    return { good, out: printed.mock.calls.map((each) => `${each.arguments[0]}\n`).join('') }
  } finally {
    printed.mock.restore()
  }
}
