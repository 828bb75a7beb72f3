// Characters that have no place in a text, and characters that mean something in HTML.

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g
// Zero-width and directional marks; a joiner stays inside an emoji.
const invisible = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
const strayJoiner = /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/gu
const control = /[^\P{Cc}\n\t]/gu
const nonCharacter = /\p{Noncharacter_Code_Point}/gu

/** Line ends become \n, no-break spaces plain ones, and invisible characters are removed. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(invisible, '')
    .replace(strayJoiner, '')
    .replace(control, '')
    .replace(nonCharacter, '')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
}

/** One line without its indent, with single spaces. */
export function cleanLine(line: string): string {
  return line.replace(/[ \t]+/g, ' ').trim()
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
}

/** For comparing: white space, punctuation, width and case make no other title. */
export function bareTitle(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '')
}
