// Texts on a terminal. Names and words in them may be written by strangers, so a sign that would move the cursor, colour,
// ring or turn the writing round is shown as its code, as in <1B>.

const directions = '\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff'
const signs = new RegExp(`[^\\P{Cc}\\n]|[${directions}]`, 'gu')
const signsAndLines = new RegExp(`\\p{Cc}|[${directions}]`, 'gu')

/** Lines stay lines. */
export const visible = (text: string): string => text.toWellFormed().replace(signs, codeOf)

/** A name of two lines stays one. */
export const visibleLine = (line: string): string => line.toWellFormed().replace(signsAndLines, codeOf)

const codeOf = (sign: string): string => `<${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}>`

/** Writes lines, each of them made visible. */
export const printer =
  (output: { write(text: string): unknown }) =>
  (lines: readonly string[]): void => {
    output.write(lines.map((line) => `${visibleLine(line)}\n`).join(''))
  }

/** Fen as yuan. */
export const amountText = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

/** '2026-11-21 12:00' in Shanghai. */
export const shanghaiTime = (moment: Date): string => clock.format(moment)
