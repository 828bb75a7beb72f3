// The deeds that change Alipay's books. Each one that the shop is told of announces a notify.
import { randomBytes, randomInt } from 'node:crypto'
import { type News, openCourier } from '../base/courier.ts'
import type { Table } from '../base/store.ts'
import { digitsOfDay } from '../base/times.ts'
import type { Books, RefundMode } from './books.ts'
import { buildNotify, closeContent, notifyId, paidContent, refundContent } from './notify.ts'
import { doneFen, type Refund, type Trade } from './trade.ts'

const scheduleSeconds = [240, 600, 600, 3600, 7200, 21_600, 54_000]

export function openBooks(
  parts: Omit<Books, 'courier' | 'trades' | 'pages' | 'refundModes' | 'bills' | 'tickets'>,
): Books {
  const trades: Table<Trade> = parts.world.store.table('trades')
  const pages = new Map(trades.all().map((trade) => [trade.page, trade.key]))
  const none = { refundModes: new Map(), bills: new Map(), tickets: new Map() }
  const books: Books = {
    ...parts,
    ...none,
    trades,
    pages,
    courier: openCourier(parts.world, {
      schedule: scheduleSeconds,
      build: (delivery) => buildNotify(books, delivery),
      accepts: (status, body) => status === 200 && body === 'success',
    }),
  }
  return books
}

/** The trade as it is now: an unpaid one past its time is closed, and working refunds that are due are done. */
export function look(books: Books, trade: Trade): Trade {
  const now = books.world.now()
  if (trade.state === 'WAIT_BUYER_PAY' && trade.expireMs !== null && now >= trade.expireMs) {
    trade.state = 'TRADE_CLOSED'
    trade.closedMs = trade.expireMs
    books.trades.put(trade.key, trade)
    if (trade.tradeNo) announce(books, trade, 'closed', closeContent(books, trade))
  }
  for (const refund of trade.refunds) {
    if (refund.state === 'working' && refund.dueMs !== null && now >= refund.dueMs) finishRefund(books, trade, refund)
  }
  return trade
}

/** A trade of which only an address was opened. */
export function open(books: Books, facts: Omit<Trade, 'page' | 'openedMs' | 'payer' | 'refunds' | NullAtFirst>): Trade {
  const page = randomBytes(12).toString('hex')
  const trade: Trade = {
    ...facts,
    page,
    openedMs: books.world.now(),
    ...{ tradeNo: null, createdMs: null, paidMs: null, closedMs: null, notifyId: null },
    ...{ state: 'WAIT_BUYER_PAY', payer: books.world.settings.payer, refunds: [] },
  }
  books.trades.put(trade.key, trade)
  books.pages.set(page, trade.key)
  return trade
}
type NullAtFirst = 'tradeNo' | 'createdMs' | 'paidMs' | 'closedMs' | 'notifyId' | 'state'

/** The payer logs in or scans: from now on the trade is known. */
export function login(books: Books, trade: Trade): void {
  look(books, trade)
  if (trade.tradeNo) return
  const now = books.world.now()
  trade.tradeNo = `${digitsOfDay(now)}22${Array.from({ length: 18 }, () => randomInt(10)).join('')}`
  trade.createdMs = now
  trade.payer = books.world.settings.payer
  books.trades.put(trade.key, trade)
}

/** Pays; false when the trade cannot be paid. `force` pays a closed one too. */
export function pay(books: Books, trade: Trade, wish: { force?: boolean; atMs?: number | undefined } = {}): boolean {
  login(books, trade)
  if (trade.paidMs !== null || (trade.state !== 'WAIT_BUYER_PAY' && !wish.force)) return false
  trade.state = 'TRADE_SUCCESS'
  trade.paidMs = wish.atMs ?? books.world.now()
  trade.closedMs = null
  trade.notifyId = notifyId(books.world.now())
  books.trades.put(trade.key, trade)
  announce(books, trade, 'paid', paidContent(books, trade))
  return true
}

export function close(books: Books, trade: Trade): void {
  trade.state = 'TRADE_CLOSED'
  trade.closedMs = books.world.now()
  books.trades.put(trade.key, trade)
  announce(books, trade, 'closed', closeContent(books, trade))
}

/** Takes a refund on in the mode that is set for it. */
export function takeRefund(
  books: Books,
  trade: Trade,
  asked: Pick<Refund, 'requestNo' | 'amountFen' | 'reason' | 'outside'>,
): Refund {
  const { mode, seconds } = modeOf(books, trade)
  const now = books.world.now()
  const working = mode === 'working' && !asked.outside
  const refund: Refund = {
    ...asked,
    askedMs: now,
    dueMs: working ? now + books.world.quick(seconds * 1000) : now,
    state: 'working',
  }
  trade.refunds.push(refund)
  books.trades.put(trade.key, trade)
  if (!working) finishRefund(books, trade, refund)
  else setTimeout(() => look(books, trade), Math.min(books.world.quick(seconds * 1000) + 1, 2 ** 31 - 1)).unref()
  return refund
}

export function modeOf(books: Books, trade: Trade): RefundMode {
  const usual: RefundMode = { mode: 'done', seconds: 0, code: '' }
  return books.refundModes.get(trade.orderNo) ?? books.refundModes.get('') ?? usual
}

export function finishRefund(books: Books, trade: Trade, refund: Refund): void {
  if (refund.state !== 'working') return
  refund.state = 'done'
  refund.dueMs ??= books.world.now()
  const whole = doneFen(trade) === trade.amountFen
  if (whole) {
    trade.state = 'TRADE_CLOSED'
    trade.closedMs = books.world.now()
  }
  books.trades.put(trade.key, trade)
  announce(books, trade, 'refunded', refundContent(books, trade, refund))
}

/** What the shop would be told of this trade now; null without a notify address. */
export function newsOf(trade: Trade, kind: string, content: Record<string, string>): News | null {
  if (!trade.notifyUrl) return null
  return { trade: trade.key, orderNo: trade.orderNo, url: trade.notifyUrl, kind, content }
}

function announce(books: Books, trade: Trade, kind: string, content: Record<string, string>): void {
  const news = newsOf(trade, kind, content)
  if (news) books.courier.announce(news, books.plans.of(trade.orderNo))
}
