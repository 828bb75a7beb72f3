// Makes pictures ahead of time: a text is drawn on one sheet, and its corner is copied.
// Each new canvas of a worker asks the page's main thread for memory; one sheet asks once.
import { drawText, type Extent, type Image, penOf, release, type Surface } from './drawing.ts'
import type { Placed } from './layout.ts'

/** Copies the upper left corner of a sheet, as `createImageBitmap` does. */
export type Copy = (sheet: Surface, width: number, height: number) => Promise<ImageBitmap>

/** Size of the sheet in device px. Larger texts get a canvas of their own. */
const size = { width: 1_536, height: 160 }

export const fitsSheet = ({ width, height }: Extent) => width <= size.width && height <= size.height

export interface Sheet {
  /** Starts a copy, unless one with this key is under way. */
  copy(key: string, placed: Placed, density: number, extent: Extent): void
  /** Drops the sheet and every copy under way. */
  free(): void
}

/** Each finished copy is handed to `take`. */
export function createSheet(
  surfaceOf: (width: number, height: number) => Surface,
  copy: Copy,
  take: (key: string, placed: Placed, image: Image) => void,
): Sheet {
  /** Keys of copies under way. Another set after `free`: then those that come late aren't taken. */
  let copying = new Set<string>()
  let sheet: Surface | null = null
  return {
    copy: (key, placed, density, { width, height }) => {
      const mine = copying
      if (mine.has(key)) return
      mine.add(key)
      sheet ??= surfaceOf(size.width, size.height)
      const pen = penOf(sheet)
      pen.clearRect(0, 0, width, height)
      drawText(pen, placed, density)
      copy(sheet, width, height).then(
        (image) => {
          mine.delete(key)
          if (mine !== copying) return release(image)
          take(key, placed, image)
        },
        // No memory for a copy: the picture is made when it is needed.
        () => mine.delete(key),
      )
    },
    free: () => {
      copying = new Set()
      if (sheet) release(sheet)
      sheet = null
    },
  }
}
