// The tables of wallets, the ledger, purchases and orders.
import type { Generated } from 'kysely'
import type { ItemKind } from './work.ts'

export interface BindRewardTable {
  account_id: number
  mobile: string
  device_id: number
  movement_id: number
  created_at: Date
}

export interface WalletTable {
  account_id: number
  paid_coins: Generated<number>
  gift_coins: Generated<number>
}

export interface MovementTable {
  id: Generated<number>
  natural_key: string
  reason: 'top_up' | 'present' | 'sign' | 'bind' | 'buy' | 'refund' | 'grant' | 'return'
  created_at: Date
}

export interface EntryTable {
  id: Generated<number>
  movement_id: number
  holder: 'wallet' | 'cash' | 'gifts' | 'sales'
  account_id: number | null
  coin: 'paid' | 'gift'
  amount: number
}

export interface UnlockTable {
  id: Generated<number>
  account_id: number
  item_kind: ItemKind
  item_id: number
  price: number
  movement_id: number | null
  created_at: Date
  /** True: auto-buy bought it. */
  auto: Generated<boolean>
  /** The first moment at which anything of it was handed out; null: it is unopened. */
  opened_at: Date | null
  /** The moment at which its coins went back; null: the reader holds it. */
  returned_at: Date | null
  /** The bought work, which the database writes during the purchase; null when the item had none. */
  work_id: Generated<number | null>
  work_title: Generated<string | null>
  item_number: Generated<number | null>
  item_title: Generated<string | null>
}

export interface VipGrantTable {
  id: Generated<number>
  account_id: number
  natural_key: string
  days: number
  granted_at: Date
  ends_at: Date
  /** 'give' starts at now when the time has run out; 'take' and 'back' move the end as it is. */
  kind: Generated<'give' | 'take' | 'back'>
}

export interface SignInTable {
  account_id: number
  day: string
  cycle_day: number
  coins: number
  movement_id: number | null
}

export interface PriceShownTable {
  account_id: number
  item_kind: string
  item_id: number
  price: number
}

export interface PayPackageTable {
  id: Generated<number>
  type: 'vip' | 'coin'
  price_fen: number
  title: string
  description: Generated<string>
  item_count: number
  present_count: Generated<number>
  present_type: Generated<'coin' | 'vip'>
  is_default: Generated<boolean>
  is_recommend: Generated<boolean>
  position: Generated<number>
  enabled: Generated<boolean>
  /** The first row of this package. */
  line: Generated<number>
  /** The moment at which a row with other terms took its place; null: it holds. */
  replaced_at: Date | null
  version: Generated<number>
  /** It came with the demo, and goes with it. */
  demo: Generated<boolean>
}

export interface PayChannelTable {
  code: string
  provider: string
  superior_code: 'alipay' | 'wechat_pay' | 'bank'
  initiator_code: 'wap_pay' | 'native_pay'
  description: string
  discount_tenths: Generated<number>
  position: Generated<number>
  enabled: Generated<boolean>
  /** Told to readers while the channel takes no orders; '' while it does. */
  maintenance: Generated<string>
  /** The end of the maintenance; null: when the text is taken away. */
  until: Generated<Date | null>
  /** The sums that it takes, in fen; 0: any. */
  least_fen: Generated<number>
  most_fen: Generated<number>
  /** The ways that it allows; null: all of its kind. */
  ways: Generated<Way[] | null>
  version: Generated<number>
}

/** The states of an order's want. 'open' waits for the money; every other state is final. */
export type WantState = 'open' | 'done' | 'raised' | 'poor' | 'gone' | 'void'

/** How an order is paid: the gateway's page on a phone or a desktop, WeChat's on a phone, an app's bridge, a code. */
export type Way = 'wap' | 'page' | 'h5' | 'jsapi' | 'native'

export interface PayOrderTable {
  order_no: string
  account_id: number
  session_id: number | null
  device_id: number | null
  package_id: number
  channel_code: string
  provider: string
  type: 'vip' | 'coin'
  price_fen: number
  amount_fen: number
  coins: number
  gift_coins: number
  vip_days: number
  state: Generated<'created' | 'paid' | 'expired' | 'refunded' | 'failed'>
  trade_no: string | null
  pay_url: Generated<string>
  return_url: Generated<string>
  branch_id: Generated<number>
  from_domain: Generated<string>
  app_type: Generated<string>
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  late: Generated<boolean>
  refunded_coins: Generated<number>
  /** Fen that are back. */
  refunded_fen: Generated<number>
  checks: Generated<number>
  next_check_at: Date | null
  /** The item that the order was made for; null in all five columns when there is none. */
  want_kind: ItemKind | null
  want_id: number | null
  /** The price in coins that the reader was shown. */
  want_coins: number | null
  want_state: WantState | null
  /** The moment of the want's last state. */
  want_at: Date | null
  /** The channel's name when the order was made; null: the present one. */
  channel_text: string | null
  /** Null: the order is older than the ways. */
  way: Generated<Way | null>
  /** The payer's own address; '' once it is forgotten. */
  payer_ip: Generated<string>
  /** The payer's number at the gateway, for 'jsapi' alone. */
  open_id: Generated<string | null>
  /** The word with which the payer's number comes back; null: it was taken, or never asked for. */
  payer_state: Generated<string | null>
}

/** Money at a gateway that no order explains. */
export interface PayCaseTable {
  id: Generated<number>
  kind: 'mismatch' | 'unknown' | 'refund'
  provider: string
  order_no: string
  trade_no: string
  amount_fen: number
  /** How often it was told. */
  times: Generated<number>
  first_at: Date
  last_at: Date
  settled_at: Date | null
  settled_by: string | null
  note: Generated<string>
}

/** A part of an order's money on its way back, with the goods that were taken for it. */
export interface RefundTable {
  refund_no: string
  order_no: string
  amount_fen: number
  /** Coins that the money stands for: coins + gift_coins + shortfall. */
  due: number
  coins: number
  gift_coins: number
  shortfall: number
  due_days: number
  vip_days: number
  origin: 'console' | 'outside'
  state: 'taken' | 'sent' | 'done' | 'undone' | 'stuck'
  reason: string
  asked_by: string
  approved_by: string | null
  why: Generated<string>
  created_at: Date
  tries: Generated<number>
  tried_at: Date | null
  next_check_at: Date | null
  done_at: Date | null
}

/** A refund that one person asked for and a second one must confirm. */
export interface RefundAskTable {
  id: Generated<number>
  order_no: string
  amount_fen: number
  short: boolean
  reason: string
  asked_by: string
  asked_at: Date
  used_at: Date | null
}

/** A row of a gateway's bill. */
export interface PayBillTable {
  provider: string
  day: string
  kind: 'pay' | 'refund'
  order_no: string
  refund_no: string
  trade_no: string
  amount_fen: number
  fee_fen: number
  at: Date
}

/** What became of fetching a day's bill. */
export interface PayBillDayTable {
  provider: string
  day: string
  state: 'fetched' | 'none' | 'later' | 'away' | 'refused'
  why: string
  row_count: number
  tried_at: Date
}

/** A merchant account that fails to take orders. */
export interface PayBreakerTable {
  provider: string
  fails: number
  since: Date
  /** Null: it has not failed often enough to be hidden. */
  open_until: Date | null
  /** One order tries it until then. */
  trying_until: Date | null
}

/** The shop's own certificates that a gateway was seen to accept. */
export interface PayOwnCertificateTable {
  provider: string
  serial: string
  accepted_at: Date
}

export interface FulfilmentTable {
  order_no: string
  movement_id: number | null
  present_movement_id: number | null
  vip_grant_id: number | null
  created_at: Date
}

export interface PaymentNoticeTable {
  id: Generated<number>
  provider: string
  order_no: string | null
  verdict: string
  body_hash: Uint8Array
  received_at: Date
}

export interface MoneySchema {
  bind_reward: BindRewardTable
  wallet: WalletTable
  movement: MovementTable
  entry: EntryTable
  unlock: UnlockTable
  vip_grant: VipGrantTable
  sign_in: SignInTable
  price_shown: PriceShownTable
  pay_package: PayPackageTable
  pay_channel: PayChannelTable
  pay_order: PayOrderTable
  fulfilment: FulfilmentTable
  payment_notice: PaymentNoticeTable
  pay_case: PayCaseTable
  refund: RefundTable
  refund_ask: RefundAskTable
  pay_bill: PayBillTable
  pay_bill_day: PayBillDayTable
  pay_breaker: PayBreakerTable
  pay_own_certificate: PayOwnCertificateTable
}
