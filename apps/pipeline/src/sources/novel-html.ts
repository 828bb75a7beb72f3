// A chapter's blocks → the HTML that is stored. Notes and pictures are numbered within the chapter. A sanitizer that knows
// nothing of the blocks reads the HTML once more.
import { novelAttributes, novelTags } from '@manjuan/contract/novel-html'
import sanitize from 'sanitize-html'
import { type Block, noteMarks } from './html-blocks.ts'

export interface ChapterHtml {
  html: string
  /** The paths, in the order of their numbers. */
  pictures: string[]
}

const options: sanitize.IOptions = {
  allowedTags: [...novelTags],
  allowedAttributes: Object.fromEntries(Object.entries(novelAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
}

function gate(html: string): string {
  return sanitize(html, options)
}

/** A note's mark is raised by the reader: it needs no <sup> of its own. */
const raisedMark = /<sup>\s*(\ufdd0\d+\ufdd1)\s*<\/sup>/g

/** `notes` holds the inner HTML of every note of the book by its number there. */
export function htmlOf(all: Block[], notes: ReadonlyMap<number, string> = new Map()): ChapterHtml {
  const blocks = withoutOuterRules(all)
  const pictures: string[] = []
  const called: number[] = []
  const numberIn = <T>(list: T[], item: T) => (list.includes(item) ? list.indexOf(item) + 1 : list.push(item))
  const withNotes = (html: string) =>
    html.replace(raisedMark, '$1').replace(noteMarks, (_, digits: string) => {
      const note = Number(digits)
      return notes.has(note) ? `<sup data-note="${numberIn(called, note)}"></sup>` : ''
    })
  const written = blocks.map((block) => {
    if (block.tag === 'figure') return `<figure data-pic="${numberIn(pictures, block.picture)}"></figure>`
    return block.tag === 'hr' ? '<hr>' : `<${block.tag}>${withNotes(block.html)}</${block.tag}>`
  })
  const body = quoteRuns(blocks, written)
  const asides = called.map((note, at) => `<aside data-note="${at + 1}">${notes.get(note) ?? ''}</aside>`)
  return { html: gate([...body, ...asides].join('\n')), pictures }
}

/** A rule divides: at the beginning and the end there is nothing to divide. */
function withoutOuterRules(blocks: Block[]): Block[] {
  const isText = ({ tag }: Block) => tag !== 'hr'
  return blocks.slice(Math.max(0, blocks.findIndex(isText)), blocks.findLastIndex(isText) + 1)
}

/** Neighbours that are quoted stand in one blockquote. */
function quoteRuns(blocks: Block[], written: string[]): string[] {
  const lines: string[] = []
  for (const [at, html] of written.entries()) {
    const { quoted } = blocks[at] ?? { quoted: false }
    const opens = quoted && !(blocks[at - 1]?.quoted ?? false)
    const closes = quoted && !(blocks[at + 1]?.quoted ?? false)
    lines.push(`${opens ? '<blockquote>' : ''}${html}${closes ? '</blockquote>' : ''}`)
  }
  return lines
}
