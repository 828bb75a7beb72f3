// The deeds that change WeChat Pay's books. Each one that the shop is told of announces a notify.
import { randomBytes, randomInt } from 'node:crypto'
import { type News, openCourier } from '../base/courier.ts'
import { digitsOfDay } from '../base/times.ts'
import type { Books, RefundMode } from './books.ts'
import { accountOf, giveOpenId } from './books.ts'
import { buildNotify, notifyId, paidContent, refundContent } from './notify.ts'
import type { Refund, RefundState, Trade } from './trade.ts'

const scheduleSeconds = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600]
const farMs = 2 ** 31 - 1

type Made =
  | 'courier'
  | 'trades'
  | 'openIds'
  | 'pages'
  | 'refundModes'
  | 'bills'
  | 'tickets'
  | 'codes'
  | 'nonces'
  | 'wrongRefunds'

export function openBooks(parts: Omit<Books, Made>): Books {
  const { store } = parts.world
  const trades: Books['trades'] = store.table('trades')
  const books: Books = {
    ...parts,
    ...{ trades, openIds: store.table('openids') },
    pages: new Map(trades.all().map((trade) => [trade.page, trade.key])),
    ...{ refundModes: new Map(), bills: new Map(), tickets: new Map(), codes: new Map(), nonces: new Map() },
    wrongRefunds: [],
    courier: openCourier(parts.world, {
      schedule: scheduleSeconds,
      build: (delivery) => buildNotify(books, delivery),
      accepts: (status) => status === 200 || status === 204,
    }),
  }
  return books
}

/** The trade as it is now: working refunds that are due have ended. */
export function look(books: Books, trade: Trade): Trade {
  const now = books.world.now()
  for (const refund of trade.refunds) {
    if (refund.state === 'PROCESSING' && refund.dueMs !== null && now >= refund.dueMs) endRefund(books, trade, refund)
  }
  return trade
}

type Facts = Omit<Trade, 'page' | 'prepayId' | 'madeMs' | 'seen' | 'state' | NullAtFirst | 'payer' | 'refunds'>
type NullAtFirst = 'transactionId' | 'paidMs' | 'notifyId' | 'redirectUrl'

export function place(books: Books, facts: Facts): Trade {
  const now = books.world.now()
  const page = randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')
  const trade: Trade = {
    ...facts,
    ...{ page, prepayId: `wx${digitsOfDay(now)}${randomBytes(13).toString('hex')}`, madeMs: now, seen: null },
    ...{ redirectUrl: null, state: 'NOTPAY', transactionId: null, paidMs: null, notifyId: null, refunds: [] },
    payer: books.world.settings.payer,
  }
  books.trades.put(trade.key, trade)
  books.pages.set(page, trade.key)
  return trade
}

/** Why the payer cannot pay now; null when it works. */
export function payObjection(books: Books, trade: Trade): string | null {
  if (trade.paidMs !== null) return '该订单已支付'
  if (trade.state !== 'NOTPAY' && trade.state !== 'USERPAYING') return '订单已关闭'
  return books.world.now() >= trade.expireMs ? '订单已过期' : null
}

/** Pays; false when the trade cannot be paid. `force` pays a closed or late one too. */
export function pay(books: Books, trade: Trade, wish: { force?: boolean; atMs?: number | undefined } = {}): boolean {
  if (trade.paidMs !== null || (!wish.force && payObjection(books, trade))) return false
  const now = books.world.now()
  trade.state = 'SUCCESS'
  trade.paidMs = wish.atMs ?? now
  trade.transactionId = `42000${Array.from({ length: 5 }, () => randomInt(10)).join('')}${digitsOfDay(now)}${Array.from({ length: 10 }, () => randomInt(10)).join('')}`
  trade.notifyId = notifyId()
  trade.payer = books.world.settings.payer
  trade.openId ??= giveOpenId(books, accountOf(books, trade).appId, trade.payer)
  books.trades.put(trade.key, trade)
  announce(books, trade, 'paid', trade.notifyUrl, paidContent(books, trade))
  return true
}

export function setState(books: Books, trade: Trade, state: Trade['state']): void {
  trade.state = state
  books.trades.put(trade.key, trade)
}

const ends: Record<RefundMode['mode'], RefundState> = {
  ...{ done: 'SUCCESS', working: 'SUCCESS', refused: 'CLOSED', closed: 'CLOSED', abnormal: 'ABNORMAL' },
}

/** Takes a refund on in the mode that is set for it. */
export function takeRefund(
  books: Books,
  trade: Trade,
  asked: Pick<Refund, 'refundNo' | 'amountFen' | 'reason' | 'notifyUrl' | 'outside'>,
): Refund {
  const { mode, seconds } = asked.outside ? usual : modeOf(books, trade)
  const now = books.world.now()
  const waitMs = mode === 'done' ? 0 : books.world.quick(seconds * 1000)
  const refund: Refund = {
    ...asked,
    refundId: `50${Array.from({ length: 27 }, () => randomInt(10)).join('')}`,
    ...{ askedMs: now, dueMs: now + waitMs, end: ends[mode], state: 'PROCESSING', doneMs: null },
  }
  trade.refunds.push(refund)
  trade.state = 'REFUND'
  books.trades.put(trade.key, trade)
  if (waitMs <= 0) endRefund(books, trade, refund)
  else setTimeout(() => look(books, trade), Math.min(waitMs + 1, farMs)).unref()
  return refund
}

const usual: RefundMode = { mode: 'done', seconds: 0, code: '' }

export function modeOf(books: Books, trade: Trade): RefundMode {
  return books.refundModes.get(trade.orderNo) ?? books.refundModes.get('') ?? usual
}

export function endRefund(books: Books, trade: Trade, refund: Refund): void {
  if (refund.state !== 'PROCESSING') return
  refund.state = refund.end
  refund.doneMs = refund.dueMs ?? books.world.now()
  books.trades.put(trade.key, trade)
  const url = refund.notifyUrl ?? (refund.outside ? trade.notifyUrl : null)
  if (url) announce(books, trade, 'refunded', url, refundContent(books, trade, refund))
}

function announce(books: Books, trade: Trade, kind: string, url: string, content: News['content']): void {
  books.courier.announce(
    { trade: trade.key, orderNo: trade.orderNo, url, kind, content },
    books.plans.of(trade.orderNo),
  )
}
