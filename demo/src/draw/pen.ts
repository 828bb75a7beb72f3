/** One SVG in the making: definitions gather here, shapes are returned as strings and joined by the caller. */
import type { Rng } from './rng.ts'

export type Pen = { rng: Rng; defs: string[]; id(): string }
export type Stop = readonly [offset: number, colour: string, opacity?: number]
export type Point = readonly [x: number, y: number]

export function newPen(rng: Rng): Pen {
  let count = 0
  const defs: string[] = []
  return { rng, defs, id: () => `d${count++}` }
}

/** The same document, another stream of chance. */
export const withRng = (pen: Pen, rng: Rng): Pen => ({ ...pen, rng })

export function document(pen: Pen, width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${pen.defs.join('')}</defs>${body}</svg>`
}

/** Numbers with at most one decimal: half the bytes, no visible difference. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

export type Style = {
  fill?: string | undefined
  stroke?: string | undefined
  width?: number | undefined
  opacity?: number | undefined
  clip?: string | undefined
  extra?: string | undefined
}

function style({ fill = 'none', stroke, width = 3, opacity, clip, extra }: Style): string {
  let out = `fill="${fill}"`
  if (stroke) out += ` stroke="${stroke}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-linecap="round"`
  if (opacity !== undefined) out += ` opacity="${opacity.toFixed(2)}"`
  if (clip) out += ` clip-path="url(#${clip})"`
  return extra ? `${out} ${extra}` : out
}

export const path = (d: string, s: Style) => `<path d="${d}" ${style(s)}/>`
export const circle = (x: number, y: number, r: number, s: Style) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${style(s)}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, s: Style) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${style(s)}/>`
export const rect = (x: number, y: number, w: number, h: number, s: Style, round = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round ? ` rx="${n(round)}"` : ''} ${style(s)}/>`
export const polygon = (points: readonly Point[], s: Style) =>
  path(`M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}Z`, s)

export type Place = {
  x?: number
  y?: number
  scale?: number
  turn?: number
  flip?: boolean
  /** Narrows sideways: the far eye of a turned face. */
  squeeze?: number
  opacity?: number | undefined
  clip?: string | undefined
  filter?: string | undefined
}

export function group(
  body: string,
  { x = 0, y = 0, scale = 1, turn = 0, flip = false, squeeze = 1, opacity, clip, filter }: Place,
): string {
  const moves: string[] = []
  if (x || y) moves.push(`translate(${n(x)} ${n(y)})`)
  if (turn) moves.push(`rotate(${n(turn)})`)
  if (scale !== 1 || flip || squeeze !== 1)
    moves.push(`scale(${((flip ? -1 : 1) * scale * squeeze).toFixed(4)} ${scale.toFixed(4)})`)
  const parts = moves.length > 0 ? [`transform="${moves.join(' ')}"`] : []
  if (opacity !== undefined) parts.push(`opacity="${opacity.toFixed(2)}"`)
  if (clip) parts.push(`clip-path="url(#${clip})"`)
  if (filter) parts.push(`filter="url(#${filter})"`)
  return `<g ${parts.join(' ')}>${body}</g>`
}

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

/** A linear gradient over the shape's own box, from top to bottom unless told. */
export function linear(pen: Pen, stops: readonly Stop[], from: Point = [0, 0], to: Point = [0, 1]): string {
  const id = pen.id()
  pen.defs.push(
    `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopTags(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

export function radial(pen: Pen, stops: readonly Stop[], centre: Point = [0.5, 0.5], radius = 0.5): string {
  const id = pen.id()
  pen.defs.push(
    `<radialGradient id="${id}" cx="${centre[0]}" cy="${centre[1]}" r="${radius}">${stopTags(stops)}</radialGradient>`,
  )
  return `url(#${id})`
}

/** Returns the id to be named as `clip`. */
export function clipTo(pen: Pen, d: string): string {
  const id = pen.id()
  pen.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  return id
}

/** A smooth closed or open line through points (Catmull-Rom turned to Bézier). */
export function smooth(points: readonly Point[], closed = false, tension = 0.5): string {
  const count = points.length
  const at = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))
    return points[index] ?? [0, 0]
  }
  const first = at(0)
  let d = `M${n(first[0])},${n(first[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const k = tension / 3
    d += `C${n(p1[0] + (p2[0] - p0[0]) * k)},${n(p1[1] + (p2[1] - p0[1]) * k)} ${n(p2[0] - (p3[0] - p1[0]) * k)},${n(p2[1] - (p3[1] - p1[1]) * k)} ${n(p2[0])},${n(p2[1])}`
  }
  return closed ? `${d}Z` : d
}
