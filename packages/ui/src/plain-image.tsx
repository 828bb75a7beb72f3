// An ordinary picture (banners). The browser fetches it, and its box stands before it comes.
import { useState } from 'react'
import { cx } from './cx.ts'
import styles from './plain-image.module.css'

interface PlainImageProps {
  src: string
  alt: string
  width: number
  height: number
  /** The first picture on the screen: it is fetched at once and before the rest. */
  hero?: boolean
  className?: string
}

export function PlainImage({ src, alt, width, height, hero = false, className }: PlainImageProps) {
  const [failed, setFailed] = useState(false)
  return (
    <span className={cx(styles.box, className)} style={{ aspectRatio: `${width} / ${height}` }}>
      {!failed && (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={hero ? 'eager' : 'lazy'}
          fetchPriority={hero ? 'high' : 'auto'}
          decoding={hero ? 'sync' : 'async'}
          draggable={false}
          className={styles.image}
          onError={() => setFailed(true)}
        />
      )}
    </span>
  )
}
