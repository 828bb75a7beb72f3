// A text without markup, cut into chapters. The measured rules: headings; else the book's own list; else its indents;
// else pieces of a readable length.
import { countLetters } from '@manjuan/contract/novel-html'
import { bareTitle, cleanLine, cleanText } from './clean-text.ts'
import { type Heading, readHeading, tidy } from './headings.ts'
import { emptyReason, type LeftOut } from './novel-draft.ts'

export interface Section {
  title: string
  number: number | null
  volume: string
  paragraphs: string[]
  /** The line of the heading in the text. */
  line?: number
  /** The lines of the paragraphs. */
  lines?: number[]
}

export interface Split {
  how: string
  sections: Section[]
  leftOut: LeftOut[]
  /** The lines before the first chapter. */
  front: string[]
}

export interface Line {
  /** The columns of white space before the line; an ideographic space counts two. */
  indent: number
  text: string
}

/** A section with fewer letters is a line of a table of contents. */
const minLetters = 15
const cutLetters = 3_000
const maxIndentedTitle = 30

interface Found extends Heading {
  line: number
}

/** Where the operator's own pattern found headings: line → title. */
export type Marks = Map<number, string>

export function linesOf(text: string): Line[] {
  return cleanText(text)
    .split('\n')
    .map((line) => ({ indent: indentOf(line), text: cleanLine(line) }))
}

function indentOf(line: string): number {
  let columns = 0
  for (const sign of line) {
    if (sign === '　') columns += 2
    else if (sign === '\t') columns += 4
    else if (sign === ' ') columns += 1
    else break
  }
  return columns
}

export function splitText(lines: Line[], marks?: Marks): Split {
  if (marks) return { ...sectionsAt(lines, markedHeadings(marks)), how: '按 --rule 分章' }
  const split = sectionsAt(lines, headingsOf(lines))
  if (split.sections.length >= 2) return { ...split, how: '按章节标题分章' }
  const listed = titledSections(lines, listedTitles(lines))
  if (listed) return { ...listed, how: '按书中目录分章' }
  const indented = titledSections(lines, indentedTitles(lines))
  if (indented) return { ...indented, how: '按缩进的标题分章' }
  if (split.sections.length === 1 && lettersOf(lines) < cutLetters * 3) return { ...split, how: '只有一章' }
  return cut(lines)
}

function markedHeadings(marks: Marks): Found[] {
  return [...marks].map(([line, title]) => {
    const read = readHeading(title)
    const plain = { title: tidy(title), number: null, rank: 'chapter', volume: '', doubtful: false } as const
    return { ...(read ?? plain), rank: 'chapter', line }
  })
}

/** A heading with ！ or ？ at its end is taken only when its number is due. A sentence may begin with 第三回 too. */
function headingsOf(lines: Line[]): Found[] {
  const found: Found[] = []
  let last = 0
  for (const [line, { text }] of lines.entries()) {
    const heading = text === '' ? null : readHeading(text)
    if (!heading || (heading.doubtful && heading.number !== last + 1)) continue
    if (heading.rank === 'chapter') last = heading.number ?? last
    else if (heading.rank === 'volume') last = 0
    found.push({ ...heading, line })
  }
  return found
}

function sectionsAt(lines: Line[], found: Found[]): Omit<Split, 'how'> {
  const raw = found.map((heading, at) => ({
    heading,
    ...numberedParagraphs(lines, heading.line + 1, found[at + 1]?.line ?? lines.length),
  }))
  const told = new Set(
    raw.filter(({ paragraphs }) => sum(paragraphs) >= minLetters).flatMap(({ heading }) => namesOf(heading)),
  )
  const sections: Section[] = []
  const leftOut: LeftOut[] = []
  let volume = ''
  for (const { heading, paragraphs, lines: own } of raw) {
    if (heading.rank === 'volume') volume = heading.title
    if (sum(paragraphs) < minLetters) {
      if (heading.rank !== 'volume')
        leftOut.push({
          title: heading.title,
          reason: namesOf(heading).some((name) => told.has(name)) ? '目录行' : emptyReason,
        })
      continue
    }
    const before = sections.at(-1)
    if (before && bareTitle(before.title) === bareTitle(heading.title)) {
      before.paragraphs.push(...paragraphs)
      before.lines?.push(...own)
    } else sections.push({ ...placeOf(heading, volume), paragraphs, line: heading.line, lines: own })
  }
  const front = paragraphsOf(lines.slice(0, found[0]?.line ?? lines.length))
  return { sections: nameVolumes(sections), leftOut, front }
}

/** A line of the contents has the title or the number of a chapter that is told elsewhere. */
function namesOf({ title, number, volume }: Heading): string[] {
  return [bareTitle(title), ...(number === null ? [] : [`${volume}|${number}`])]
}

/** The paragraphs between two lines, and the line of each. */
function numberedParagraphs(lines: Line[], from: number, to: number): { paragraphs: string[]; lines: number[] } {
  const filled = lines.slice(from, to).flatMap(({ text }, at) => (text === '' ? [] : [{ text, line: from + at }]))
  return { paragraphs: filled.map(({ text }) => text), lines: filled.map(({ line }) => line) }
}

function placeOf(heading: Found, volume: string): Omit<Section, 'paragraphs'> {
  return { title: heading.title, number: heading.number, volume: heading.volume || volume }
}

/** Volumes that each count from 1 stand in their chapters' titles, so that no two chapters have one name. */
function nameVolumes(sections: Section[]): Section[] {
  const numbers = sections.flatMap(({ number }) => (number === null ? [] : [number]))
  const restarts = new Set(numbers).size < numbers.length
  return sections.map((section) => {
    const label = /^第\s*\S{1,12}?[卷集部篇]/u.exec(section.volume)?.[0]
    if (!restarts || label === undefined || section.title.startsWith(label)) return section
    return { ...section, title: tidy(`${label} ${section.title}`) }
  })
}

/** The list under 目录, up to where its first title comes again. */
function listedTitles(lines: Line[]): string[] {
  const start = lines.findIndex(({ text }) => /^(?:目\s*[录錄次]|contents)$/i.test(text.replaceAll('　', '')))
  if (start === -1) return []
  const titles: string[] = []
  for (const { text } of lines.slice(start + 1)) {
    if (text === '') continue
    const title = text.slice(0, 80).replace(/[\s.．·…—-]*\d*$/u, '')
    if (title === '' || title.length > 40 || titles.some((each) => bareTitle(each) === bareTitle(title))) break
    titles.push(title)
  }
  return titles
}

/** Short lines between blank ones, further left than the text. */
function indentedTitles(lines: Line[]): string[] {
  const filled = lines.filter(({ text }) => text !== '')
  const usual = mostCommon(filled.map(({ indent }) => indent))
  const at = filled.filter(({ indent }) => indent === usual).length
  if (usual < 2 || at < filled.length * 0.8) return []
  const isTitle = ({ indent, text }: Line, place: number) =>
    indent < usual &&
    text.length <= maxIndentedTitle &&
    !/[。．，、；：！？!?…”"]$/.test(text) &&
    (lines[place - 1]?.text ?? '') === '' &&
    (lines[place + 1]?.text ?? '') === ''
  return lines.filter((line, place) => line.text !== '' && isTitle(line, place)).map(({ text }) => text)
}

function mostCommon(values: number[]): number {
  const groups = [...Map.groupBy(values, (value) => value)]
  return groups.toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 0
}

/** Titles found again in the text, in any order. Null when they are too few, or cut the text into no chapters. */
function titledSections(lines: Line[], titles: string[]): Omit<Split, 'how'> | null {
  const wanted = new Set(titles.map(bareTitle))
  const found: Found[] = []
  for (const [line, { text }] of lines.entries()) {
    if (text === '' || text.length > 60 || !wanted.has(bareTitle(text))) continue
    found.push({ title: tidy(text), number: null, rank: 'chapter', volume: '', doubtful: false, line })
  }
  const split = sectionsAt(lines, withoutBookTitle(lines, found))
  const enough = split.sections.length >= 2 && split.sections.length >= wanted.size * 0.6
  const letters = split.sections.reduce((all, { paragraphs }) => all + sum(paragraphs), 0)
  return enough && letters / split.sections.length >= 300 ? split : null
}

/** A title with no text before the next one stands for the whole book. */
function withoutBookTitle(lines: Line[], found: Found[]): Found[] {
  const [first, second] = found
  if (!first || !second || sum(paragraphsOf(lines.slice(first.line + 1, second.line))) >= minLetters) return found
  return found.slice(1)
}

interface Piece {
  text: string
  line: number
}

function cut(lines: Line[]): Split {
  const { paragraphs: whole, lines: numbers } = numberedParagraphs(lines, 0, lines.length)
  const pieces: Piece[][] = [[]]
  let letters = 0
  for (const piece of whole.flatMap((text, at) =>
    cutLong(text).map((part) => ({ text: part, line: numbers[at] ?? 0 })),
  )) {
    if (letters >= cutLetters) {
      pieces.push([])
      letters = 0
    }
    pieces.at(-1)?.push(piece)
    letters += countLetters(piece.text)
  }
  const last = pieces.at(-1) ?? []
  const isShort = sum(last.map(({ text }) => text)) < cutLetters / 3
  if (pieces.length > 1 && isShort) pieces.splice(-2, 2, [...(pieces.at(-2) ?? []), ...last])
  const sections = pieces
    .filter((piece) => piece.length > 0)
    .map((piece, at) => ({
      ...{ title: `第${at + 1}节`, number: at + 1, volume: '', paragraphs: piece.map(({ text }) => text) },
      // A piece has no heading: it begins before its first paragraph.
      ...{ line: (piece[0]?.line ?? 0) - 0.5, lines: piece.map(({ line }) => line) },
    }))
  return { how: `没有章节标题，每 ${cutLetters} 字左右分一节`, sections, leftOut: [], front: [] }
}

/** A paragraph too long for one chapter, at the ends of its sentences. */
function cutLong(paragraph: string): string[] {
  if (paragraph.length <= cutLetters * 2) return [paragraph]
  const parts: string[] = []
  let rest = paragraph
  while (rest.length > cutLetters * 2) {
    const window = rest.slice(0, cutLetters * 2)
    const end = Math.max(...['。', '！', '？', '”', '. '].map((sign) => window.lastIndexOf(sign)))
    const at = end > cutLetters / 2 ? end + 1 : cutLetters
    // Never between the halves of one character.
    const whole = isLowHalf(rest.charCodeAt(at)) ? at + 1 : at
    parts.push(rest.slice(0, whole).trim())
    rest = rest.slice(whole)
  }
  return [...parts, rest.trim()].filter((part) => part !== '')
}

function isLowHalf(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}

function paragraphsOf(lines: Line[]): string[] {
  return lines.map(({ text }) => text).filter((text) => text !== '')
}

function lettersOf(lines: Line[]): number {
  return lines.reduce((all, { text }) => all + countLetters(text), 0)
}

function sum(paragraphs: string[]): number {
  return paragraphs.reduce((all, paragraph) => all + countLetters(paragraph), 0)
}
