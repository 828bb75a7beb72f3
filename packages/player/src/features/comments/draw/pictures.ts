// Keeps one picture for each text. Equal texts share one. A picture that no frame used for a while is freed.
import { drawText, type Extent, extentOf, type Image, imageOf, penOf, release, type Surface } from './drawing.ts'
import type { Placed } from './layout.ts'
import { type Copy, createSheet, fitsSheet } from './sheet.ts'

export interface Pictures {
  /** The picture of a comment, made now if there is none. Its frame counts as the last use. */
  imageOf(placed: Placed): Image | null
  /** Makes the picture ahead of time. Most are there before the next frame. */
  foresee(placed: Placed): void
  /** Ends a frame, and frees unused pictures now and then. */
  endFrame(): void
  /** Frees pictures that the last `frames` frames didn't use. */
  sweep(frames: number): void
  /** Device px in a CSS px. Frees every picture, for all of them have another density. */
  sharpen(density: number): void
  /** Number of pictures that are kept. */
  readonly size: number
  free(): void
}

interface Picture {
  /** Null: freed. */
  image: Image | null
  /** Number of the last frame that used it. */
  seen: number
}

/** Frames after which an unused picture is freed. */
const keptFrames = 30

const keyOf = ({ size, comment, framed, lines }: Placed) => `${size} ${comment.color} ${framed} ${lines.join('\n')}`

export function createPictures(surfaceOf: (width: number, height: number) => Surface, copy?: Copy): Pictures {
  const pictures = new Map<string, Picture>()
  /** The same pictures without a key: building a key costs more than putting a short text. */
  const pictureOfPlaced = new WeakMap<Placed, Picture>()
  const sheet =
    copy &&
    createSheet(surfaceOf, copy, (key, placed, image) => {
      if (pictures.has(key)) release(image)
      else keep(key, placed, image)
    })
  let density = 1
  let frame = 1

  function find(placed: Placed): Picture | undefined {
    const near = pictureOfPlaced.get(placed)
    if (near?.image) return near
    const known = pictures.get(keyOf(placed))
    if (known) pictureOfPlaced.set(placed, known)
    return known
  }

  function keep(key: string, placed: Placed, image: Image): Picture {
    const made = { image, seen: frame }
    pictures.set(key, made)
    pictureOfPlaced.set(placed, made)
    return made
  }

  function make(placed: Placed, { width, height }: Extent): Picture {
    const surface = surfaceOf(width, height)
    drawText(penOf(surface), placed, density)
    return keep(keyOf(placed), placed, imageOf(surface))
  }

  function foresee(placed: Placed): void {
    const known = find(placed)
    const extent = extentOf(placed, density)
    if (known) known.seen = frame
    else if (sheet && fitsSheet(extent)) sheet.copy(keyOf(placed), placed, density, extent)
    else make(placed, extent)
  }

  function sweep(frames: number): void {
    for (const [key, picture] of pictures) {
      if (picture.seen > frame - frames) continue
      drop(picture)
      pictures.delete(key)
    }
  }

  function free(): void {
    for (const picture of pictures.values()) drop(picture)
    pictures.clear()
    sheet?.free()
  }

  return {
    imageOf: (placed) => {
      const picture = find(placed) ?? make(placed, extentOf(placed, density))
      picture.seen = frame
      return picture.image
    },
    foresee,
    endFrame: () => {
      if (frame % keptFrames === 0) sweep(keptFrames)
      frame++
    },
    sweep,
    sharpen: (next) => {
      density = next
      free()
    },
    get size() {
      return pictures.size
    },
    free,
  }
}

/** A comment on the stage may still hold the picture: what it holds says that the picture is gone. */
function drop(picture: Picture): void {
  if (picture.image) release(picture.image)
  picture.image = null
}
