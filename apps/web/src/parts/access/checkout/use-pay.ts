// From the choice to the pay page (T-04). The browser goes there itself, or gets the order first and then its address.

import { showAlert } from '@manjuan/ui'
import { useEffect, useState } from 'react'
import { applyAddress, applyOrder, type Wish } from '#api/payment.ts'
import { appTypeOf, thisDevice } from '#local/device.ts'
import { lastChannel } from '#local/last-channel.ts'
import { navigate } from '#page/navigation.tsx'
import { backFromApp, type Leaving, leaveFor } from '#parts/pay-return/leave.ts'
import { sayRefusal } from '#parts/wait/wait.tsx'
import { payInApp } from './native-pay.ts'
import type { Choice } from './pay-warning.tsx'
import { withOrder } from './rules.ts'
import { texts } from './texts.ts'

export function appType(): string {
  return appTypeOf(thisDevice())
}

/** The page that the pay page comes back to, and the item that the order is made for. */
export interface PayFor extends Pick<Wish, 'returnTo' | 'want' | 'insteadOf'> {
  /** Told the order that an app pays on top of this page. Without it the order's page is shown meanwhile. */
  onOrder?: ((orderNo: string) => void) | undefined
  /** Told before the page is left for the pay page. */
  onLeave?: (() => void) | undefined
}

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
      const { returnTo, want, insteadOf, onOrder, onLeave } = payFor
      onLeave?.()
      const wish: Wish = { config, channel, appType: appType(), returnTo, want, insteadOf }
      if (channel.initiatorCode === 'wap_pay') leaveFor(await applyAddress(wish), leavingFor(wish, null))
      else if (!(await payNatively(wish, done, onOrder))) setPaying(false)
    } catch (error) {
      console.error(error)
      showAlert(texts.payFailed)
      setPaying(false)
      done()
    }
  }
  return { paying, pay }
}

const leavingFor = ({ config, channel, returnTo }: Wish, orderNo: string | null): Leaving => ({
  orderNo,
  packageId: config.id,
  channelCode: channel.subTypeCode,
  path: returnTo,
})

/** Pays inside WeChat or Alipay by the app itself, else at the order's address. */
async function payNatively(wish: Wish, done: () => void, onOrder: PayFor['onOrder']): Promise<boolean> {
  const answer = await applyOrder(wish)
  if (answer.result && answer.data.door === 'app' && answer.data.payUrl !== '') {
    // The app is asked first who pays. The dialogs stay open, because closing them steps back and would stop the visit.
    location.assign(answer.data.payUrl)
    return true
  }
  done()
  if (!answer.result) {
    sayRefusal(answer)
    return false
  }
  const { data } = answer
  if (onOrder) onOrder(data.orderNo)
  else navigate(withOrder(wish.returnTo, data.orderNo), { replace: true })
  const host = { bridges: window, page: document }
  const leaving = leavingFor(wish, data.orderNo)
  const paid = await payInApp(wish.channel.superiorCode, data, host, () => backFromApp(leaving))
  if (paid) return !onOrder
  // Its code or frame stands on the order's page.
  if (data.door !== 'page') return false
  leaveFor(data.payUrl, leaving)
  return !onOrder
}
