// A work that is gone when the reader comes back from the pay page: the order's own page tells what became of it.
import { useEffect } from 'react'
import { navigate, usePage } from '#page/navigation.tsx'
import { orderNoOf } from './rules.ts'

/** `gone`: this page has nothing to show. */
export function useOrderInstead(gone: boolean): void {
  const orderNo = orderNoOf(usePage().query)
  useEffect(() => {
    if (gone && orderNo !== null) navigate(`/purchase?orderNo=${orderNo}`, { replace: true })
  }, [gone, orderNo])
}
