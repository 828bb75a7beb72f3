// The only markup that a novel's text has, at import, in the database and on the wire. No addresses, styles or scripts:
// pictures and notes are named by number and drawn by the reader.
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

/** `<figure data-pic="1"></figure>` is picture 1 of the chapter; `<sup data-note="1"></sup>` leads to `<aside data-note="1">`. */
export const novelAttributes: Readonly<Record<string, readonly string[]>> = {
  figure: ['data-pic'],
  sup: ['data-note'],
  aside: ['data-note'],
}

/** Letters of a locked chapter that its teaser shows. */
export const teaserLetters = 120
