/** Chinese lettering: line breaking, balloons' text, upright and vertical titles. */
import { PLAY } from './fonts.ts'
import { n } from './pen.ts'

const NEVER_FIRST = '，。！？、：；”’）》…～'
const NEVER_LAST = '“‘（《'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Breaks into lines of nearly equal length, at most `limit` characters, never a comma in front. */
export function wrap(text: string, limit: number): string[] {
  const chars = [...text]
  const rows = Math.max(1, Math.ceil(chars.length / limit))
  const even = Math.ceil(chars.length / rows)
  const lines: string[] = []
  let from = 0
  while (from < chars.length) {
    let to = Math.min(chars.length, from + even)
    while (to < chars.length && NEVER_FIRST.includes(chars[to] ?? '')) to++
    while (to > from + 1 && to < chars.length && NEVER_LAST.includes(chars[to - 1] ?? '')) to--
    lines.push(chars.slice(from, to).join(''))
    from = to
  }
  return lines
}

export type Lettering = {
  size: number
  fill: string
  font?: string
  stroke?: string
  width?: number
  spacing?: number
  anchor?: 'start' | 'middle' | 'end'
}

/** One line. A stroke is laid under the letters, so that it never eats them. */
export function line(text: string, x: number, y: number, look: Lettering): string {
  const { size, fill, font = PLAY, stroke, width = 0, spacing = 0, anchor = 'middle' } = look
  const at = `x="${n(x)}" y="${n(y)}" text-anchor="${anchor}" font-family="${font}" font-size="${n(size)}"${spacing ? ` letter-spacing="${n(spacing)}"` : ''}`
  const words = escape(text)
  const under = stroke ? `<text ${at} fill="${stroke}" stroke="${stroke}" stroke-width="${n(width)}" stroke-linejoin="round">${words}</text>` : ''
  return `${under}<text ${at} fill="${fill}">${words}</text>`
}

/** Lines centred around (x, y). */
export function block(lines: readonly string[], x: number, y: number, look: Lettering, lead = 1.28): string {
  const step = look.size * lead
  const top = y - ((lines.length - 1) * step) / 2 + look.size * 0.36
  return lines.map((text, i) => line(text, x, top + i * step, look)).join('')
}

/** One column from top to bottom, the first character's middle at (x, y). */
export function column(text: string, x: number, y: number, look: Lettering, lead = 1.06): string {
  return [...text].map((char, i) => line(char, x, y + look.size * 0.36 + i * look.size * lead, look)).join('')
}
