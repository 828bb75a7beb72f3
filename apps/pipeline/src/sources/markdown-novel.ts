// Markdown: # and ## are chapters. HTML inside is treated as all HTML.

import { countLetters } from '@manjuan/contract/novel-html'
import { marked } from 'marked'
import { factsOfName } from './book-names.ts'
import { bareTitle, cleanText } from './clean-text.ts'
import { SourceRefused } from './draft.ts'
import { readHeading, tidy } from './headings.ts'
import { type Block, type BlockTag, blocksOf, textOfBlock } from './html-blocks.ts'
import { type Element, isElement, parseMarkup, textOf } from './html-tree.ts'
import type { NovelChapterDraft, NovelDraft } from './novel-draft.ts'
import { htmlOf } from './novel-html.ts'
import { decodeText } from './text-encoding.ts'
import { novelOfText, type TextOptions } from './text-novel.ts'

interface Part {
  title: string
  nodes: Element['children']
}

const frontMatter = /^---\n([\s\S]{0,10000}?)\n(?:---|\.\.\.)\n/

export async function readMarkdownNovel(source: string, bytes: Uint8Array, options: TextOptions): Promise<NovelDraft> {
  const { text, encoding } = decodeText(bytes, options.encoding)
  const clean = cleanText(text)
  const facts = factsOf(clean)
  const { title, parts } = partsOf(parseMarkup(toHtml(clean.replace(frontMatter, ''))))
  const named = factsOfName(source)
  if (parts.length < 2) {
    const plain = await novelOfText(source, text, `编码 ${encoding}`, options)
    if (options.rule !== undefined || plain.how.includes('按章节标题')) return plain
  }
  return {
    source,
    title: facts.get('title') || title || named.title || '未命名',
    author: facts.get('author') || named.author,
    summary: (facts.get('summary') || facts.get('description') || '').slice(0, 2_000),
    genres: [facts.get('category') ?? ''].filter((genre) => genre !== ''),
    how: `编码 ${encoding} · 按 Markdown 标题分章`,
    chapters: chaptersOf(parts, title || named.title),
    cover: null,
    leftOut: [],
  }
}

/** One file of a folder: one chapter, whatever headings it has. */
export function readMarkdownChapter(text: string): { title: string; html: string } {
  const root = parseMarkup(toHtml(cleanText(text).replace(frontMatter, '')))
  const blocks = blocksOf(root)
  const [first] = blocks
  const title = first?.tag.startsWith('h') && first.tag !== 'hr' ? tidy(textOfBlock(first)) : ''
  return { title, html: htmlOf(title === '' ? blocks : blocks.slice(1)).html }
}

/** Throws SourceRefused for text that is nothing but nesting or signs: the parser would fall or never end. */
function toHtml(text: string): string {
  if (deep.test(text)) throw new SourceRefused(tooDeep)
  for (const paragraph of text.split(/\n\s*\n/))
    if (paragraph.length > mostSigns && countSigns(paragraph) > mostSigns)
      throw new SourceRefused(`Markdown 的一段里有超过 ${mostSigns} 个标记符号`)
  try {
    return marked.parse(text, { async: false, gfm: true })
  } catch (error) {
    if (error instanceof RangeError) throw new SourceRefused(tooDeep)
    throw error
  }
}

const tooDeep = 'Markdown 的引用或列表嵌套过深'
const mostSigns = 20_000
/** A line that begins with more than 100 marks of quotes or lists, other than a rule of signs. */
const deep = /^(?![ \t*_-]+$)(?:[ \t]{0,8}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){101}/m

function countSigns(text: string): number {
  let signs = 0
  for (const sign of text) if ('*_[]<>!`~'.includes(sign)) signs += 1
  return signs
}

function factsOf(text: string): Map<string, string> {
  const head = frontMatter.exec(text)?.[1] ?? ''
  const pairs = head.split('\n').flatMap((line) => {
    const found = /^(\w{1,20})\s*:\s*["']?(.{0,2000}?)["']?\s*$/.exec(line)
    return found ? [[(found[1] ?? '').toLowerCase(), found[2] ?? ''] as const] : []
  })
  return new Map(pairs)
}

/**
 * A lone # above several ## is the book's title. Else every # is a chapter, or every heading of the highest rank there
 * is.
 */
function partsOf(root: Element): { title: string; parts: Part[] } {
  const ranks = root.children.flatMap((node) => rankOf(node) ?? [])
  const top = Math.min(...ranks)
  const second = Math.min(...ranks.filter((rank) => rank > top))
  const count = (rank: number) => ranks.filter((each) => each === rank).length
  const lone = count(top) === 1 && count(second) >= 2 && rankOf(firstFilled(root)) === top
  const cutAt = lone ? second : top
  const parts: Part[] = [{ title: '', nodes: [] }]
  let title = ''
  for (const node of root.children) {
    const rank = rankOf(node)
    if (lone && rank === top) title = tidy(textOf(node))
    else if (rank === cutAt) parts.push({ title: tidy(textOf(node)), nodes: [] })
    else parts.at(-1)?.nodes.push(node)
  }
  return { title, parts }
}

function firstFilled(root: Element): Element['children'][number] {
  return root.children.find((node) => isElement(node) || node.trim() !== '') ?? ''
}

function rankOf(node: Element['children'][number]): number | undefined {
  return isElement(node) && /^h[1-6]$/.test(node.tag) ? Number(node.tag.slice(1)) : undefined
}

function chaptersOf(parts: Part[], book: string): NovelChapterDraft[] {
  const filled = parts
    .map(({ title, nodes }) => ({ title, blocks: blocksOf({ tag: '#root', attributes: {}, children: nodes }) }))
    .filter(({ title, blocks }) => lettersOf(blocks) >= (title === '' ? 15 : 1))
  const used = new Map<string, number>()
  return filled.map(({ title: given, blocks }, at) => {
    const title = given || (filled.length === 1 ? book : at === 0 ? '前言' : `第${at + 1}节`)
    const key = `t:${bareTitle(title)}`.slice(0, 200)
    const before = used.get(key) ?? 0
    used.set(key, before + 1)
    return {
      key: before === 0 ? key : `${key}#${before + 1}`,
      title,
      number: readHeading(title)?.number ?? null,
      volume: '',
      html: htmlOf(raised(blocks)).html,
      pictures: [],
    }
  })
}

/** Headings inside a chapter begin at h2. */
function raised(blocks: Block[]): Block[] {
  const inside = blocks.filter(({ tag }) => /^h[234]$/.test(tag)).map(({ tag }) => Number(tag.slice(1)))
  const by = Math.min(...inside) - 2
  if (inside.length === 0 || by === 0) return blocks
  const tags: Record<string, BlockTag> = { h2: 'h2', h3: by >= 1 ? 'h2' : 'h3', h4: by === 1 ? 'h3' : 'h2' }
  return blocks.map((block) => ({ ...block, tag: tags[block.tag] ?? block.tag }))
}

function lettersOf(blocks: Block[]): number {
  return blocks.reduce((sum, block) => sum + countLetters(textOfBlock(block)), 0)
}
