// How lines come to a terminal, whatever is reported.
import type { Refusal } from '#sources/draft.ts'

export function refusalLines(heading: string, refusals: Refusal[]): string[] {
  if (refusals.length === 0) return []
  return [`${heading}（${refusals.length}）`, ...refusals.map(({ source, reason }) => `  ${source}：${reason}`)]
}

/** Lines for a terminal. Names and words in them are strangers': what would move the cursor, colour or turn the writing round is
 * shown as its code, as in <1B>, and a name of two lines stays one. */
export const printer =
  (output: { write(text: string): unknown }) =>
  (lines: readonly string[]): void => {
    output.write(lines.map((line) => `${visible(line)}\n`).join(''))
  }

/** As printer() shows a line, for those who write one that does not end yet. */
export const visible = (line: string): string =>
  line.toWellFormed().replace(/\p{Cc}|[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    return `<${code.toString(16).toUpperCase().padStart(2, '0')}>`
  })
