// From the choice to the pay page (T-04). The browser goes there itself, or gets the order first and then its address.

import { showAlert } from '@manjuan/ui'
import { useEffect, useState } from 'react'
import { applyAddress, applyOrder, type Wish } from '#api/payment.ts'
import { appTypeOf, thisDevice } from '#local/device.ts'
import { navigate } from '#page/navigation.tsx'
import { backFromApp, leaveFor } from '#parts/pay-return/leave.ts'
import { sayRefusal } from '#parts/wait/wait.tsx'
import { payInApp } from './native-pay.ts'
import type { Choice } from './pay-warning.tsx'
import { type CameFrom, purchasePath } from './rules.ts'
import { texts } from './texts.ts'

export function appType(): string {
  return appTypeOf(thisDevice())
}

/** `done`: the dialog may close. It stays, busy, while the browser is on its way to the pay page. */
export function usePay(from: CameFrom, done: () => void) {
  const [paying, setPaying] = useState(false)
  useEffect(() => {
    // The reader is back from the pay page, on a page that the browser kept.
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setPaying(false)
      done()
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [done])
  const pay = async ({ config, channel }: Choice) => {
    setPaying(true)
    try {
      const wish: Wish = { config, channel, appType: appType(), returnTo: purchasePath(from) }
      if (channel.initiatorCode === 'wap_pay') leaveFor(await applyAddress(wish))
      else if (!(await payNatively(wish, from, done))) setPaying(false)
    } catch (error) {
      console.error(error)
      showAlert(texts.payFailed)
      setPaying(false)
      done()
    }
  }
  return { paying, pay }
}

/** Pays inside WeChat or Alipay by the app itself, else at the order's address. This page shows the order meanwhile. */
async function payNatively(wish: Wish, from: CameFrom, done: () => void): Promise<boolean> {
  const answer = await applyOrder(wish)
  done()
  if (!answer.result) {
    sayRefusal(answer)
    return false
  }
  const { data } = answer
  navigate(purchasePath(from, data.orderNo), { replace: true })
  const paid = await payInApp(wish.channel.superiorCode, data, { bridges: window, page: document }, backFromApp)
  if (!paid) leaveFor(data.payUrl)
  return true
}
