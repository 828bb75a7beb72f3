// TXT: one file is one novel.

import { countLetters } from '@manjuan/contract/novel-html'
import { factsOfFront, factsOfName } from './book-names.ts'
import { bareTitle, escapeHtml } from './clean-text.ts'
import type { NovelChapterDraft, NovelDraft } from './novel-draft.ts'
import { marksOf } from './rule.ts'
import { linesOf, type Section, type Split, splitText } from './split-text.ts'
import { decodeText } from './text-encoding.ts'

export interface TextOptions {
  rule?: string | undefined
  encoding?: string | undefined
}

const maxSummary = 2_000

export async function readTextNovel(source: string, bytes: Uint8Array, options: TextOptions): Promise<NovelDraft> {
  const { text, encoding } = decodeText(bytes, options.encoding)
  return novelOfText(source, text, `编码 ${encoding}`, options)
}

export async function novelOfText(
  source: string,
  text: string,
  how: string,
  options: TextOptions,
): Promise<NovelDraft> {
  const lines = linesOf(text)
  const split = splitText(lines, options.rule === undefined ? undefined : await marksOf(lines, options.rule))
  const named = factsOfName(source)
  const front = factsOfFront(split.front, named.title)
  return {
    source,
    title: front.title || named.title || '未命名',
    author: front.author || named.author,
    summary: front.summary.slice(0, maxSummary),
    genres: [],
    how: `${how} · ${split.how}`,
    chapters: keyed([...prefaceOf(front.rest, split), ...split.sections]),
    cover: null,
    leftOut: split.leftOut,
  }
}

/** Text before the first heading becomes a chapter of its own when it is long enough to be read. */
function prefaceOf(rest: string[], { sections }: Split): Section[] {
  if (countLetters(rest.join('')) < 15) return []
  const taken = sections.some(({ title }) => bareTitle(title) === '前言')
  return [{ title: taken ? '卷首' : '前言', number: null, volume: '', paragraphs: rest }]
}

const lineMark = (line: number): string => `L${line}`

/** Chapters that the book counts are known by volume and number; others, and those that count alike, by title. */
export function keyed(sections: Section[]): NovelChapterDraft[] {
  const counted = ({ number, volume }: Section) => `${volume === '' ? '' : `v:${bareTitle(volume)}:`}n:${number}`
  const groups = Map.groupBy(sections, counted)
  const used = new Map<string, number>()
  return sections.map((section) => {
    const alone = section.number !== null && groups.get(counted(section))?.length === 1
    const wanted = (alone ? counted(section) : `t:${bareTitle(section.title)}`).slice(0, 200)
    const before = used.get(wanted) ?? 0
    used.set(wanted, before + 1)
    const { title, number, volume } = section
    const html = section.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')
    const key = before === 0 ? wanted : `${wanted}#${before + 1}`
    const place =
      section.line === undefined ? {} : { at: `L${section.line}`, lines: section.lines?.map(lineMark) ?? [] }
    return { key, title, number, volume, html, pictures: [], ...place }
  })
}
