// A shop whose channels are the simulators of Alipay and WeChat Pay, each a gateway that nobody taught the answers.
import type { Db } from '@manjuan/db'
import { startAlipay, startWechat } from '@manjuan/gateways/testing'
import { sql } from 'kysely'
import { freePort } from '../../../../tools/free-port.mjs'
import { type Env, notifyUrlOf } from '../env.ts'
import { acceptedIn, payProviders, type RefundDeps } from '../modules/payment/index.ts'
import { startApp, type TestApp } from './app.ts'
import { type Guest, phone } from './as.ts'
import { RunningClock } from './shop.ts'

type Gateway = 'alipay' | 'wechat'
type Simulator = Pick<Awaited<ReturnType<typeof startAlipay>>, 'control' | 'faults' | 'stop' | 'settings'>
type Mode = 'key' | 'certificate'

export interface SimulatedShop {
  app: TestApp
  gateways: Record<Gateway, Simulator>
  deps: RefundDeps & { providers: ReturnType<typeof payProviders>; logged: string[] }
  /** Makes an order of 300 coins and 30 given ones for 30 yuan, and opens its page as the payer does. */
  order(guest: Guest, gateway: Gateway, account?: 1 | 2): Promise<string>
  /** The payer pays; no notify tells of it. */
  pay(orderNo: string, gateway: Gateway): Promise<void>
  control(gateway: Gateway, path: string, body?: object): Promise<Record<string, unknown>>
  /** Ends the server and starts it again at the same address, with further settings of payment. */
  restart(settings: Record<string, string>): Promise<void>
  close(): Promise<void>
}

interface SimulatedOptions {
  /** Divides every wait of the gateways. */
  speed?: number
  env?: Record<string, string>
  logTo?: { write(line: string): void }
  /** Merchant accounts at each gateway; the channels of a second one are alipay2 and wechat2. */
  accounts?: 1 | 2
  /** Whether gateways are known by a public key or by certificates. */
  mode?: Mode
}

export async function openSimulatedShop({
  speed = 1_000,
  env = {},
  logTo,
  accounts = 1,
  mode = 'key',
}: SimulatedOptions = {}): Promise<SimulatedShop> {
  const port = await freePort()
  const [alipay, wechat] = await Promise.all([startAlipay({ speed, accounts }), startWechat({ speed, accounts, mode })])
  const settingsOf = (account: number) => ({
    ...alipay.settings({ mode, account }),
    ...wechat.settings({ mode, account }),
  })
  const settings = {
    PORT: String(port),
    SANDBOX_CASHIER: '0',
    ...settingsOf(1),
    ...(accounts === 2 ? settingsOf(2) : {}),
    ...env,
  }
  const gateways: Record<Gateway, Simulator> = { alipay, wechat }
  const clock = new RunningClock()
  const providers = (of: Env, db: Db) => payProviders(of, clock, acceptedIn(db))
  const app = await startApp({
    port,
    clock,
    env: settings,
    ...(logTo ? { logTo } : {}),
    providers,
  })
  await stock(app, accounts)
  let running = app
  const logged: string[] = []
  const deps = {
    db: app.db,
    clock: app.clock,
    providers: providers(app.env, app.db),
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
    order: async (guest, gateway, account = 1) => {
      const { orderNo, payUrl } = await orderOnPhone(app, guest, gateway + (account === 1 ? '' : account))
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
    restart: async (more) => {
      await running.app.close()
      running = await startApp({ beside: app, port, env: { ...settings, ...more }, providers })
    },
    close: async () => {
      if (running !== app) await running.close()
      await app.close()
      await Promise.all([alipay.stop(), wechat.stop()])
    },
  }
}

async function orderOnPhone(app: TestApp, guest: Guest, channel: string): Promise<{ orderNo: string; payUrl: string }> {
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

/** One package of coins, and a channel at each gateway for each merchant account. */
export async function stock({ db }: { db: Db }, accounts = 1): Promise<void> {
  await sql`
    insert into pay_package (type, price_fen, title, item_count, present_count, present_type, is_default, position)
    values ('coin', 3000, '300 金币', 300, 30, 'coin', true, 1)`.execute(db)
  for (let account = 1; account <= accounts; account++) {
    const [code, provider] = account === 1 ? ['', ''] : [account, `:${account}`]
    await sql`
      insert into pay_channel (code, provider, superior_code, initiator_code, description) values
        (${`alipay${code}`}, ${`alipay${provider}`}, 'alipay', 'wap_pay', '支付宝'),
        (${`wechat${code}`}, ${`wechat${provider}`}, 'wechat_pay', 'wap_pay', '微信支付')`.execute(db)
  }
}
