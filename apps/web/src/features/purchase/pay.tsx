// T-10: a payment page inside a frame. Only allowed origins are framed; without an address the reader goes back.

import { ButtonLink, EmptyState } from '@manjuan/ui'
import { useEffect } from 'react'
import { payOrigins } from '#api/base.ts'
import { back, usePage } from '#page/navigation.tsx'
import styles from './pay.module.css'
import { framedAddress } from './rules.ts'
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
  return (
    <iframe
      className={styles.frame}
      src={address}
      title={texts.frame.name}
      // No top navigation: a framed page must not lead the reader away (threats T21).
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      referrerPolicy="origin"
    />
  )
}
