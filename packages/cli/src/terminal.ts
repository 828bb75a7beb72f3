// Texts on a terminal. Strangers may have written names and texts in them. A character that would control the terminal
// or reverse the writing is shown as its code, such as <1B>.

const directions = '\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff'
const signs = new RegExp(`[^\\P{Cc}\\n]|[${directions}]`, 'gu')
const signsAndLines = new RegExp(`\\p{Cc}|[${directions}]`, 'gu')

/** Makes a text harmless; its line breaks stay. */
export const visible = (text: string): string => text.toWellFormed().replace(signs, codeOf)

/** Makes a text harmless on one line; line breaks become codes too. */
export const visibleLine = (line: string): string => line.toWellFormed().replace(signsAndLines, codeOf)

const codeOf = (sign: string): string => `<${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}>`

/** Prints lines, each made harmless. */
export const printer =
  (output: { write(text: string): unknown }) =>
  (lines: readonly string[]): void => {
    output.write(lines.map((line) => `${visibleLine(line)}\n`).join(''))
  }

/** An amount of fen, written in yuan. */
export const amountText = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

/** A moment in Shanghai, such as '2026-11-21 12:00'. */
export const shanghaiTime = (moment: Date): string => clock.format(moment)
