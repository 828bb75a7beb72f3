// A shop whose only channel is a gateway in memory.
import { sql } from 'kysely'
import { startApp, type TestApp } from './app.ts'
import type { Guest } from './as.ts'
import type { MemoryGateway } from './gateway.ts'

export interface GatewayShop {
  app: TestApp
  /** Makes an order of 300 coins and 30 given ones for 30 yuan; `vip`: 31 days and 100 coins for 99. */
  order(guest: Guest, what?: 'coin' | 'vip'): Promise<{ orderNo: string; payUrl: string }>
}

export async function openGatewayShop(gateway: MemoryGateway): Promise<GatewayShop> {
  const app = await startApp({ providers: () => [gateway], env: { SANDBOX_CASHIER: '0' } })
  await sql`
    insert into pay_package (type, price_fen, title, item_count, present_count, present_type, is_default, position) values
      ('coin', 3000, '300 金币', 300, 30, 'coin', true, 1), ('vip', 9900, '季卡', 31, 100, 'coin', true, 2)`.execute(
    app.db,
  )
  await sql`
    insert into pay_channel (code, provider, superior_code, initiator_code, description)
    values ('ali', ${gateway.name}, 'alipay', 'wap_pay', '支付宝')`.execute(app.db)
  return {
    app,
    order: async (guest, what = 'coin') => {
      const answer = await guest.call('pay', {
        query: { payChannel: 'ali', payPurpose: what, rechargerAmount: what === 'coin' ? 3000 : 9900 },
      })
      if (!answer.result) throw new Error(`no order: ${answer.code} ${answer.msg}`)
      return answer.data
    },
  }
}
