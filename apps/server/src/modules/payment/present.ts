// Packages, channels and orders as the wire shows them.
import type { OrderWant, PausedType, PayConfig, PayOrder, PaySubType } from '@manjuan/contract/reader/payment'
import type { Db } from '@manjuan/db'
import type { Offered } from './menu.ts'
import type { Way } from './provider.ts'
import { type ChannelRow, itemNamed, type OrderRow, type PackageRow } from './queries.ts'
import { isOpen } from './rules.ts'

const flag = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N')

export const presentPackage = (row: PackageRow): PayConfig => ({
  id: row.id,
  type: row.type,
  amountLevel: row.price_fen,
  title: row.title,
  configDesc: row.description,
  itemCount: row.item_count,
  presentCount: row.present_count,
  presentType: row.present_type,
  isDefault: flag(row.is_default),
  isRecommend: flag(row.is_recommend),
  initiatorCode: '',
})

export const presentChannel = ({ channel: row, way }: Offered): PaySubType => ({
  subTypeCode: row.code,
  superiorCode: row.superior_code,
  initiatorCode: doorOf(way, '') === 'page' ? 'wap_pay' : 'native_pay',
  subTypeDesc: row.description,
  discount: row.discount_tenths / 10,
  leastFen: row.least_fen,
  mostFen: row.most_fen,
})

export const presentPaused = (row: ChannelRow, text: string): PausedType => ({
  superiorCode: row.superior_code,
  subTypeDesc: row.description,
  text,
})

/** How an order of this way is paid. A bridge whose order has an address, too, is the sandbox's. */
function doorOf(way: Way | null, payUrl: string): PayOrder['door'] {
  if (way === 'page') return 'frame'
  if (way === 'native') return 'code'
  return way === 'jsapi' && payUrl === '' ? 'app' : 'page'
}

/** WeChat's page on a phone asks for a Referer of the shop, which only the shop's own redirect gives (go.ts). */
function addressOf({ way, pay_url: url, order_no: orderNo, open_id: openId }: OrderRow): string {
  if (way === 'h5' && url !== '') return `/h5/pay/go/${orderNo}`
  return way === 'jsapi' && url === '' && openId === null ? `/h5/pay/payer/${orderNo}` : url
}

/** The fields of an order that its record in the history has too. */
export const orderFacts = (row: OrderRow, now: Date) => ({
  orderNo: row.order_no,
  state: row.state,
  type: row.type,
  amountFen: row.amount_fen,
  coins: row.coins,
  giftCoins: row.gift_coins,
  vipDays: row.vip_days,
  refundedFen: row.refunded_fen,
  door: doorOf(row.way, row.pay_url),
  payUrl: isOpen({ state: row.state, expiresAt: row.expires_at }, now) ? addressOf(row) : '',
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

export async function presentOrder(
  db: Db,
  row: OrderRow,
  now: Date,
  native: Record<string, string> | null = null,
): Promise<PayOrder> {
  return {
    ...orderFacts(row, now),
    queryUrl: `/h5/pay/order/${row.order_no}`,
    native,
    packageId: row.package_id,
    channelCode: row.channel_code,
    want: await wantOf(db, row),
  }
}

/** The order's want with the present names of its item; without them when it may not be named to the reader. */
async function wantOf(db: Db, row: OrderRow): Promise<OrderWant | null> {
  const { want_kind: kind, want_id: itemId, want_coins: coins, want_state: state } = row
  if (kind === null || itemId === null || coins === null || state === null) return null
  const item = await itemNamed(db, { accountId: row.account_id, kind, itemId })
  return { kind, itemId, bookId: item?.workId ?? 0, number: item?.number ?? 0, title: item?.title ?? '', coins, state }
}
