// Draws the comments of a moment on a canvas, on whole device px: half ones cost three times as much.
import { edgeOf, type Image, type Pen, penOf, type Surface } from './drawing.ts'
import { leftOf, type Measure, type Placed, runs } from './layout.ts'
import { poseAt } from './motion.ts'
import { createPictures } from './pictures.ts'
import { createRuler } from './ruler.ts'
import type { Copy } from './sheet.ts'

export interface Painter {
  measure: Measure
  /** Sizes in CSS px. `density`: device px in a CSS px. */
  resize(width: number, height: number, density: number): void
  draw(list: readonly Placed[], time: number): void
  /** Makes pictures of comments that come soon. Stops after `ms`. */
  prepare(list: readonly Placed[], ms: number): void
  clear(): void
  /** Number of pictures that are kept. */
  readonly pictures: number
  free(): void
}

/** The canvas in CSS px, and how many device px are in one of them. */
interface Ground {
  width: number
  height: number
  density: number
}

/** Device px that a frame can put without a graphics card. With more, all of them are drawn coarser. */
const mostPx = 10_500_000
const coarser = [1.5, 1]

/** Density for `area` CSS px of text. It rises again only when there is room enough to stay so. */
export function sharpnessOf(area: number, density: number, now: number): number {
  const steps = [density, ...coarser.filter((step) => step < density)]
  const fits = (step: number) => area * step * step <= (step > now ? mostPx / 2 : mostPx)
  return steps.find(fits) ?? steps.at(-1) ?? density
}

export function createPainter(
  canvas: Surface,
  surfaceOf: (width: number, height: number) => Surface,
  copy?: Copy,
): Painter {
  const pen = penOf(canvas)
  const pictures = createPictures(surfaceOf, copy)
  const ground: Ground = { width: 1, height: 1, density: 1 }
  let screenDensity = 1
  let empty = true

  function put(placed: Placed, time: number): void {
    const image = pictures.imageOf(placed)
    if (image) (placed.way === 'placed' ? putPlaced : putInLine)(pen, ground, placed, image, time)
  }

  /** Running comments go first. Those that stand still stay readable over them, and the viewer's own over all. */
  function draw(list: readonly Placed[], time: number): void {
    if (empty && list.length === 0) return
    sharpen(sharpnessOf(areaOf(list), screenDensity, ground.density))
    wipe()
    for (const placed of list) if (runs(placed) && !placed.framed) put(placed, time)
    for (const placed of list) if (!runs(placed)) put(placed, time)
    for (const placed of list) if (runs(placed) && placed.framed) put(placed, time)
    empty = list.length === 0
    pictures.endFrame()
  }

  const wipe = () => pen.clearRect(0, 0, canvas.width, canvas.height)

  function sharpen(density: number): void {
    if (density === ground.density) return
    ground.density = density
    pictures.sharpen(density)
    fit()
  }

  function fit(): void {
    canvas.width = Math.max(1, Math.round(ground.width * ground.density))
    canvas.height = Math.max(1, Math.round(ground.height * ground.density))
  }

  return {
    measure: createRuler(surfaceOf(1, 1)),
    resize: (width, height, density) => {
      Object.assign(ground, { width, height })
      if (screenDensity !== density) sharpen(density)
      screenDensity = density
      fit()
      empty = true
    },
    draw,
    prepare: (list, ms) => {
      const began = performance.now()
      for (const placed of list) {
        pictures.foresee(placed)
        if (performance.now() - began > ms) break
      }
      // With nothing on the stage, no frame may come for long.
      if (empty) pictures.sweep(1)
    },
    clear: () => {
      wipe()
      empty = true
      pictures.free()
    },
    get pictures() {
      return pictures.size
    },
    free: pictures.free,
  }
}

function areaOf(list: readonly Placed[]): number {
  let area = 0
  for (const { width, height } of list) area += width * height
  return area
}

function putInLine(pen: Pen, { width, density }: Ground, placed: Placed, image: Image, time: number): void {
  const edge = edgeOf(placed)
  const left = Math.round((leftOf(placed, time, width) - edge) * density)
  pen.drawImage(image, left, Math.round((placed.y - edge) * density))
}

function putPlaced(pen: Pen, { width, height, density }: Ground, placed: Placed, image: Image, time: number): void {
  const pose = poseAt(placed.comment, placed.comment.dur - (placed.to - time))
  const { absolute } = placed.comment
  const left = pose.x * (absolute ? 1 : width) * density
  const top = pose.y * (absolute ? 1 : height) * density
  const turn = (pose.rZ * Math.PI) / 180
  // Seen from straight ahead, a turn about the upright axis only makes the text narrower.
  const narrow = Math.cos((pose.rY * Math.PI) / 180)
  pen.globalAlpha = pose.alpha
  pen.setTransform(Math.cos(turn) * narrow, Math.sin(turn) * narrow, -Math.sin(turn), Math.cos(turn), left, top)
  const edge = edgeOf(placed) * density
  pen.drawImage(image, -edge, -edge)
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.globalAlpha = 1
}
