// A picture under /js/: its width is chosen by screen and network, its bytes are opened by the pool.
import { pickWidth, withZoom } from '@manjuan/imaging'
import { LazyImage } from '@manjuan/ui'
import type { CSSProperties } from 'react'
import { openPicture } from './pool.ts'

export interface PictureSize {
  width: number
  height: number
  /** Widths in px that were made at import. */
  widths: readonly number[]
  /** Dominant colour, #rrggbb. */
  color: string
}

interface PictureProps {
  /** Path of the slice without a width, as the server gives it. */
  path: string
  /** Of this slice; without it the box is a cover's, 3:4. */
  image?: PictureSize | null | undefined
  alt: string
  /** Base64 key of a priced chapter; without it the client's own. */
  cipherKey?: string | null
  eager?: boolean
  /** Fills its box instead of giving it a ratio. */
  fill?: boolean
  canRetry?: boolean
  className?: string | undefined
  style?: CSSProperties | undefined
}

const unknown: PictureSize = { width: 3, height: 4, widths: [], color: 'var(--sunken)' }

export function Picture({ path, image, alt, cipherKey = null, ...rest }: PictureProps) {
  const { width, height, widths, color } = image ?? unknown
  return (
    <LazyImage
      source={path}
      width={width}
      height={height}
      color={color}
      alt={alt}
      load={(cssWidth, signal) => openPicture(addressFor(path, widths, cssWidth), cipherKey, signal)}
      {...rest}
    />
  )
}

/** The address of the width that fits the screen and the network. */
export function addressFor(path: string, widths: readonly number[], cssWidth: number): string {
  if (widths.length === 0) return path
  return withZoom(path, pickWidth(widths, cssWidth, devicePixelRatio, networkOf(navigator)))
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

function networkOf(device: Navigator & { connection?: Connection }): Connection {
  return device.connection ?? {}
}
