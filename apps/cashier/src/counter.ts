// The deeds at the counter: place, pay, decline, close, refund. Each is decided by a rule and recorded as an event.
import { randomInt, randomUUID } from 'node:crypto'
import type { Book } from './book.ts'
import type { Courier } from './courier.ts'
import { type DeliveryOptions, planDeliveries } from './delivery.ts'
import {
  closeRefusal,
  declineRefusal,
  differences,
  isRefusal,
  type Order,
  payRefusal,
  type Refund,
  type RefundState,
  type Refusal,
  refundDecision,
  type Trade,
} from './trade.ts'

export type Counter = {
  place: (order: Order) => Trade | Refusal
  pay: (trade: Trade, options: DeliveryOptions, forced?: boolean) => Trade | Refusal
  decline: (trade: Trade) => Trade | Refusal
  close: (trade: Trade) => Trade | Refusal
  /** `state` is what becomes of a new refund; without it the settings decide. */
  refund: (trade: Trade, refundNo: string, amountFen: number, state?: RefundState) => Refund | Refusal
  moveRefund: (trade: Trade, refundNo: string, state: RefundState) => Refund | Refusal
}

export function openCounter(book: Book, courier: Courier, clock: () => number): Counter {
  const iso = () => new Date(clock()).toISOString()

  return {
    place(order) {
      const before = book.tradeOfOrder(order.orderNo)
      if (before) {
        const names = differences(before, order)
        if (names.length === 0) return before
        return { status: 409, code: 'ORDER_DIFFERS', message: `this orderNo was used with another ${names.join(', ')}` }
      }
      if (Date.parse(order.expiresAt) <= clock()) {
        return { status: 400, code: 'EXPIRED', message: 'expiresAt is in the past' }
      }
      const tradeNo = newTradeNo(clock())
      book.record({ type: 'placed', tradeNo, at: iso(), order })
      return mustHave(book, tradeNo)
    },

    pay(trade, options, forced = false) {
      const refusal = payRefusal(trade, clock(), forced)
      if (refusal) return refusal
      const notifyId = randomUUID()
      const { speed, probes } = book.settings
      const deliveries = planDeliveries({ notifyId, options, nowMs: clock(), speed, probes, random: Math.random })
      book.record({ type: 'paid', tradeNo: trade.tradeNo, at: iso(), notifyId, deliveries })
      courier.schedule(trade.tradeNo)
      return trade
    },

    decline(trade) {
      const refusal = declineRefusal(trade)
      if (refusal) return refusal
      if (trade.state === 'waiting') book.record({ type: 'declined', tradeNo: trade.tradeNo, at: iso() })
      return trade
    },

    close(trade) {
      const refusal = closeRefusal(trade)
      if (refusal) return refusal
      if (trade.state === 'waiting') book.record({ type: 'closed', tradeNo: trade.tradeNo, at: iso() })
      return trade
    },

    refund(trade, refundNo, amountFen, state = book.settings.refunds) {
      const decision = refundDecision(trade, refundNo, amountFen)
      if (typeof decision === 'object') return decision
      if (decision === 'new') {
        if (state === 'refused')
          return { status: 409, code: 'NOT_ENOUGH', message: 'the merchant has too little money', state: trade.state }
        const refund = { refundNo, amountFen, at: iso(), state, doneAt: state === 'done' ? iso() : null }
        book.record({ type: 'refunded', tradeNo: trade.tradeNo, refund })
      }
      return refundOf(trade, refundNo)
    },

    moveRefund(trade, refundNo, state) {
      const refund = refundOf(trade, refundNo)
      if (isRefusal(refund)) return refund
      if (refund.state !== state)
        book.record({ type: 'refund_moved', tradeNo: trade.tradeNo, refundNo, state, at: iso() })
      return refund
    },
  }
}

export function refundOf(trade: Trade, refundNo: string): Refund | Refusal {
  const refund = trade.refunds.find((each) => each.refundNo === refundNo)
  return refund ?? { status: 404, code: 'REFUND_UNKNOWN', message: `no refund ${refundNo}` }
}

/** A trade number: the day in Shanghai and 20 random digits. Knowing the number opens the pay page. */
function newTradeNo(nowMs: number): string {
  const day = new Date(nowMs + 8 * 3600 * 1000).toISOString().slice(0, 10).replaceAll('-', '')
  const digits = Array.from({ length: 20 }, () => randomInt(10)).join('')
  return day + digits
}

function mustHave(book: Book, tradeNo: string): Trade {
  const trade = book.trade(tradeNo)
  if (!trade) throw new Error(`trade ${tradeNo} was just recorded`)
  return trade
}
