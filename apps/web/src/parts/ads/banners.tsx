// Banners as a carousel (H-01, L-02). They are plain images, so that the first paint needs no script.

import { limits } from '@manjuan/contract/limits'
import type { Ad } from '@manjuan/contract/reader/comic'
import { PlainImage } from '@manjuan/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Carousel } from '#page/carousel.tsx'
import { isOpen, Link } from '#page/navigation.tsx'
import styles from './banners.module.css'
import { adTarget } from './rules.ts'
import { texts } from './texts.ts'

interface BannersProps {
  ads: readonly Ad[]
  /** The first one is the largest thing of the first paint. */
  hero?: boolean
  /** The first picture is on the screen, or will never be. */
  onShown?: () => void
}

export function Banners({ ads, hero = false, onShown }: BannersProps) {
  const [rest, settle] = useRest()
  const [first] = ads
  if (!first) return null
  // All stand in the box of the first, so that the page keeps its height while they pass.
  const size = { width: first.width || 2, height: first.height || 1 }
  const ratio = `${size.width} / ${size.height}`
  const shown = () => {
    settle()
    onShown?.()
  }
  return (
    <div
      className={styles.banners}
      // Load and error of an image do not bubble, so they are caught on the way down.
      onLoadCapture={shown}
      onErrorCapture={shown}
    >
      <Carousel label={texts.banners} everyMs={limits.carouselMs}>
        {ads.map((ad, at) => (
          <AdLink key={ad.id} ad={ad}>
            {rest || at < 1 ? (
              <PlainImage src={ad.imgPath} alt={ad.title} {...size} hero={hero && at === 0} />
            ) : (
              <span className={styles.waiting} style={{ backgroundColor: ad.color, aspectRatio: ratio }} />
            )}
          </AdLink>
        ))}
      </Carousel>
    </div>
  )
}

function AdLink({ ad, children }: { ad: Ad; children: ReactNode }) {
  const target = adTarget(ad, location.origin)
  const name = ad.title || texts.banner
  if (target === null) return <span className={styles.banner}>{children}</span>
  if (target.kind === 'newWindow') {
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer" className={styles.banner} aria-label={name}>
        {children}
      </a>
    )
  }
  const to = target.kind === 'screen' ? target.to : target.href
  if (to.startsWith('/') && isOpen(to)) {
    return (
      <Link to={to} className={styles.banner} aria-label={name}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} className={styles.banner} aria-label={name}>
      {children}
    </a>
  )
}

/** The other banners leave the network to the first one, and then to the covers for a moment. */
function useRest(): [boolean, () => void] {
  const [rest, setRest] = useState(settled)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = () => {
    if (settled || timer.current) return
    timer.current = window.setTimeout(() => {
      settled = true
      setRest(true)
    }, 1000)
  }
  return [rest, settle]
}

let settled = false
