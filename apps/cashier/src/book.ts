// All trades and deliveries. Memory is the fold of the journal's events, and changes in no other way.
import type { Attempt, Delivery, DeliveryOptions, PlannedDelivery } from './delivery.ts'
import type { Journal } from './journal.ts'
import { isWhollyRefunded, type Order, type Refund, type RefundState, type Trade } from './trade.ts'

/** The faults that the gateway itself shows on request. */
export const faults = ['none', 'slow', 'error', 'unsigned', 'wrong_signature', 'garbage'] as const
export type Fault = (typeof faults)[number]

export type Settings = {
  speed: number
  probes: number
  gateway: Fault
  /** What becomes of new refunds. */
  refunds: RefundState
  /** Bills of the present day are given too. */
  billsToday: boolean
  options: DeliveryOptions
}

export type Event =
  | { type: 'placed'; tradeNo: string; at: string; order: Order }
  // Payment and planned deliveries are one line of the journal, so neither can be on disk without the other.
  | { type: 'paid'; tradeNo: string; at: string; notifyId: string; deliveries: PlannedDelivery[] }
  | { type: 'closed' | 'declined'; tradeNo: string; at: string }
  // Journals of older cashiers know refunds that were done at once, without a state.
  | { type: 'refunded'; tradeNo: string; refund: Pick<Refund, 'refundNo' | 'amountFen' | 'at'> & Partial<Refund> }
  | { type: 'refund_moved'; tradeNo: string; refundNo: string; state: RefundState; at: string }
  | { type: 'tried'; deliveryId: string; attempt: Attempt; outcome: Delivery['outcome']; dueAtMs: number }
  | { type: 'dropped'; tradeNo: string }

export type Book = {
  settings: Settings
  record: (event: Event) => void
  /** Resolves when all events are on disk; nobody is told of an event before. */
  settled: () => Promise<void>
  trade: (tradeNo: string) => Trade | undefined
  tradeOfOrder: (orderNo: string) => Trade | undefined
  delivery: (id: string) => Delivery | undefined
  deliveriesOf: (tradeNo: string) => Delivery[]
  trades: () => Iterable<Trade>
  pending: () => Delivery[]
}

export function openBook(journal: Journal<Event>, settings: Settings): Book {
  const trades = new Map<string, Trade>()
  const byOrder = new Map<string, Trade>()
  const deliveries = new Map<string, Delivery>()
  const byTrade = new Map<string, Delivery[]>()

  function plan(tradeNo: string, planned: PlannedDelivery[]) {
    const fresh = planned.map((one): Delivery => ({ ...one, tradeNo, attempts: [], outcome: 'pending' }))
    for (const delivery of fresh) deliveries.set(delivery.id, delivery)
    byTrade.set(tradeNo, fresh)
  }

  function apply(event: Event): void {
    if (event.type === 'tried') {
      const delivery = known(deliveries.get(event.deliveryId), event.deliveryId)
      delivery.attempts.push(event.attempt)
      delivery.outcome = event.outcome
      delivery.dueAtMs = event.dueAtMs
      return
    }
    if (event.type === 'placed') {
      const trade = newTrade(event.tradeNo, event.at, event.order)
      trades.set(trade.tradeNo, trade)
      byOrder.set(trade.orderNo, trade)
      return
    }
    const trade = known(trades.get(event.tradeNo), event.tradeNo)
    if (event.type === 'paid') {
      trade.state = 'paid'
      trade.paidAt = event.at
      trade.notifyId = event.notifyId
      plan(trade.tradeNo, event.deliveries)
    } else if (event.type === 'refunded') {
      trade.refunds.push({ state: 'done', doneAt: event.refund.at, ...event.refund })
      if (isWhollyRefunded(trade)) trade.state = 'refunded'
    } else if (event.type === 'refund_moved') {
      const refund = known(
        trade.refunds.find((each) => each.refundNo === event.refundNo),
        event.refundNo,
      )
      refund.state = event.state
      refund.doneAt = event.state === 'done' ? event.at : null
      if (isWhollyRefunded(trade)) trade.state = 'refunded'
    } else if (event.type === 'dropped') {
      for (const delivery of byTrade.get(trade.tradeNo) ?? []) {
        if (delivery.outcome === 'pending') delivery.outcome = 'dropped'
      }
    } else {
      trade.state = event.type
    }
  }

  for (const event of journal.past) apply(event)
  return {
    settings,
    record(event) {
      apply(event)
      journal.append(event)
    },
    settled: journal.settled,
    trade: (tradeNo) => trades.get(tradeNo),
    tradeOfOrder: (orderNo) => byOrder.get(orderNo),
    delivery: (id) => deliveries.get(id),
    deliveriesOf: (tradeNo) => byTrade.get(tradeNo) ?? [],
    trades: () => trades.values(),
    pending: () => [...deliveries.values()].filter((delivery) => delivery.outcome === 'pending'),
  }
}

function newTrade(tradeNo: string, createdAt: string, order: Order): Trade {
  return { ...order, tradeNo, createdAt, state: 'waiting', paidAt: null, notifyId: null, refunds: [] }
}

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`the journal names ${name}, which it never told of`)
  return found
}
