// Draws the text of one comment, in device px. Also: what a canvas and a picture are.
import type { Placed } from './layout.ts'

export type Surface = HTMLCanvasElement | OffscreenCanvas

/** A canvas of the page, or a bitmap of the worker. A bitmap cannot change, so putting it on the stage is cheaper. */
export type Image = HTMLCanvasElement | ImageBitmap

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

const family = 'system-ui, "PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'
export const fontOf = (size: number) => `600 ${size}px ${family}`
/** Width of the outline on each side, as a share of the letter size. */
const outline = 0.06
const framePadding = 6

/** Room around the text for its outline, in CSS px. */
export const edgeOf = (placed: Placed) => Math.ceil(placed.size * outline) + 1

export interface Extent {
  width: number
  height: number
}

/** Size of a comment's picture, in device px. */
export function extentOf(placed: Placed, density: number): Extent {
  const edge = edgeOf(placed)
  return {
    width: Math.ceil((placed.width + 2 * edge) * density),
    height: Math.ceil((placed.height + 2 * edge) * density),
  }
}

export function drawText(pen: Pen, placed: Placed, density: number): void {
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

function drawFrame(pen: Pen, width: number, height: number): void {
  pen.lineWidth = 1.5
  pen.strokeStyle = 'rgb(255 255 255 / .92)'
  pen.beginPath()
  // Firefox 110 has no `roundRect`.
  if ('roundRect' in pen) pen.roundRect(0.75, 0.75, width - 1.5, height - 1.5, 5)
  else (pen as Pen).rect(0.75, 0.75, width - 1.5, height - 1.5)
  pen.stroke()
}

/** Dark colours get a light outline. Otherwise #00f and #c00 can't be read on a night scene. */
export function isDark(color: number): boolean {
  const [red, green, blue] = [(color >> 16) & 255, (color >> 8) & 255, color & 255].map((part) => (part / 255) ** 2.2)
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) < 0.15
}

export function penOf(surface: Surface): Pen {
  // Both kinds of canvas have this method, each with types of its own.
  const pen: Pen | null = (surface as HTMLCanvasElement).getContext('2d')
  if (!pen) throw new Error('no canvas')
  return pen
}

export function imageOf(surface: Surface): Image {
  return 'transferToImageBitmap' in surface ? surface.transferToImageBitmap() : surface
}

/** Gives memory back at once. Browsers free canvases and bitmaps late. */
export function release(image: Image | OffscreenCanvas): void {
  if ('close' in image) image.close()
  else Object.assign(image, { width: 0, height: 0 })
}
