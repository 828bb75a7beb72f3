// Draws placed comments on a canvas. A text is drawn once into a picture of its own and then only put where it is, on whole px of
// the device: half ones cost three times as much. Equal texts share one picture; it is freed when nobody on the stage has it.
// Pictures made in time are copies of one drawing sheet: each new canvas of a worker asks the page's main thread for its memory.
import { leftOf, type Measure, type Placed } from './layout.ts'
import { poseAt } from './motion.ts'

export type Surface = HTMLCanvasElement | OffscreenCanvas

export interface Painter {
  measure: Measure
  /** CSS px, and device px in one of them */
  resize(width: number, height: number, density: number): void
  draw(list: readonly Placed[], time: number): void
  /** Makes the pictures of those that come soon; stops after `ms`. */
  prepare(list: readonly Placed[], ms: number): void
  clear(): void
  /** Pictures that are kept. */
  readonly pictures: number
  free(): void
}

/** A canvas of the page, or what a canvas of the worker has become: it does not change any more, which makes it cheaper to put. */
type Image = HTMLCanvasElement | ImageBitmap

/** A copy of a sheet's upper left corner, as `createImageBitmap` makes it. */
export type Copy = (sheet: Surface, width: number, height: number) => Promise<ImageBitmap>

interface Picture {
  /** null: freed. */
  image: Image | null
  /** The frame that had it last. */
  seen: number
}

const family = 'system-ui, "PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'
const fontOf = (size: number) => `600 ${size}px ${family}`
/** Part of the letters' size that the outline is wide on each side. */
const outline = 0.06
/** Frames after which a picture that nobody has is freed. */
const keptFrames = 30
const mostMeasured = 20_000
/** Px of the device that a sheet has; longer texts get a canvas of their own. */
const sheetSize = { width: 1_536, height: 160 }
/** Px of the device that a frame puts without haste where no graphics card helps: more of them, and all are drawn coarser. */
const mostPx = 10_500_000
const coarser = [1.5, 1]

/** Device px in a CSS px for so many CSS px of text; sharper again only when there is room enough to stay so. */
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
  const ruler = penOf(surfaceOf(1, 1))
  const measured = new Map<string, number>()
  const pictures = new Map<string, Picture>()
  /** The same without the key, which costs more than putting a short text. */
  const pictureOfPlaced = new WeakMap<Placed, Picture>()
  /** On their way. */
  const copying = new Set<string>()
  let sheet: Surface | null = null
  /** What was begun before the pictures were freed is not taken. */
  let age = 0
  let screenDensity = 1
  let density = 1
  let stageWidth = 1
  let stageHeight = 1
  let frame = 0
  let empty = true

  function measure(line: string, size: number): number {
    const key = `${size} ${line}`
    const known = measured.get(key)
    if (known !== undefined) return known
    if (measured.size > mostMeasured) measured.clear()
    if (ruler.font !== fontOf(size)) ruler.font = fontOf(size)
    const width = Math.ceil(ruler.measureText(line).width)
    measured.set(key, width)
    return width
  }

  const keyOf = ({ size, comment, framed, lines }: Placed) =>
    `${size} ${comment.color} ${framed ? 1 : 0} ${lines.join('\n')}`

  function knownOf(placed: Placed): Picture | null {
    const near = pictureOfPlaced.get(placed)
    if (near?.image) return near
    const known = pictures.get(keyOf(placed))
    if (known) pictureOfPlaced.set(placed, known)
    return known ?? null
  }

  function keep(placed: Placed, image: Image): Picture {
    const made = { image, seen: frame }
    pictures.set(keyOf(placed), made)
    pictureOfPlaced.set(placed, made)
    return made
  }

  /** At once. */
  function pictureOf(placed: Placed): Picture {
    const known = knownOf(placed)
    if (known) return known
    const { width, height } = extentOf(placed, density)
    const surface = surfaceOf(width, height)
    drawText(penOf(surface), placed, density)
    return keep(placed, imageOf(surface))
  }

  /** In time: most are there before the next frame. */
  function foresee(placed: Placed): void {
    const known = knownOf(placed)
    const { width, height } = extentOf(placed, density)
    if (known) known.seen = frame
    else if (!copy || width > sheetSize.width || height > sheetSize.height) pictureOf(placed)
    else copyOf(placed, copy, width, height)
  }

  function copyOf(placed: Placed, copy: Copy, width: number, height: number): void {
    const key = keyOf(placed)
    if (copying.has(key)) return
    copying.add(key)
    sheet ??= surfaceOf(sheetSize.width, sheetSize.height)
    const sheetPen = penOf(sheet)
    sheetPen.clearRect(0, 0, width, height)
    drawText(sheetPen, placed, density)
    const begun = age
    copy(sheet, width, height).then(
      (image) => {
        if (begun === age) copying.delete(key)
        if (begun !== age || pictures.has(key)) release(image)
        else keep(placed, image)
      },
      // no memory for it now: it is made when it is needed
      () => begun === age && copying.delete(key),
    )
  }

  function put(placed: Placed, time: number): void {
    const picture = pictureOf(placed)
    picture.seen = frame
    if (!picture.image) return
    if (placed.way === 'placed') {
      putPlaced(placed, picture.image, time)
      return
    }
    const edge = edgeOf(placed)
    const left = Math.round((leftOf(placed, time, stageWidth) - edge) * density)
    pen.drawImage(picture.image, left, Math.round((placed.y - edge) * density))
  }

  function putPlaced(placed: Placed, image: Image, time: number): void {
    const pose = poseAt(placed.comment, placed.comment.dur - (placed.to - time))
    const { absolute } = placed.comment
    const left = pose.x * (absolute ? 1 : stageWidth) * density
    const top = pose.y * (absolute ? 1 : stageHeight) * density
    const turn = (pose.rZ * Math.PI) / 180
    // seen from straight ahead, a turn about the upright axis only makes it narrower
    const narrow = Math.cos((pose.rY * Math.PI) / 180)
    pen.globalAlpha = pose.alpha
    pen.setTransform(Math.cos(turn) * narrow, Math.sin(turn) * narrow, -Math.sin(turn), Math.cos(turn), left, top)
    const edge = edgeOf(placed) * density
    pen.drawImage(image, -edge, -edge)
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.globalAlpha = 1
  }

  /** Those that run first: what stands still is to be read over them, and the viewer's own over all. */
  function draw(list: readonly Placed[], time: number): void {
    if (empty && list.length === 0) return
    frame++
    sharpen(list)
    pen.clearRect(0, 0, canvas.width, canvas.height)
    for (const placed of list) if (runs(placed) && !placed.framed) put(placed, time)
    for (const placed of list) if (!runs(placed)) put(placed, time)
    for (const placed of list) if (runs(placed) && placed.framed) put(placed, time)
    empty = list.length === 0
    if (frame % keptFrames === 0) sweep(keptFrames)
  }

  function sharpen(list: readonly Placed[]): void {
    let area = 0
    for (const { width, height } of list) area += width * height
    const wanted = sharpnessOf(area, screenDensity, density)
    if (wanted === density) return
    density = wanted
    free()
    fit()
  }

  function fit(): void {
    canvas.width = Math.max(1, Math.round(stageWidth * density))
    canvas.height = Math.max(1, Math.round(stageHeight * density))
  }

  /** Frees what nobody had in the last frames. */
  function sweep(kept: number): void {
    for (const [key, picture] of pictures) {
      if (picture.seen > frame - kept) continue
      drop(picture)
      pictures.delete(key)
    }
  }

  function drop(picture: Picture): void {
    if (picture.image) release(picture.image)
    picture.image = null
  }

  function free(): void {
    for (const picture of pictures.values()) drop(picture)
    pictures.clear()
    copying.clear()
    age++
    if (sheet) release(sheet)
    sheet = null
  }

  function clear(): void {
    pen.clearRect(0, 0, canvas.width, canvas.height)
    empty = true
    free()
  }

  return {
    measure,
    resize: (width, height, deviceDensity) => {
      if (screenDensity !== deviceDensity) {
        free()
        density = deviceDensity
      }
      screenDensity = deviceDensity
      stageWidth = width
      stageHeight = height
      fit()
      empty = true
    },
    draw,
    prepare: (list, ms) => {
      const began = performance.now()
      for (const placed of list) {
        foresee(placed)
        if (performance.now() - began > ms) break
      }
      // no more frames may come for long
      if (empty) sweep(1)
    },
    clear,
    get pictures() {
      return pictures.size
    },
    free,
  }
}

const runs = (placed: Placed) => placed.way === 'scroll' || placed.way === 'reverse'

/** Room around the text for its outline, CSS px. */
const edgeOf = (placed: Placed) => Math.ceil(placed.size * outline) + 1

/** Px of the device */
function extentOf(placed: Placed, density: number): { width: number; height: number } {
  const edge = edgeOf(placed)
  return {
    width: Math.ceil((placed.width + 2 * edge) * density),
    height: Math.ceil((placed.height + 2 * edge) * density),
  }
}

function drawText(pen: Pen, placed: Placed, density: number): void {
  const { size, width, height, lines, framed, comment } = placed
  const edge = edgeOf(placed)
  pen.setTransform(density, 0, 0, density, edge * density, edge * density)
  const color = `#${comment.color.toString(16).padStart(6, '0')}`
  pen.font = fontOf(size)
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = Math.max(1, size * outline) * 2
  pen.strokeStyle = isDark(comment.color) ? 'rgb(255 255 255 / .9)' : 'rgb(0 0 0 / .72)'
  pen.fillStyle = color
  const lineHeight = height / lines.length
  lines.forEach((line, at) => {
    const left = framed ? framePadding : 0
    const middle = lineHeight * (at + 0.5) + size * 0.04
    pen.strokeText(line, left, middle)
    pen.fillText(line, left, middle)
  })
  if (framed) drawFrame(pen, width, height)
  pen.setTransform(1, 0, 0, 1, 0, 0)
}

const framePadding = 6

function drawFrame(pen: Pen, width: number, height: number): void {
  pen.lineWidth = 1.5
  pen.strokeStyle = 'rgb(255 255 255 / .92)'
  pen.beginPath()
  // Firefox 110 has no round ones
  if ('roundRect' in pen) pen.roundRect(0.75, 0.75, width - 1.5, height - 1.5, 5)
  else (pen as Pen).rect(0.75, 0.75, width - 1.5, height - 1.5)
  pen.stroke()
}

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

function penOf(surface: Surface): Pen {
  // the two kinds of canvas have one method, with types of its own each
  const pen = 'ownerDocument' in surface ? surface.getContext('2d') : surface.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')
  return pen
}

function imageOf(surface: Surface): Image {
  return 'transferToImageBitmap' in surface ? surface.transferToImageBitmap() : surface
}

/** Neither gives its memory back by itself soon. */
function release(image: Image | OffscreenCanvas): void {
  if ('close' in image) image.close()
  else Object.assign(image, { width: 0, height: 0 })
}

/** Dark colours get a light outline: #00f and #c00 on the picture of a night are not readable otherwise. */
export function isDark(color: number): boolean {
  const [red, green, blue] = [(color >> 16) & 255, (color >> 8) & 255, color & 255].map((part) => (part / 255) ** 2.2)
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) < 0.15
}
