// a reader who comes back from a payment to an open chapter is told of it in a moment.
import { useLayoutEffect, useRef } from 'react'
import { payVisit } from '#local/pay-visit.ts'
import { useLocal } from '#local/use-local.ts'
import { usePage } from '#page/navigation.tsx'
import { orderNoOf } from '#parts/pay-return/rules.ts'
import { awaitReceipt } from './auto-lines.ts'
import { isHere } from './checkout/rules.ts'
import { toldOrders } from './told-orders.ts'

/**
 * Keeps the room of the receipt over the page's first chapter, because the order is known only after the chapter.
 * `path` is the page's own; `chapterId` is 0 while the chapter is not open.
 */
export function useReceiptRoom(path: string, chapterId: number): void {
  const orderNo = orderNoOf(usePage().query)
  const visit = useLocal(payVisit)
  const awaited = (orderNo !== null && !toldOrders.has(orderNo)) || isHere(path, visit?.path ?? '')
  const kept = useRef(false)
  useLayoutEffect(() => {
    if (!awaited || chapterId === 0 || kept.current) return
    kept.current = true
    awaitReceipt(chapterId)
  }, [awaited, chapterId])
}
