// Control calls about trades, in the same words for both simulators.
import { z } from 'zod'
import { ControlRefusal, type Routes, route } from './control.ts'
import { type BillWish, billing, type Opening, opening, outsideRefund, paying } from './wishes.ts'
import type { World } from './world.ts'

interface TradeFacts {
  orderNo: string
  state: string
  amountFen: number
  paidMs: number | null
  refunds: readonly unknown[]
}

/** One simulator's deeds on its trades. */
export interface Hands<T extends TradeFacts> {
  all(): T[]
  /** The trade of an order as it stands now; throws a `ControlRefusal` when there is none. */
  of(orderNo: string): T
  /** The trade behind an address or a code, opened as a payer would. */
  opened(asked: Opening): T
  /** False: it cannot be paid. */
  pay(trade: T, how: { force: boolean; atMs: number | undefined }): boolean
  refundedFen(trade: T): number
  /** Gives money back without a wish of the shop. */
  refund(trade: T, facts: { refundNo: string; amountFen: number }, notify: boolean): void
  look(trade: T): T
  shown(trade: T): unknown
}

export function tradeCalls<T extends TradeFacts>(
  { settings }: Pick<World, 'settings'>,
  bills: Map<string, BillWish>,
  hands: Hands<T>,
): Routes {
  const { all, of, opened, look, shown } = hands
  return {
    'GET /trades': route(z.strictObject({}), () => ({ trades: all().map(look) })),
    'GET /trades/:id': route(z.strictObject({ id: z.string() }), ({ id }) => shown(of(id))),
    'POST /open': route(opening, (asked) => shown(opened(asked))),
    'POST /pay': route(paying, ({ buyer, url, userAgent, referer, orderNo = '', force, at }) => {
      if (buyer) settings.payer = buyer
      const trade = url ? opened({ url, userAgent, referer }) : of(orderNo)
      if (!hands.pay(trade, { force, atMs: at }))
        throw new ControlRefusal(409, 'NOT_PAYABLE', `${trade.orderNo}: ${trade.state}`)
      return shown(trade)
    }),
    'POST /refund': route(outsideRefund, ({ orderNo, amountFen, refundNo, notify }) => {
      const trade = of(orderNo)
      if (trade.paidMs === null || hands.refundedFen(trade) + amountFen > trade.amountFen)
        throw new ControlRefusal(409, 'NOT_REFUNDABLE', `${orderNo}: ${hands.refundedFen(trade)} of ${trade.amountFen}`)
      hands.refund(trade, { refundNo: refundNo ?? `outside${trade.refunds.length + 1}`, amountFen }, notify)
      return shown(trade)
    }),
    'POST /bill': route(billing, ({ day, clear, ...wish }) => {
      if (clear) bills.delete(day)
      else bills.set(day, wish)
      return { bills: Object.fromEntries(bills) }
    }),
  }
}
