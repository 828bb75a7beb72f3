// Makes an order. Its package decides what it costs and gives, the session decides who gets it. It is committed before
// the provider hears of it. Asking again for the same order is always safe.
import { randomInt } from 'node:crypto'
import type { DataOf } from '@manjuan/contract'
import { agreedByPaying } from '@manjuan/contract/legal'
import { limits } from '@manjuan/contract/limits'
import { ownPath } from '@manjuan/contract/own-path'
import type { Db } from '@manjuan/db'
import { countAttempt } from '#http/attempts.ts'
import type { SessionFacts } from '#http/caller.ts'
import type { Input, ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, type Refused, refuse, tooMany } from '#http/outcome.ts'
import { noteConsent } from '#modules/site/index.ts'
import { noteAway } from './away.ts'
import { mayTry, noteFailed, noteTaken } from './breaker.ts'
import type { PaymentDeps } from './deps.ts'
import { menuFor } from './menu.ts'
import { judgePayerAddress } from './payer-address.ts'
import { presentOrder } from './present.ts'
import type { PaymentDoor } from './provider.ts'
import {
  enabledChannels,
  enabledPackages,
  insertOrder,
  lockReader,
  type NewOrder,
  type OrderRow,
  orderByNo,
  orderOfReader,
  ordersSince,
  pairSeen,
  payerOfSession,
  rememberPair,
  rememberPlace,
} from './queries.ts'
import { discounted, expiryOf, goodsOf, isOpen, newOrderNo, nextCheckAt, orderWait, takesSum } from './rules.ts'
import { closeOrder } from './settle.ts'

interface OrderWish {
  reader: SessionFacts
  now: Date
  type: 'vip' | 'coin'
  /** The package; without it the price alone identifies the package. */
  packageId: number | undefined
  amountFen: number
  channel: string
  /** The reader's browser and address, as this request tells them. */
  userAgent: string
  payerIp: string
  /** The origin under which the reader sees the site, and the path to return to. */
  origin: string
  returnUrl: string
  branchId: number
  fromDomain: string
  appType: string
  /** The signed pair of apply, stored with the order. */
  pair: Uint8Array | null
  want: WantSent
  /** The order whose place this one takes. */
  insteadOf: string | undefined
}

/** The three fields of a want as a call sends them: all of them, or none. */
type WantSent = Pick<Input<'payApply'>['query'], 'wantKind' | 'wantId' | 'wantCoins'>

/** POST /api/pay/pay (T-09). */
export async function pay(deps: PaymentDeps, input: ReaderInput<'pay'>): Promise<Outcome<'pay'>> {
  const { query, caller, reader, now } = input
  const order = await makeOrder(deps, {
    reader,
    now,
    type: query.payPurpose,
    packageId: query.payPurposeId,
    amountFen: query.rechargerAmount,
    channel: query.payChannel,
    userAgent: caller.userAgent,
    payerIp: caller.ip,
    origin: caller.origin,
    returnUrl: query.vueReturnUrl,
    branchId: caller.branchId,
    fromDomain: '',
    appType: query.appType,
    pair: null,
    want: query,
    insteadOf: query.insteadOf,
  })
  if ('ok' in order) return order
  const placed = await placeOrder(deps, order, caller.origin, now)
  return 'ok' in placed ? placed : done(placed.data)
}

/** POST /api/pay/bridge/{orderNo}: an order whose payer is known by now, or that the reader pays on with. */
export async function payByBridge(deps: PaymentDeps, input: ReaderInput<'payBridge'>): Promise<Outcome<'payBridge'>> {
  const { params, caller, reader, now } = input
  const order = await orderOfReader(deps.db, params.orderNo, reader.accountId)
  if (!order) return refuse('notFound', 'noSuchOrder')
  const placed = await placeOrder(deps, order, caller.origin, now)
  return 'ok' in placed ? placed : done(placed.data)
}

export async function makeOrder(deps: PaymentDeps, wish: OrderWish): Promise<OrderRow | Refused> {
  const [packages, menu] = await Promise.all([enabledPackages(deps.db), menuFor(deps, wish, wish.now)])
  const ofType = packages.filter((each) => each.type === wish.type)
  const pack =
    wish.packageId === undefined
      ? ofType.find((each) => each.price_fen === wish.amountFen)
      : ofType.find((each) => each.id === wish.packageId)
  if (!pack) return refuse('notFound', 'noSuchPackage')
  if (pack.price_fen !== wish.amountFen) return refuse('malformed', 'wrongAmount')
  const offered = menu.offered.find(({ channel }) => channel.code === wish.channel)
  if (!offered) return refuse('notFound', 'noSuchChannel')
  const { channel, way } = offered
  const amountFen = discounted(pack.price_fen, channel.discount_tenths)
  if (!takesSum(channel, amountFen)) return refuse('malformed', 'channelSum')
  const former = wish.insteadOf === undefined ? null : await closeFormer(deps, wish, wish.insteadOf)
  if (former) return former
  const goods = goodsOf({
    type: pack.type,
    itemCount: pack.item_count,
    presentCount: pack.present_count,
    presentType: pack.present_type,
  })
  const orderNo = newOrderNo(wish.now, (below) => randomInt(below))
  return storeOrder(deps.db, wish, {
    order_no: orderNo,
    account_id: wish.reader.accountId,
    session_id: wish.reader.sessionId,
    package_id: pack.id,
    channel_code: channel.code,
    channel_text: channel.description,
    provider: channel.provider,
    type: pack.type,
    price_fen: pack.price_fen,
    amount_fen: amountFen,
    coins: goods.coins,
    gift_coins: goods.giftCoins,
    vip_days: goods.vipDays,
    way,
    payer_ip: wish.payerIp,
    open_id: way === 'jsapi' ? await payerOfSession(deps.db, wish.reader, channel.provider) : null,
    return_url: returnUrlOf(wish, orderNo),
    branch_id: wish.branchId,
    from_domain: wish.fromDomain,
    app_type: wish.appType,
    created_at: wish.now,
    expires_at: expiryOf(wish.now),
    next_check_at: nextCheckAt(wish.now, true, wish.now),
    ...wantColumns(wish.want, wish.now),
  })
}

/**
 * Closes the order in whose place another one is made, so that nobody pays both. The order itself: it was paid, and no
 * other one is made.
 */
async function closeFormer(deps: PaymentDeps, { reader }: OrderWish, orderNo: string): Promise<OrderRow | null> {
  const order = await orderOfReader(deps.db, orderNo, reader.accountId)
  if (order?.state === 'created') await closeOrder(deps, order)
  const left = order && (await orderByNo(deps.db, orderNo))
  return left?.state === 'paid' || left?.state === 'refunded' ? left : null
}

function wantColumns({ wantKind, wantId, wantCoins }: WantSent, now: Date): Partial<NewOrder> {
  if (wantKind === undefined || wantId === undefined || wantCoins === undefined) return {}
  return { want_kind: wantKind, want_id: wantId, want_coins: wantCoins, want_state: 'open', want_at: now }
}

/** Stores one reader's orders one after the other, so that parallel requests cannot pass the limits together. */
async function storeOrder(db: Db, wish: OrderWish, order: NewOrder): Promise<OrderRow | Refused> {
  return db.transaction().execute(async (tx) => {
    await lockReader(tx, wish.reader.accountId)
    const known = wish.pair && (await orderOfPair(tx, wish.pair, wish.reader.sessionId))
    if (known) return known
    const recent = await ordersSince(tx, wish.reader.accountId, new Date(wish.now.getTime() - 3_600_000))
    const wait = orderWait(
      recent.map((row) => ({ state: row.state, createdAt: row.created_at, expiresAt: row.expires_at })),
      wish.now,
    )
    if (wait.seconds > 0 && wait.because === 'open')
      return refuse('tooMany', 'tooManyOrders', { retryAfter: wait.seconds })
    if (wait.seconds > 0) return tooMany(wait.seconds)
    const row = await insertOrder(tx, order)
    const { order_no: orderNo, account_id: accountId } = row
    await noteConsent(tx, { accountId, orderNo, documents: agreedByPaying, at: wish.now })
    if (wish.pair)
      await rememberPair(tx, {
        hash: wish.pair,
        sessionId: wish.reader.sessionId,
        orderNo: order.order_no,
        now: wish.now,
      })
    return row
  })
}

/** The order that this pair has made. The same session gets it again, any other is refused. Null: a new pair. */
export async function orderOfPair(db: Db, pair: Uint8Array, sessionId: number): Promise<OrderRow | Refused | null> {
  const seen = await pairSeen(db, pair)
  if (!seen) return null
  const order = seen.orderNo !== null && seen.sessionId === sessionId ? await orderByNo(db, seen.orderNo) : null
  return order ?? refuse('malformed', 'replayedPair')
}

/** Limits how often one order is announced to its provider; a known pair is still answered each time. */
const placings = { seconds: limits.payWithinSeconds, most: 12 } as const

/** Announces an order to the provider (again) and answers where to pay it. A finished order is answered as it is. */
export async function placeOrder(
  deps: PaymentDeps,
  order: OrderRow,
  origin: string,
  now: Date,
): Promise<{ data: DataOf<'payOrder'> } | Refused> {
  if (!isOpen({ state: order.state, expiresAt: order.expires_at }, now))
    return { data: await presentOrder(deps.db, order, now) }
  const channel = (await enabledChannels(deps.db)).find((each) => each.code === order.channel_code)
  // The data of a bridge is signed anew for each try.
  if (order.pay_url !== '' && order.way !== 'jsapi') return { data: await presentOrder(deps.db, order, now) }
  const provider = deps.providers.find((each) => each.name === order.provider)
  if (!provider || !channel) return refuse('congestion', 'payUnavailable')
  // The app around the page is asked first, by the browser, who pays.
  if (order.way === 'jsapi' && provider.payers && order.open_id === null)
    return { data: await presentOrder(deps.db, order, now) }
  const wait = await countAttempt(deps.db, `place:${order.order_no}`, placings, now)
  if (wait > 0) return tooMany(wait)
  if (!(await mayTry(deps.db, provider.name, now))) return refuse('congestion', 'payUnavailable')
  if (!provider.everywhere) judgePayerAddress(deps, order.payer_ip)
  try {
    const { tradeNo, open } = await provider.create({
      orderNo: order.order_no,
      amountFen: order.amount_fen,
      subject: subjectOf(order),
      channel: channel.superior_code,
      way: order.way ?? 'wap',
      payerIp: order.payer_ip,
      openId: order.open_id,
      expiresAt: order.expires_at,
      notifyUrl: deps.notifyUrlOf(provider.name),
      returnUrl: order.return_url,
      shopOrigin: origin,
    })
    await noteTaken(deps.db, provider.name)
    const payUrl = addressOf(open)
    if (!(await rememberPlace(deps.db, order.order_no, { tradeNo, payUrl })))
      return refuse('congestion', 'payUnavailable')
    const row = { ...order, trade_no: tradeNo ?? order.trade_no, pay_url: payUrl }
    return { data: await presentOrder(deps.db, row, now, 'bridge' in open ? open.data : null) }
  } catch (error) {
    const away = noteAway(deps, error, { provider: provider.name, orderNo: order.order_no })
    if (!away.alarm) deps.log.warn({ err: away, orderNo: order.order_no }, 'an order could not be placed')
    // One reader's order must not hide the account from all others.
    if (!away.ofOrder) await noteFailed(deps.db, provider.name, now)
    return refuse('congestion', 'payUnavailable')
  }
}

/** The address of a door; that of a code is what the code says. */
const addressOf = (open: PaymentDoor): string => ('qr' in open ? open.qr : open.url)

/** The subject uses the order's own row alone, so that it stays the same at every announcement. */
function subjectOf(order: OrderRow): string {
  const parts = [
    ...(order.coins > 0 ? [`${order.coins} 金币`] : []),
    ...(order.vip_days > 0 ? [`VIP ${order.vip_days} 天`] : []),
  ]
  return parts.join(' + ')
}

/** Longest return address that gateways accept, in characters. */
const returnUrlMax = 1_000

/** The return address: a page of this site only, with the order's number (threats T20). */
function returnUrlOf(wish: OrderWish, orderNo: string): string {
  const url = new URL(wish.returnUrl ? ownPath(wish.returnUrl, wish.origin) : '/purchase', wish.origin)
  if (url.href.length > returnUrlMax) return returnUrlOf({ ...wish, returnUrl: '' }, orderNo)
  url.searchParams.set('orderNo', orderNo)
  return url.href
}
