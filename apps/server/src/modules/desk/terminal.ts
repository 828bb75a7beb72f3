// Text of strangers on a terminal: what would move the cursor, colour, ring or turn the writing round is shown, not done.

/** Lines stay lines; every other control or direction character becomes its code, as in <1B>. */
export function visible(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]|[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      return `<${code.toString(16).toUpperCase().padStart(2, '0')}>`
    })
}

/** Fen as yuan. */
export const amountText = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

/** '2026-11-21 12:00' in Shanghai. */
export const shanghaiTime = (moment: Date): string => clock.format(moment)
