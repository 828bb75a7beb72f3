// A novel's chapter as a person edits it: plain text, an empty line between paragraphs, and the few allowed tags as text.
// Both ways, for the server and for the console's view beside the editor. Pure.

export const chapterLimits = {
  /** Pages of a comic's chapter. */
  pages: 1_000,
  pictureBytes: 12_000_000,
  /** Characters of a novel's chapter. */
  letters: 500_000,
  textBytes: 2_000_000,
}

/** Tags within a paragraph. A note may have paragraphs of its own. */
const inline = 'em|strong|ruby|rt|rp|sup|br'
const deepest = 8

export type TextFault = 'tags' | 'picture' | 'note' | 'empty'

export interface WrittenText {
  html: string
  /** The blocks of the text that cannot stay so, counted from 1; 0 is the whole. */
  faults: { at: number; fault: TextFault }[]
}

/** What stands between two tags of a block. */
const blocks =
  /<p>([\s\S]*?)<\/p>|<(h[234])>([\s\S]*?)<\/\2>|<hr ?\/?>|<\/?blockquote>|<figure data-pic="(\d{1,4})"><\/figure>|<aside data-note="(\d{1,4})">([\s\S]*?)<\/aside>/g

/** The text to edit of stored HTML. */
export function textOfHtml(html: string): string {
  const parts: string[] = []
  let end = 0
  for (const found of html.matchAll(blocks)) {
    parts.push(inlineText(html.slice(end, found.index)), textOfBlock(found))
    end = found.index + found[0].length
  }
  parts.push(inlineText(html.slice(end)))
  return parts.filter((part) => part !== '').join('\n\n')
}

function textOfBlock([whole, paragraph, heading, title, picture, note, words]: RegExpExecArray): string {
  if (paragraph !== undefined) return inlineText(paragraph)
  if (heading !== undefined) return `<${heading}>${inlineText(title ?? '')}</${heading}>`
  if (picture !== undefined) return `<figure data-pic="${picture}"></figure>`
  if (note !== undefined) return `<aside data-note="${note}">${inlineText(words ?? '')}</aside>`
  return whole.startsWith('<hr') ? '<hr>' : whole
}

/** One break is a line's end; more of them, and those at the ends of a paragraph, stay tags. */
function inlineText(html: string): string {
  return html
    .replace(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank))
    .trim()
    .replace(/(?:<br ?\/?>\s*)+/g, (breaks, at: number, whole: string) => {
      const count = breaks.match(/<br/g)?.length ?? 0
      const isEdge = at === 0 || at + breaks.length === whole.length
      return count === 1 && !isEdge ? '\n' : '<br>'.repeat(count)
    })
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&gt;/g, '>')
    .replace(new RegExp(`&lt;(?!/?(?:${inline}|p|h[234]|hr|blockquote|figure|aside)\\b)`, 'g'), '<')
    .replace(/&amp;(?!(?:lt|gt|amp);)/g, '&')
}

/** Stored HTML of an edited text. `pictures`: how many the chapter has. */
export function htmlOfText(text: string, pictures: number): WrittenText {
  const faults: WrittenText['faults'] = []
  const called: { at: number; note: string }[] = []
  const notes = new Set<string>()
  const lines: string[] = []
  let [opens, quotedFrom] = ['', 0]
  const wrong = (at: number, fault: TextFault) => faults.push({ at, fault })
  for (const [index, block] of blocksOf(text).entries()) {
    const at = index + 1
    if (block === '<blockquote>') {
      if (quotedFrom > 0) wrong(at, 'tags')
      ;[opens, quotedFrom] = [block, at]
    } else if (block === '</blockquote>') {
      if (quotedFrom === 0 || opens !== '') wrong(at, 'tags')
      else lines.push(`${lines.pop() ?? ''}</blockquote>`)
      ;[opens, quotedFrom] = ['', 0]
    } else {
      const written = htmlOfBlock(block)
      if (written.html === null) wrong(at, 'tags')
      if (written.picture !== undefined && !isIn(written.picture, pictures)) wrong(at, 'picture')
      if (written.note !== undefined) notes.add(written.note)
      for (const [, note = ''] of block.matchAll(/<sup data-note="(\d{1,4})">/g)) called.push({ at, note })
      lines.push(`${opens}${written.html ?? ''}`)
      opens = ''
    }
  }
  if (quotedFrom > 0) wrong(quotedFrom, 'tags')
  for (const { at, note } of called) if (!notes.has(note)) wrong(at, 'note')
  const html = lines.join('\n')
  if (faults.length === 0 && html.replace(/<hr>|<aside[\s\S]*?<\/aside>|\s/g, '') === '') wrong(0, 'empty')
  return { html, faults: faults.toSorted((a, b) => a.at - b.at) }
}

const isIn = (number: string, most: number): boolean => Number(number) >= 1 && Number(number) <= most

/** Spaces for the indent are the page's own. */
const blocksOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((block) => block.trim())
    .filter((block) => block !== '')

interface Block {
  /** Null: its tags are wrong. */
  html: string | null
  picture?: string | undefined
  note?: string | undefined
}

function htmlOfBlock(block: string): Block {
  if (/^<hr ?\/?>$/.test(block)) return { html: '<hr>' }
  const [, picture] = /^<figure data-pic="(\d{1,4})"><\/figure>$/.exec(block) ?? []
  if (picture !== undefined) return { html: block, picture }
  const [, heading, title] = /^<(h[234])>([\s\S]*)<\/\1>$/.exec(block) ?? []
  if (heading !== undefined) return { html: wrapped(`<${heading}>`, inlineHtml(title ?? '', inline), `</${heading}>`) }
  const [, note, words] = /^<aside data-note="(\d{1,4})">([\s\S]*)<\/aside>$/.exec(block) ?? []
  if (note !== undefined)
    return { html: wrapped(`<aside data-note="${note}">`, inlineHtml(words ?? '', `${inline}|p`), '</aside>'), note }
  return { html: wrapped('<p>', inlineHtml(block, inline), '</p>') }
}

const wrapped = (before: string, inner: string | null, after: string): string | null =>
  inner === null ? null : `${before}${inner}${after}`

/** Allowed tags stay, all else is text. Null when a tag has no partner, or they overlap. */
function inlineHtml(text: string, allowed: string): string | null {
  const tags = new RegExp(`<(/?)(${allowed})((?<=<sup) data-note="\\d{1,4}")?\\s*/?>`, 'g')
  const open: string[] = []
  const written: string[] = []
  let end = 0
  for (const { 0: whole, 1: slash, 2: tag = '', 3: note = '', index } of text.matchAll(tags)) {
    written.push(escaped(text.slice(end, index)))
    end = index + whole.length
    if (tag === 'br') written.push('<br>')
    else if (slash === '/') {
      if (open.pop() !== tag) return null
      written.push(`</${tag}>`)
    } else {
      if (open.push(tag) > deepest) return null
      written.push(`<${tag}${note}>`)
    }
  }
  written.push(escaped(text.slice(end)))
  return open.length > 0 ? null : written.join('')
}

/** Each run of spaces is looked at once, because a pattern that begins with one looks at it once for each of its signs. */
const escaped = (text: string): string =>
  text
    .replace(/&(?!(?:lt|gt|amp);)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .split('\n')
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at, { length }) => (at === length - 1 ? line : line.trimEnd()))
    .join('<br>')
