// A shop whose channels are the simulators of Alipay and WeChat Pay, each a gateway that nobody taught the answers.
import { startAlipay, startWechat } from '@manjuan/gateways/testing'
import { sql } from 'kysely'
import { type Env, notifyUrlOf } from '../env.ts'
import { payProviders, type RefundDeps } from '../modules/payment/index.ts'
import { startApp, type TestApp } from './app.ts'
import type { Guest } from './as.ts'
import { freePort, RunningClock } from './shop.ts'

type Gateway = 'alipay' | 'wechat'
type Simulator = Pick<Awaited<ReturnType<typeof startAlipay>>, 'control' | 'faults' | 'stop' | 'settings'>

export interface SimulatedShop {
  app: TestApp
  gateways: Record<Gateway, Simulator>
  deps: RefundDeps & { providers: ReturnType<typeof payProviders>; logged: string[] }
  /** Makes an order of 300 coins and 30 given ones for 30 yuan, and opens its page as the payer does. */
  order(guest: Guest, gateway: Gateway): Promise<string>
  /** The payer pays; no notify tells of it. */
  pay(orderNo: string, gateway: Gateway): Promise<void>
  control(gateway: Gateway, path: string, body?: object): Promise<Record<string, unknown>>
  close(): Promise<void>
}

export async function openSimulatedShop(
  speed = 1_000,
  env: Record<string, string> = {},
  logTo?: { write(line: string): void },
): Promise<SimulatedShop> {
  const port = await freePort()
  const [alipay, wechat] = await Promise.all([startAlipay({ speed }), startWechat({ speed })])
  const gateways: Record<Gateway, Simulator> = { alipay, wechat }
  const app = await startApp({
    port,
    clock: new RunningClock(),
    env: { PORT: String(port), SANDBOX_CASHIER: '0', ...alipay.settings(), ...wechat.settings(), ...env },
    ...(logTo ? { logTo } : {}),
    providers: payProviders,
  })
  await stock(app)
  const logged: string[] = []
  const deps = {
    db: app.db,
    clock: app.clock,
    providers: payProviders(app.env),
    notifyUrlOf: (provider: string) => notifyUrlOf(app.env satisfies Env, provider),
    logged,
    log: { error: (_facts: object, text: string) => logged.push(text) },
  }
  const control: SimulatedShop['control'] = async (gateway, path, body) => {
    const answer = await gateways[gateway].control(path, body)
    if (answer.status !== 200) throw new Error(`${gateway} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as Record<string, unknown>
  }
  return {
    app,
    gateways,
    deps,
    control,
    order: async (guest, gateway) => {
      const { orderNo, payUrl } = await orderOnPhone(app, guest, gateway)
      const url = payUrl.startsWith('/') ? await targetOf(guest, app.origin + payUrl) : payUrl
      await control(gateway, '/open', {
        url,
        userAgent: phone,
        ...(gateway === 'wechat' ? { referer: `${app.origin}/` } : {}),
      })
      return orderNo
    },
    pay: async (orderNo, gateway) => {
      await control(gateway, '/plan', { orderNo, lost: true })
      await control(gateway, '/pay', { orderNo })
    },
    close: async () => {
      await app.close()
      await Promise.all([alipay.stop(), wechat.stop()])
    },
  }
}

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

async function orderOnPhone(
  app: TestApp,
  guest: Guest,
  channel: Gateway,
): Promise<{ orderNo: string; payUrl: string }> {
  const query = new URLSearchParams({ payChannel: channel, payPurpose: 'coin', rechargerAmount: '3000' })
  const answer = await guest.fetch(`${app.origin}/api/pay/pay?${query}`, {
    method: 'POST',
    headers: {
      'User-Agent': phone,
      'User-Trace-Id': guest.identity.traceId,
      'User-Id': guest.identity.userId,
      'User-Account': guest.identity.account,
    },
  })
  const body = (await answer.json()) as { result: boolean; msg: string; data: { orderNo: string; payUrl: string } }
  if (!body.result) throw new Error(`no order: ${body.msg}`)
  return body.data
}

/** The address to which the shop sends this reader. */
async function targetOf(guest: Guest, url: string): Promise<string> {
  const answer = await guest.fetch(url, { redirect: 'manual' })
  return answer.headers.get('Location') ?? ''
}

async function stock(app: TestApp): Promise<void> {
  await sql`
    insert into pay_package (type, price_fen, title, item_count, present_count, present_type, is_default, position)
    values ('coin', 3000, '300 金币', 300, 30, 'coin', true, 1)`.execute(app.db)
  await sql`
    insert into pay_channel (code, provider, superior_code, initiator_code, description) values
      ('alipay', 'alipay', 'alipay', 'wap_pay', '支付宝'), ('wechat', 'wechat', 'wechat_pay', 'wap_pay', '微信支付')`.execute(
    app.db,
  )
}
