// The only markup of a novel's text, at import, in the database and on the wire. It has no addresses, styles or scripts.
// Pictures and notes are named by number, and the reader screen draws them.
export const novelTags = [
  'p',
  'br',
  'em',
  'strong',
  'ruby',
  'rt',
  'rp',
  'h2',
  'h3',
  'h4',
  'hr',
  'blockquote',
  'sup',
  'figure',
  'aside',
] as const

/** `<figure data-pic="1">` is picture 1 of the chapter. `<sup data-note="1">` leads to `<aside data-note="1">`. */
export const novelAttributes: Readonly<Record<string, readonly string[]>> = {
  figure: ['data-pic'],
  sup: ['data-note'],
  aside: ['data-note'],
}

/** Number of letters of a locked chapter that its teaser shows. */
const teaserLetters = 120

/** Letters of a text: code points that are no spaces. */
export function countLetters(text: string): number {
  let letters = 0
  for (const sign of text) if (sign.trim() !== '') letters += 1
  return letters
}

/** The text as it is read: without notes and readings, one paragraph a line. */
function plainText(html: string): string {
  return html
    .replace(/<aside [^>]*>.*?<\/aside>/gs, '')
    .replace(/<(r[tp])>[^<]*<\/\1>/g, '')
    .replace(/<\/(?:p|h[234])>|<br ?\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\n\s*/g, '\n')
    .trim()
}

/** The letters of a chapter, and what a locked one shows of them: never more than half of a short chapter. */
export function lettersOf(html: string): { letters: number; teaser: string } {
  const plain = plainText(html)
  const letters = countLetters(plain)
  const most = Math.min(teaserLetters, Math.floor(letters / 2))
  return { letters, teaser: [...plain.slice(0, teaserLetters * 4)].slice(0, most).join('').trim() }
}
