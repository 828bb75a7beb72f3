// Cards that snap, the next one peeking in. The row moves on every 12.5 s unless a finger or the focus holds it.

import { uiTexts as texts } from '@manjuan/ui'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './carousel.module.css'

interface CarouselProps {
  label: string
  children: ReactNode
  everyMs?: number
}

const autoplayMs = 12_500

export function Carousel({ label, children, everyMs = autoplayMs }: CarouselProps) {
  const slides = Children.toArray(children)
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const count = slides.length
  useEffect(() => {
    if (count < 2 || held) return
    const timer = setInterval(() => {
      if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      slideTo(strip.current, (at + 1) % count)
    }, everyMs)
    return () => clearInterval(timer)
  }, [at, count, held, everyMs])
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={styles.carousel}
      onPointerDown={() => setHeld(true)}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onTouchEnd={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul ref={strip} className={styles.strip} onScroll={() => setAt(nearest(strip.current))}>
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place in the row
          <li key={index} className={styles.slide} aria-label={texts.slideOf(index + 1, count)}>
            {slide}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.dots} aria-hidden>
          {slides.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the row
            <span key={index} className={styles.dot} data-on={index === at || undefined} />
          ))}
        </div>
      )}
    </section>
  )
}

function slideTo(strip: HTMLElement | null, index: number): void {
  const slide = strip?.children[index]
  if (strip && slide instanceof HTMLElement) {
    strip.scrollTo({ left: slide.offsetLeft - (strip.clientWidth - slide.offsetWidth) / 2, behavior: 'smooth' })
  }
}

/** The slide whose middle is nearest to the middle of the strip. All slides are equally wide. */
function nearest(strip: HTMLElement | null): number {
  if (!strip) return 0
  const furthest = strip.scrollWidth - strip.clientWidth
  const steps = strip.children.length - 1
  return furthest <= 0 ? 0 : Math.round((strip.scrollLeft / furthest) * steps)
}
