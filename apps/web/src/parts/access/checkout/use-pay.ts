// From the choice to the pay page (T-04). The browser goes there itself, or gets the order first and then its address.

import { showAlert } from '@manjuan/ui'
import { useEffect, useState } from 'react'
import { applyAddress, applyOrder, type Wish } from '#api/payment.ts'
import { appTypeOf, thisDevice } from '#local/device.ts'
import { lastChannel } from '#local/last-channel.ts'
import { navigate } from '#page/navigation.tsx'
import { backFromApp, leaveFor } from '#parts/pay-return/leave.ts'
import { sayRefusal } from '#parts/wait/wait.tsx'
import { payInApp } from './native-pay.ts'
import type { Choice } from './pay-warning.tsx'
import { withOrder } from './rules.ts'
import { texts } from './texts.ts'

export function appType(): string {
  return appTypeOf(thisDevice())
}

/** The page that the pay page comes back to, and the item that the order is made for. */
type PayFor = Pick<Wish, 'returnTo' | 'want'>

/** `done`: the dialog may close. It stays, busy, while the browser is on its way to the pay page. */
export function usePay(payFor: PayFor, done: () => void) {
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
    lastChannel.set(channel.subTypeCode)
    try {
      const wish: Wish = { config, channel, appType: appType(), ...payFor }
      if (channel.initiatorCode === 'wap_pay') leaveFor(await applyAddress(wish), null)
      else if (!(await payNatively(wish, done))) setPaying(false)
    } catch (error) {
      console.error(error)
      showAlert(texts.payFailed)
      setPaying(false)
      done()
    }
  }
  return { paying, pay }
}

/** Pays inside WeChat or Alipay by the app itself, else at the order's address. The order's page is shown meanwhile. */
async function payNatively(wish: Wish, done: () => void): Promise<boolean> {
  const answer = await applyOrder(wish)
  done()
  if (!answer.result) {
    sayRefusal(answer)
    return false
  }
  const { data } = answer
  navigate(withOrder(wish.returnTo, data.orderNo), { replace: true })
  const host = { bridges: window, page: document }
  const paid = await payInApp(wish.channel.superiorCode, data, host, () => backFromApp(data.orderNo))
  if (!paid) leaveFor(data.payUrl, data.orderNo)
  return true
}
