/** Titles as lettering: brush or play, upright or in columns, with a painted edge and a seal. */
import { darker, lighter } from './colour.ts'
import { BRUSH, PLAY } from './fonts.ts'
import { group, linear, n, type Pen, path, rect } from './pen.ts'
import { line } from './text.ts'

export type TitleLook = { font: string; top: string; bottom: string; edge: string; glow: string }

export const brushTitle = (top: string, edge: string): TitleLook => ({
  font: BRUSH,
  top,
  bottom: top,
  edge,
  glow: edge,
})
export const playTitle = (top: string, bottom: string, edge: string): TitleLook => ({
  font: PLAY,
  top,
  bottom,
  edge,
  glow: darker(edge, 0.4),
})

/** One big character with a wide soft shadow, an edge and a gradient face. */
function glyph(pen: Pen, char: string, x: number, y: number, size: number, look: TitleLook): string {
  const face =
    look.top === look.bottom
      ? look.top
      : linear(pen, [
          [0.1, look.top],
          [0.95, look.bottom],
        ])
  const base = y + size * 0.36
  return (
    group(
      line(char, x, base + size * 0.03, {
        size,
        fill: look.glow,
        font: look.font,
        stroke: look.glow,
        width: size * 0.24,
      }),
      { opacity: 0.28 },
    ) + line(char, x, base, { size, fill: face, font: look.font, stroke: look.edge, width: size * 0.13 })
  )
}

export type Laid = { body: string; w: number; h: number }

/** Top-down columns, read from the right; (right, top) is the corner. */
export function columns(
  pen: Pen,
  rows: readonly string[],
  right: number,
  top: number,
  size: number,
  look: TitleLook,
): Laid {
  const step = size * 1.02
  const drop = (column: number) => column * size * 0.62
  const body = rows
    .flatMap((text, column) =>
      [...text].map((char, row) =>
        glyph(
          pen,
          char,
          right - size * 0.5 - column * size * 1.06,
          top + size * 0.5 + row * step + drop(column),
          size,
          look,
        ),
      ),
    )
    .join('')
  return {
    body,
    w: size * (1 + (rows.length - 1) * 1.06),
    h: Math.max(...rows.map((text, column) => [...text].length * step + drop(column))),
  }
}

/** One or two lines around the middle, each character a little off the line. */
export function lines(
  pen: Pen,
  texts: readonly string[],
  cx: number,
  top: number,
  width: number,
  look: TitleLook,
  largest = 150,
): Laid {
  const rows = texts.map((text) => [...text])
  const size = Math.min(largest, width / Math.max(...rows.map((row) => row.length)) / 0.98)
  const bounce = look.font === PLAY
  const body = rows
    .map((row, r) =>
      row
        .map((char, i) => {
          const x =
            cx + (i - (row.length - 1) / 2) * size * 0.98 + (rows.length > 1 ? (r === 0 ? -1 : 1) * size * 0.2 : 0)
          const y = top + size * 0.56 + r * size * 1.02 + (bounce ? Math.sin(i * 2.1 + r) * size * 0.06 : 0)
          return group(glyph(pen, char, 0, 0, size * (bounce && i % 2 === 1 ? 0.94 : 1), look), {
            x,
            y,
            turn: bounce ? Math.sin(i * 1.7 + r * 2) * 5 : 0,
          })
        })
        .join(''),
    )
    .join('')
  return { body, w: width, h: rows.length * size * 1.02 + size * 0.1 }
}

/** The studio's seal. */
export function seal(x: number, y: number, size: number, red = '#d0392b'): string {
  const s = size
  return (
    path(
      `M${n(x + s * 0.06)},${n(y)} L${n(x + s * 0.5)},${n(y + s * 0.02)} L${n(x + s * 0.95)},${n(y)} L${n(x + s)},${n(y + s * 0.3)} L${n(x + s * 0.98)},${n(y + s * 0.97)} L${n(x + s * 0.4)},${n(y + s)} L${n(x + s * 0.02)},${n(y + s * 0.98)} L${n(x)},${n(y + s * 0.5)}Z`,
      { fill: red },
    ) +
    rect(x + s * 0.08, y + s * 0.08, s * 0.84, s * 0.84, { stroke: lighter(red, 0.8), width: s * 0.035 }, s * 0.04) +
    line('漫', x + s / 2, y + s * 0.47, { size: s * 0.42, fill: '#fff7ea', font: BRUSH }) +
    line('卷', x + s / 2, y + s * 0.87, { size: s * 0.42, fill: '#fff7ea', font: BRUSH })
  )
}
