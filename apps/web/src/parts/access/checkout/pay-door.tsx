// How an order is paid without leaving its page: a code to scan, the gateway's code in a frame, or the bridge of the app
// around the page (Y-04, Y-05). It is loaded on demand, with the code's drawing.
import type { PayOrder } from '@manjuan/contract/reader/payment'
import { Button, Icon } from '@manjuan/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { bridgeOrder } from '#api/payment.ts'
import { usePage } from '#page/navigation.tsx'
import { backFromApp } from '#parts/pay-return/leave.ts'
import { QrCode } from '#parts/qr-code/qr-code.tsx'
import { sayRefusal } from '#parts/wait/wait.tsx'
import { payInApp } from './native-pay.ts'
import styles from './pay-door.module.css'
import { texts } from './pay-door-texts.ts'

interface PayDoorProps {
  order: PayOrder
  /** The page that the payment comes back to. */
  path: string
}

export default function PayDoor(props: PayDoorProps) {
  const { door, payUrl } = props.order
  if (door === 'app') return <ByApp {...props} />
  if (payUrl === '') return null
  return door === 'code' ? <Code address={payUrl} /> : <Frame address={payUrl} />
}

function Code({ address }: { address: string }) {
  return (
    <figure className={styles.door}>
      <div className={styles.code}>
        <QrCode address={address} label={texts.code} />
      </div>
      <figcaption className={styles.hint}>{texts.scan}</figcaption>
    </figure>
  )
}

function Frame({ address }: { address: string }) {
  return (
    <figure className={styles.door}>
      <iframe
        className={styles.frame}
        src={address}
        title={texts.frame}
        // No top navigation: a framed page must not lead the reader away (threats T21).
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="origin"
      />
      <figcaption className={styles.hint}>{texts.scanAlipay}</figcaption>
      <a href={address} target="_blank" rel="noopener" className={styles.elsewhere}>
        {texts.elsewhere}
        <Icon name="right" size={16} />
      </a>
    </figure>
  )
}

/** Such orders are paid in WeChat alone; Alipay's own page opens in Alipay, too. */
const app = 'wechat_pay'

function ByApp({ order, path }: PayDoorProps) {
  // The query with which the page was opened. A reader's address loses it at once.
  const { query } = usePage()
  const [busy, setBusy] = useState(false)
  const { orderNo, payUrl, packageId, channelCode } = order
  const call = async () => {
    const answer = await bridgeOrder(orderNo)
    if (!answer.result) return sayRefusal(answer)
    const host = { bridges: window, page: document }
    await payInApp(app, answer.data, host, () => backFromApp({ orderNo, packageId, channelCode, path }))
  }
  const pay = () => {
    // First WeChat tells who pays; it comes back here.
    if (payUrl !== '') return location.assign(payUrl)
    setBusy(true)
    call()
      .catch(console.error)
      .finally(() => setBusy(false))
  }
  const payOnReturn = useEffectEvent(() => {
    if (payUrl === '' && takeWord(query, orderNo)) pay()
  })
  useEffect(() => payOnReturn(), [])
  return (
    <Button block size="l" busy={busy} onClick={pay}>
      {texts.payOn}
    </Button>
  )
}

/** Orders whose app was called without a tap since this document was loaded. A page may be drawn anew. */
const called = new Set<string>()

/** True once: the page was opened by the visit that learned who pays, so that no second tap is needed. */
function takeWord(query: URLSearchParams, orderNo: string): boolean {
  if (query.get('pay') !== 'app' || query.get('orderNo') !== orderNo || called.has(orderNo)) return false
  called.add(orderNo)
  // A reload calls no app.
  const url = new URL(location.href)
  url.searchParams.delete('pay')
  history.replaceState(history.state, '', url)
  return true
}
