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
export const teaserLetters = 120
