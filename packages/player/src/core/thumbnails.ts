import { clamp } from './clamp.ts'
import type { Thumbnails } from './engine.ts'

export interface Thumbnail {
  sheet: string
  /** Of the picture in the sheet, in px. */
  x: number
  y: number
}

/** The picture of a second; null where there is none. */
export function thumbnailAt(thumbnails: Thumbnails | undefined, second: number): Thumbnail | null {
  if (!thumbnails || thumbnails.count < 1 || thumbnails.everySeconds <= 0) return null
  const { columns, rows, width, height, everySeconds, count, sheets } = thumbnails
  const at = clamp(Math.floor(second / everySeconds), 0, count - 1)
  const sheet = sheets[Math.floor(at / (columns * rows))]
  const within = at % (columns * rows)
  return sheet ? { sheet, x: (within % columns) * width, y: Math.floor(within / columns) * height } : null
}
