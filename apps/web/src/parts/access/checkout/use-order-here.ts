// The order from whose pay page the reader came back to this very page, watched until it is settled.
import type { PayOrder } from '@manjuan/contract/reader/payment'
import { useSecondsLeft } from '@manjuan/ui/forms'
import { useEffect, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { type PayVisit, payVisit } from '#local/pay-visit.ts'
import { useLocal } from '#local/use-local.ts'
import { type Talk, useTalk } from '#parts/pay-return/pay-return.tsx'
import { useOrder } from '#parts/pay-return/use-order.ts'
import { toldOrders } from '../told-orders.ts'
import { isHere, type OrderLook, orderLook } from './rules.ts'

export interface OrderHere {
  order: PayOrder | undefined
  look: OrderLook
  /** Seconds left of its two minutes. */
  left: number
  /** The question of T-08, while the state cannot be known. */
  talk: Talk
  ask(): void
  /** An order that was made on this page. */
  adopt(orderNo: string): void
  /** Everything was said about it. */
  forget(): void
}

/**
 * `base` is the page's path, see `isHere`; `inAddress` the number with which the page was opened. `onAgain` is given the
 * visit whose payment failed and is tried again.
 */
export function useOrderHere(base: string, inAddress: string | null, onAgain: (visit: PayVisit) => void): OrderHere {
  const visit = useLocal(payVisit)
  const mine = visit && isHere(base, visit.path) ? visit.orderNo : null
  const [number, setNumber] = useState(inAddress !== null && !toldOrders.has(inAddress) ? inAddress : mine)
  const { data: order, error, refetch } = useOrder(number)
  const talk = useTalk(number, ({ path, orderNo }) => isHere(base, path) || (orderNo !== null && orderNo === number), {
    onFound: setNumber,
    onAgain,
  })
  useEffect(() => {
    withoutTold()
    // The sheet that closes uncovers the page's own entry, whose address still names the order.
    window.addEventListener('popstate', withoutTold)
    return () => window.removeEventListener('popstate', withoutTold)
  }, [])
  const left = useSecondsLeft(order ? Date.parse(order.expiresAt) - serverNow() + Date.now() : 0)
  // The address may name an order of another account.
  const known = number !== null && error?.name !== 'Refused'
  return {
    order: known ? order : undefined,
    look: known ? orderLook(order, left) : null,
    left,
    talk,
    ask: () => void refetch(),
    adopt: setNumber,
    forget: () => {
      if (number === null) return
      toldOrders.add(number)
      withoutTold()
      setNumber(null)
    },
  }
}

/** A reload does not ask for a settled order again. */
function withoutTold(): void {
  const url = new URL(location.href)
  if (!toldOrders.has(url.searchParams.get('orderNo') ?? '')) return
  url.searchParams.delete('orderNo')
  history.replaceState(history.state, '', url)
}
