// The sheet of payment with its file, and the order with which the page was opened.
import { useEffect, useEffectEvent } from 'react'
import { payVisit } from '#local/pay-visit.ts'
import { useLocal } from '#local/use-local.ts'
import { whenIdle } from '#local/when-idle.ts'
import { usePage } from '#page/navigation.tsx'
import { useLater } from '#parts/later/use-later.ts'
import { orderNoOf } from '#parts/pay-return/rules.ts'
import { isHere } from './checkout/rules.ts'

interface Wanted {
  /** The page's path, see `isHere`. */
  base: string
  /** Something here is for sale. */
  locked: boolean
  open: boolean
}

/** `Checkout` is null until something may have to be said in it, and until its file is here. */
export function useCheckout({ base, locked, open }: Wanted) {
  const orderNo = orderNoOf(usePage().query)
  const visit = useLocal(payVisit)
  const { Piece: Checkout, ask } = useLater(() => import('./checkout/sheet.tsx'))
  const fetchFile = useEffectEvent(ask)
  const needed = locked || orderNo !== null || isHere(base, visit?.path ?? '')
  // A file that failed is asked for again by whoever opens the sheet. Until then it comes between the frames of reading.
  useEffect(() => {
    if (open) fetchFile()
    else if (needed) whenIdle(fetchFile)
  }, [needed, open])
  return { Checkout, orderNo }
}
