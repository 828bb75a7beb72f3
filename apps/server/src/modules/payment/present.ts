// Packages, channels and orders as the wire shows them.
import type { PayConfig, PayOrder, PaySubType } from '@manjuan/contract/reader/payment'
import type { ChannelRow, OrderRow, PackageRow } from './queries.ts'
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

export const presentChannel = (row: ChannelRow): PaySubType => ({
  subTypeCode: row.code,
  superiorCode: row.superior_code,
  initiatorCode: row.initiator_code,
  subTypeDesc: row.description,
  discount: row.discount_tenths / 10,
})

export const presentOrder = (row: OrderRow, now: Date, native: Record<string, string> | null = null): PayOrder => ({
  orderNo: row.order_no,
  state: row.state,
  type: row.type,
  amountFen: row.amount_fen,
  coins: row.coins,
  giftCoins: row.gift_coins,
  vipDays: row.vip_days,
  payUrl: isOpen({ state: row.state, expiresAt: row.expires_at }, now) ? row.pay_url : '',
  queryUrl: `/h5/pay/order/${row.order_no}`,
  native,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
