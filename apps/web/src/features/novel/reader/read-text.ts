// A chapter's HTML as values. Only the tags of the contract are kept, and of attributes only the number of a picture or
// note. Everything else is dropped with its content. The parser's document has no window, so nothing in it runs or is
// fetched.
import type { novelTags } from '@manjuan/contract/novel-html'
import { trustedPolicy } from '#local/trusted-types.ts'

export type Tag = (typeof novelTags)[number]

export interface Branch {
  tag: Tag
  /** Of a picture or a note; 0 for none. */
  number: number
  pieces: Piece[]
}
export type Piece = string | Branch

export interface ChapterText {
  /** One below the other: the paragraphs that positions count. */
  blocks: Branch[]
  notes: ReadonlyMap<number, Piece[]>
}

const kinds: Record<Tag, 'block' | 'inline'> = {
  p: 'block',
  h2: 'block',
  h3: 'block',
  h4: 'block',
  hr: 'block',
  blockquote: 'block',
  figure: 'block',
  aside: 'block',
  br: 'inline',
  em: 'inline',
  strong: 'inline',
  ruby: 'inline',
  rt: 'inline',
  rp: 'inline',
  sup: 'inline',
}
const numbered: Partial<Record<Tag, string>> = { figure: 'data-pic', sup: 'data-note', aside: 'data-note' }
const deepest = 12

/** The document that is made is never shown: known tags and plain text alone are taken out of it. */
const policy = trustedPolicy('novel-text', { createHTML: (html) => html })

export function readText(html: string): ChapterText {
  const { body } = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
  const notes = new Map<number, Piece[]>()
  const pieces = withoutNotes(piecesOf(body, 0), notes)
  return { blocks: inBlocks(pieces), notes }
}

function piecesOf(node: Node, depth: number): Piece[] {
  return [...node.childNodes].flatMap((child): Piece[] => {
    if (child.nodeType === Node.TEXT_NODE) return child.nodeValue ? [child.nodeValue] : []
    if (!(child instanceof HTMLElement) || !isTag(child.localName)) return []
    const tag = child.localName
    const pieces = depth < deepest ? piecesOf(child, depth + 1) : [child.textContent ?? '']
    return [{ tag, number: numberOf(child, tag), pieces }]
  })
}

function isTag(name: string): name is Tag {
  return Object.hasOwn(kinds, name)
}

function numberOf(element: HTMLElement, tag: Tag): number {
  const name = numbered[tag]
  const text = name === undefined ? null : element.getAttribute(name)
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0
}

function withoutNotes(pieces: readonly Piece[], notes: Map<number, Piece[]>): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (typeof piece === 'string') return [piece]
    if (piece.tag !== 'aside') return [{ ...piece, pieces: withoutNotes(piece.pieces, notes) }]
    if (piece.number > 0) notes.set(piece.number, piece.pieces)
    return []
  })
}

/** Text that stands outside any paragraph gets one of its own. */
function inBlocks(pieces: readonly Piece[]): Branch[] {
  const blocks: Branch[] = []
  let loose: Piece[] = []
  const close = () => {
    if (loose.some((piece) => typeof piece !== 'string' || piece.trim() !== ''))
      blocks.push({ tag: 'p', number: 0, pieces: withoutIndent(loose) })
    loose = []
  }
  for (const piece of pieces) {
    if (typeof piece === 'string' || kinds[piece.tag] === 'inline') loose.push(piece)
    else {
      close()
      blocks.push(piece.tag === 'p' ? { ...piece, pieces: withoutIndent(piece.pieces) } : piece)
    }
  }
  close()
  return blocks
}

/** Spaces typed for the indent: the page's own stands in their place. */
function withoutIndent(pieces: readonly Piece[]): Piece[] {
  const [first, ...rest] = pieces
  return typeof first === 'string' ? [first.replace(/^[\s\u3000]+/, ''), ...rest] : [...pieces]
}
