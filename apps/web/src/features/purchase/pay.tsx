// T-10: a payment page inside a frame. Only allowed origins are framed; without an address the reader goes back. A page
// that says that it is done leads on to its order.

import { ButtonLink, EmptyState } from '@manjuan/ui'
import { useEffect, useRef } from 'react'
import { payOrigins } from '#api/base.ts'
import { back, navigate, usePage } from '#page/navigation.tsx'
import { framedEnd } from '#parts/pay-return/rules.ts'
import styles from './pay.module.css'
import { framedAddress, purchasePath } from './rules.ts'
import { texts } from './texts.ts'

export default function Pay() {
  const goUrl = usePage().query.get('goUrl')
  useEffect(() => {
    if (!goUrl) back()
  }, [goUrl])
  if (!goUrl) return null
  const address = framedAddress(goUrl, payOrigins, location.origin)
  if (address === null)
    return (
      <EmptyState
        drawing="plug"
        title={texts.frame.refusedTitle}
        hint={texts.frame.refusedHint}
        action={<ButtonLink to="/purchase">{texts.frame.back}</ButtonLink>}
      />
    )
  return <Frame address={address} />
}

function Frame({ address }: { address: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    // The word only ends the frame: the order's page asks the server what is true.
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || ![location.origin, ...payOrigins].includes(origin)) return
      const orderNo = framedEnd(data)
      if (orderNo !== null) navigate(purchasePath(null, orderNo), { replace: true })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address}
      title={texts.frame.name}
      // No top navigation: a framed page must not lead the reader away (threats T21).
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      referrerPolicy="origin"
    />
  )
}
