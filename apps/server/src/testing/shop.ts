// A product that takes money: the server, a real cashier process, packages and channels, and paying readers.

import { applySignatureText } from '@manjuan/contract'
import type { DataOf } from '@manjuan/contract/reader/types'
import { clientKey, sealText } from '@manjuan/imaging'
import { sql } from 'kysely'
import { payProviders } from '#modules/payment/index.ts'
import { freePort } from '../../../../tools/free-port.mjs'
import { startApp, type TestApp, type TestAppOptions, TestClock } from './app.ts'
import type { Guest } from './as.ts'
import { startCashier, type TestCashier } from './cashier.ts'

/** A clock that runs with the machine's, as the cashier's does, and can be moved ahead of it. */
export class RunningClock extends TestClock {
  #ahead = 0
  override now(): Date {
    return new Date(Date.now() + this.#ahead)
  }
  override advance(ms: number): void {
    this.#ahead += ms
  }
}

export interface ApplyFields {
  rechargerAmount: string
  payPurposeId: string
  payChannel: string
  payPurpose: string
  userId: string
  branchId: string
  fromDomain: string
  appType: string
  vueReturnUrl: string
  dynamicApiUrl: string
  ts: string
  random: string
}

type Order = DataOf<'payOrder'>

export interface Shop {
  app: TestApp
  cashier: TestCashier
  /**
   * The ids of the packages. coins: 300 coins + 30 for 30 yuan. coinsAndVip: 500 coins + 7 VIP days for 50. vip: 31
   * days for 29. vipAndCoins: 93 days + 100 coins for 99.
   */
  packages: { coins: number; coinsAndVip: number; vip: number; vipAndCoins: number }
  /** The signed query of apply. `fields` are signed too; `after` replaces signed fields. */
  applyFields(guest: Guest, fields?: Partial<ApplyFields>, after?: Partial<ApplyFields>): Promise<ApplyFields>
  applyUrl(guest: Guest, fields?: Partial<ApplyFields>, after?: Partial<ApplyFields>): Promise<string>
  /** Requests a page as a browser does that follows a link on the site. Redirects are not followed. */
  navigate(guest: Guest, url: string, headers?: Record<string, string>): Promise<Response>
  /** Makes an order by a script's apply. */
  order(guest: Guest, fields?: Partial<ApplyFields>): Promise<Order>
  pay(orderNo: string, options?: object): Promise<void>
  lastOrder(guest: Guest): Promise<string>
  orderCount(guest: Guest): Promise<number>
  /** Looks at the order until it is in this state. */
  until(guest: Guest, orderNo: string, state: Order['state']): Promise<Order>
  close(): Promise<void>
}

export async function openShop(
  options: Pick<TestAppOptions, 'env' | 'logTo'> & { cashierEnv?: Record<string, string> } = {},
): Promise<Shop> {
  const [port, cashierPort] = await Promise.all([freePort(), freePort()])
  const app = await startApp({
    port,
    clock: new RunningClock(),
    env: { PORT: String(port), CASHIER_PORT: String(cashierPort), ...options.env },
    providers: (env) => payProviders(env),
    ...(options.logTo ? { logTo: options.logTo } : {}),
  })
  const cashier = await startCashier(app.env.DATA_DIR, {
    port: cashierPort,
    shopOrigin: app.origin,
    env: options.cashierEnv ?? {},
  })
  const packages = await stock(app)

  const applyFields: Shop['applyFields'] = async (guest, fields = {}, after = {}) => {
    const ts = fields.ts ?? String(app.clock.now().getTime())
    const wish = {
      rechargerAmount: '3000',
      payPurposeId: String(packages.coins),
      payChannel: 'ali_wap',
      payPurpose: 'coin',
      userId: String(guest.user.userId),
      branchId: '-2',
      fromDomain: '',
      appType: 'wap_browser',
      vueReturnUrl: `${app.origin}/purchase?bookId=7`,
      dynamicApiUrl: app.origin,
      ...fields,
      ts,
    }
    const text = applySignatureText(wish.rechargerAmount, wish.payChannel, wish.userId, ts)
    return { ...wish, random: fields.random ?? (await sealText(text, clientKey)), ...after }
  }
  const applyUrl: Shop['applyUrl'] = async (guest, fields, after) =>
    `${app.origin}/h5/pay/apply?${new URLSearchParams({ ...(await applyFields(guest, fields, after)) })}`
  const look = async (guest: Guest, orderNo: string): Promise<Order> => {
    const answer = await guest.call('payOrder', { params: { orderNo } })
    if (!answer.result) throw new Error(`${orderNo}: ${answer.code} ${answer.msg}`)
    return answer.data
  }
  return {
    app,
    cashier,
    packages,
    applyFields,
    applyUrl,
    navigate: (guest, url, headers = {}) =>
      guest.fetch(url, {
        redirect: 'manual',
        headers: { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', ...headers },
      }),
    order: async (guest, fields) => {
      const response = await guest.fetch(await applyUrl(guest, fields), { headers: { Accept: 'application/json' } })
      const body = (await response.json()) as { result: boolean; data: Order; msg: string; code: string }
      if (!body.result) throw new Error(`no order: ${body.code} ${body.msg}`)
      return body.data
    },
    pay: async (orderNo, more = {}) => {
      const { status, body } = await cashier.control('/pay', { orderNo, ...more })
      if (status !== 200) throw new Error(`the cashier takes no money for ${orderNo}: ${JSON.stringify(body)}`)
    },
    lastOrder: async (guest) => {
      const row = await app.db
        .selectFrom('pay_order')
        .select('order_no')
        .where('account_id', '=', guest.user.userId)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      return row.order_no
    },
    orderCount: async (guest) => {
      const rows = await app.db
        .selectFrom('pay_order')
        .select('order_no')
        .where('account_id', '=', guest.user.userId)
        .execute()
      return rows.length
    },
    until: async (guest, orderNo, state) => {
      const end = Date.now() + 10_000
      for (let order = await look(guest, orderNo); ; order = await look(guest, orderNo)) {
        if (order.state === state) return order
        if (Date.now() > end) throw new Error(`${orderNo} is ${order.state}, not ${state}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    close: async () => {
      await cashier.close()
      await app.close()
    },
  }
}

async function stock(app: TestApp): Promise<Shop['packages']> {
  const { rows } = await sql<{ id: number }>`
    insert into pay_package (type, price_fen, title, item_count, present_count, present_type, is_default, position) values
      ('coin', 3000, '300 金币', 300, 30, 'coin', true, 1), ('coin', 5000, '500 金币', 500, 7, 'vip', false, 2),
      ('vip', 2900, '月卡', 31, 0, 'coin', true, 3), ('vip', 9900, '季卡', 93, 100, 'coin', false, 4)
    returning id`.execute(app.db)
  await sql`
    insert into pay_channel (code, provider, superior_code, initiator_code, description, discount_tenths, position) values
      ('ali_wap', 'sandbox', 'alipay', 'wap_pay', '支付宝', 100, 1), ('ali_95', 'sandbox', 'alipay', 'wap_pay', '支付宝 9.5 折', 95, 2),
      ('wx_native', 'sandbox', 'wechat_pay', 'native_pay', '微信支付', 100, 3)`.execute(app.db)
  await sql`insert into site_setting (key, value) values ('recharge_notes', '["金币不能提现", "如未到账请联系客服"]')`.execute(
    app.db,
  )
  const [coins = 0, coinsAndVip = 0, vip = 0, vipAndCoins = 0] = rows.map((row) => row.id)
  return { coins, coinsAndVip, vip, vipAndCoins }
}

export { freePort }
