// Markup of any origin becomes a flat list of paragraphs and headings with the few tags of a novel.
// Unknown markup becomes text, or nothing.
import { countLetters } from '@manjuan/contract/novel-html'
import { cleanText, escapeHtml } from './clean-text.ts'
import { attribute, type Element, isElement, type Node, parseMarkup } from './html-tree.ts'

export type BlockTag = 'p' | 'h2' | 'h3' | 'h4' | 'hr' | 'figure'

export interface Block {
  tag: BlockTag
  /** The inner HTML; notes stand in it as noteMark(). */
  html: string
  quoted: boolean
  /** The path of a figure's picture. */
  picture: string
  /** The ids that stood in the block or before it. */
  anchors: string[]
}

/** The meaning of links and pictures; without it links are text, and pictures are dropped. */
export interface Reading {
  /** Gives the number of the note that a link leads to; null when it leads to none. */
  noteOf(link: Element): number | null
  /** True when the element is a note's text, which stands elsewhere. */
  isNote(element: Element): boolean
  /** Gives the path of a picture; null when there is none. */
  pictureOf(address: string): string | null
}

const plainReading: Reading = { noteOf: () => null, isNote: () => false, pictureOf: () => null }

// Noncharacters are cleaned from every text before these are set, so no book can forge one.
function noteMark(note: number): string {
  return `\ufdd0${note}\ufdd1`
}
export const noteMarks = /\ufdd0(\d+)\ufdd1/g

const dropped = new Set(
  `head script style title textarea iframe frame frameset object embed applet input select button option canvas audio video
   source track template noscript noembed noframes plaintext xmp link meta base nav map area param datalist math dialog
   portal marquee bgsound keygen isindex`.split(/\s+/),
)
/** One element without an end inside the other: more of them are no oversight. */
const maxUnread = 8
/** The parser hands on what is inside them as text. */
const rawTags = new Set(['iframe', 'noembed', 'noframes', 'plaintext', 'textarea', 'title', 'xmp'])
const blockTags = new Set(
  `html body p div section article li dd dt dl ul ol tr table thead tbody tfoot caption header footer main address figure
   figcaption pre center blockquote aside details summary fieldset legend form hgroup h1 h2 h3 h4 h5 h6`.split(/\s+/),
)
const headings: Record<string, BlockTag> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' }
const inlineTags: Record<string, string> = {
  em: 'em',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  strong: 'strong',
  b: 'strong',
  ruby: 'ruby',
  rt: 'rt',
  rp: 'rp',
  sup: 'sup',
}
/** Marks of a link that is nothing but the number of a note. */
export const noteSign =
  /^[\s[【（(〔]*(?:\d{1,4}|[*†‡§¶#＊※]{1,4}|[①-⑳㉑-㊿❶-❿]|注\s*\d*|[a-z]|[ivx]{1,5})[\s\]】）)〕.]*$/iu

interface Writer {
  blocks: Block[]
  tag: BlockTag
  html: string
  open: string[]
  anchors: string[]
  quoted: number
  kept: boolean
  /** How many elements without an end the markup stands in unread. */
  unread: number
  reading: Reading
}

export function blocksOf(root: Element, reading: Reading = plainReading): Block[] {
  const writer: Writer = {
    blocks: [],
    tag: 'p',
    html: '',
    open: [],
    anchors: [],
    quoted: 0,
    kept: false,
    unread: 0,
    reading,
  }
  for (const child of root.children) write(child, writer)
  flush(writer)
  return writer.blocks
}

function write(node: Node, writer: Writer): void {
  if (isElement(node)) writeElement(node, writer)
  else writeText(node, writer)
}

function writeElement(node: Element, writer: Writer): void {
  const { tag } = node
  const id = node.attributes.id ?? (tag === 'a' ? node.attributes.name : undefined)
  if (writer.reading.isNote(node)) return
  if (dropped.has(tag) || isPageBreak(node)) {
    if (id) writer.anchors.push(id)
    if (isOpenEnded(node)) writeRest(node, writer)
  } else if (tag === 'img' || tag === 'image' || tag === 'svg') writePicture(node, writer, id)
  else if (tag === 'br') writer.html += '<br>'
  else if (tag === 'hr') writeRule(writer, id)
  else if (blockTags.has(tag)) writeBlock(node, writer, id)
  else writeInline(node, writer, id)
}

/** Code stays code to its end, as in a browser; of anything else the rest of the chapter may stand inside. */
function isOpenEnded({ tag, isUnclosed, children }: Element): boolean {
  return isUnclosed === true && children.length > 0 && tag !== 'script' && tag !== 'style'
}

/** The rest of a chapter after an element that was never closed. Some elements hold it as markup unread. */
function writeRest({ tag, children }: Element, writer: Writer): void {
  if (!rawTags.has(tag)) {
    for (const child of children) write(child, writer)
    return
  }
  if (writer.unread >= maxUnread) return
  writer.unread += 1
  const root = parseMarkup(children.filter((child) => !isElement(child)).join(''))
  for (const child of root.children) write(child, writer)
  writer.unread -= 1
}

function isPageBreak(element: Element): boolean {
  return /\bpagebreak\b/.test(attribute(element, 'type')) || attribute(element, 'role') === 'doc-pagebreak'
}

function writeText(text: string, writer: Writer): void {
  const clean = cleanText(text)
  const flat = writer.kept
    ? escapeHtml(clean.replace(/ {9,}/g, ' '.repeat(8))).replaceAll('\n', '<br>')
    : escapeHtml(
        clean.replace(/(?<=[\u3000-\u9fff\uff00-\uffef])[ \t]*\n\s*(?=[\u3000-\u9fff\uff00-\uffef])/g, ''),
      ).replace(/[ \t\n]+/g, ' ')
  writer.html += flat
}

function writeBlock(element: Element, writer: Writer, id: string | undefined): void {
  const { tag } = element
  flush(writer)
  if (id) writer.anchors.push(id)
  const before = { tag: writer.tag, kept: writer.kept }
  writer.tag = headings[tag] ?? writer.tag
  writer.kept ||= tag === 'pre'
  if (tag === 'blockquote') writer.quoted += 1
  if (tag === 'tr') writeRow(element, writer)
  else if (tag === 'ol' || tag === 'ul') writeList(element, writer)
  else if (isPoem(element)) writeVerses(element, writer)
  else for (const child of element.children) write(child, writer)
  flush(writer)
  if (tag === 'blockquote') writer.quoted -= 1
  writer.tag = before.tag
  writer.kept = before.kept
}

function writeRow(row: Element, writer: Writer): void {
  for (const [at, cell] of row.children.filter(isElement).entries()) {
    if (at > 0) writer.html += '　'
    if (cell.attributes.id) writer.anchors.push(cell.attributes.id)
    for (const child of cell.children) write(child, writer)
  }
}

function writeList(list: Element, writer: Writer): void {
  let count = 0
  for (const child of list.children) {
    if (!isElement(child)) continue
    flush(writer)
    count += 1
    const mark = list.tag === 'ol' ? `${count}. ` : '• '
    if (child.tag === 'li' && !writer.reading.isNote(child)) writer.html += mark
    // A block of its own would be cut off from its mark.
    if (child.tag === 'li' && child.attributes.id) writer.anchors.push(child.attributes.id)
    if (child.tag === 'li' && !writer.reading.isNote(child)) {
      for (const inner of unwrapFirst(child.children)) write(inner, writer)
    } else write(child, writer)
    if (stripped(writer.html) === mark.trim()) writer.html = ''
    flush(writer)
  }
}

/** <li><p>text</p></li>: the first paragraph belongs to the mark. */
function unwrapFirst(children: Node[]): Node[] {
  const at = children.findIndex((child) => isElement(child) || child.trim() !== '')
  const first = children[at]
  if (first === undefined || !isElement(first) || !['p', 'div'].includes(first.tag)) return children
  return [...first.children, ...children.slice(at + 1)]
}

function isPoem(element: Element): boolean {
  return /(?:^|[\s_-])(?:poem|poetry|verse|stanza)(?:$|[\s_-])/i.test(element.attributes.class ?? '')
}

function writeVerses(element: Element, writer: Writer): void {
  let lines = 0
  for (const child of element.children) {
    if (isElement(child) && child.tag === 'span') {
      if (lines > 0) writer.html += '<br>'
      lines += 1
    }
    write(child, writer)
  }
}

function writeInline(element: Element, writer: Writer, id: string | undefined): void {
  const { tag } = element
  if (id) writer.anchors.push(id)
  const note = tag === 'a' ? writer.reading.noteOf(element) : null
  if (note !== null && noteSign.test(plainOf(element))) {
    writer.html += noteMark(note)
    return
  }
  const name = inlineTags[tag]
  const opens = name !== undefined && !writer.open.includes(name)
  if (opens) {
    writer.open.push(name)
    writer.html += `<${name}>`
  }
  if (tag === 'q') writer.html += '“'
  for (const child of element.children) write(child, writer)
  if (tag === 'q') writer.html += '”'
  if (opens) {
    writer.open.pop()
    writer.html += `</${name}>`
  }
  if (note !== null) writer.html += noteMark(note)
}

function plainOf(element: Element): string {
  return element.children.map((child) => (isElement(child) ? plainOf(child) : child)).join('')
}

function writePicture(element: Element, writer: Writer, id: string | undefined): void {
  if (id) writer.anchors.push(id)
  // The pictures in a drawing without an end come with the rest that stands in it.
  const image = element.tag !== 'svg' ? element : isOpenEnded(element) ? null : firstImage(element)
  const picture = image && writer.reading.pictureOf(attribute(image, image.tag === 'img' ? 'src' : 'href'))
  if (picture) {
    flush(writer)
    writer.blocks.push({ tag: 'figure', html: '', quoted: false, picture, anchors: writer.anchors.splice(0) })
  }
  if (isOpenEnded(element)) writeRest(element, writer)
}

function firstImage(svg: Element): Element | null {
  for (const child of svg.children) {
    if (!isElement(child)) continue
    const found = child.tag === 'image' ? child : firstImage(child)
    if (found) return found
  }
  return null
}

function writeRule(writer: Writer, id: string | undefined): void {
  flush(writer)
  if (id) writer.anchors.push(id)
  const before = writer.blocks.at(-1)
  if (!before || before.tag === 'hr') return
  writer.blocks.push({ tag: 'hr', html: '', quoted: false, picture: '', anchors: writer.anchors.splice(0) })
}

/** Ends the paragraph. Tags that are open are closed, and opened again in the next one. */
function flush(writer: Writer): void {
  const closing = writer.open.toReversed().map((name) => `</${name}>`)
  const written = writer.html + closing.join('')
  const html = trimmed(writer.kept ? written : written.replace(/ {2,}/g, ' '))
  writer.html = writer.open.map((name) => `<${name}>`).join('')
  if (countLetters(stripped(html)) === 0) return
  const quoted = writer.quoted > 0
  writer.blocks.push({ tag: writer.tag, html, quoted, picture: '', anchors: writer.anchors.splice(0) })
}

const emptyTag = /<(em|strong|sup|rt|rp|ruby)>\s*<\/\1>/g

function trimmed(html: string): string {
  return html
    .replace(emptyTag, '')
    .replace(emptyTag, '')
    .replace(/[ \t]*<br>[ \t]*/g, '<br>')
    .replace(/^(?:<br>|\s)+|(?:<br>|\s)+$/g, '')
}

/** Without tags; a note's mark is left, so that a paragraph of nothing but a mark stays. */
function stripped(html: string): string {
  return html.replace(/<[^>]*>/g, '').trim()
}

export function textOfBlock({ html }: Block): string {
  return html
    .replace(noteMarks, '')
    .replace(/<br>/g, '\n')
    .replace(/<r[tp]>[^<]*<\/r[tp]>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
