/** Chinese lettering: line breaking, balloons' text, upright and vertical titles. */
import { PLAY } from './fonts.ts'
import { n } from './pen.ts'

const NEVER_FIRST = '，。！？、：；”’）》…～—'
const NEVER_LAST = '“‘（《'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** Words with the marks that stay beside them. So no line begins with a comma or ends with an opening quote. */
export function pieces(text: string): string[] {
  const out: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = out.at(-1)
    if (
      last !== undefined &&
      ([...segment].every((c) => NEVER_FIRST.includes(c)) || NEVER_LAST.includes(last.at(-1) ?? ''))
    )
      out[out.length - 1] = last + segment
    else out.push(segment)
  }
  return out
}

/** Breaks between words into lines of nearly equal length, about `limit` characters each. */
export function wrap(parts: readonly string[], limit: number): string[] {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const even = length / Math.max(1, Math.ceil(length / limit))
  const lines: string[] = []
  let current = ''
  for (const part of parts) {
    const longer = current.length + part.length
    if (current !== '' && longer > Math.ceil(even) && (longer > limit + 1 || longer - even > even - current.length)) {
      lines.push(current)
      current = part
    } else current += part
  }
  return current === '' ? lines : [...lines, current]
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
  const words = escapeXml(text)
  const under = stroke
    ? `<text ${at} fill="${stroke}" stroke="${stroke}" stroke-width="${n(width)}" stroke-linejoin="round">${words}</text>`
    : ''
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
