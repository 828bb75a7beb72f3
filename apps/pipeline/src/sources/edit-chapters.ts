// A person's deeds on the split of a book. Each names a place of the source, so it holds whatever rule found the chapters. Pure.
import { bareTitle, escapeHtml } from './clean-text.ts'
import { readHeading, tidy } from './headings.ts'
import type { NovelChapterDraft, NovelDraft } from './novel-draft.ts'

export type ChapterEdit =
  | { at: string; deed: 'merge' }
  /** Null: the paragraph itself is the title. */
  | { at: string; deed: 'split'; title: string | null }
  | { at: string; deed: 'rename'; title: string }
  | { at: string; deed: 'leaveOut' }

export type PlacedChapter = NovelChapterDraft & { at: string; lines: readonly string[] }

/** Deeds on places that are not there do nothing: another rule may bring them back. */
export function editChapters(draft: NovelDraft, edits: readonly ChapterEdit[]): NovelDraft {
  const placed = placeChapters(draft.chapters)
  if (edits.length === 0) return { ...draft, chapters: placed }
  const of = <D extends ChapterEdit['deed']>(deed: D) =>
    new Map(edits.flatMap((edit) => (edit.deed === deed ? [[edit.at, edit as Extract<ChapterEdit, { deed: D }>]] : [])))
  const [merges, renames, gone] = [of('merge'), of('rename'), of('leaveOut')]
  const split = splitAll(placed, of('split'))
  const merged = split.reduce<PlacedChapter[]>((all, chapter) => {
    const before = merges.has(chapter.at) ? all.pop() : undefined
    all.push(before ? join(before, chapter) : chapter)
    return all
  }, [])
  const named = merged.map((chapter) => {
    const title = renames.get(chapter.at)?.title
    return title === undefined ? chapter : renamed(chapter, title)
  })
  const out = named.filter(({ at }) => gone.has(at)).map(({ title, at }) => ({ title, reason: leftOutReason, at }))
  const chapters = named.filter(({ at }) => !gone.has(at))
  return { ...draft, chapters, leftOut: [...draft.leftOut, ...out] }
}

export const leftOutReason = '你已去掉'

/** Where a source has no lines of its own, the order of its paragraphs stands for them. */
function placeChapters(chapters: readonly NovelChapterDraft[]): PlacedChapter[] {
  let count = 0
  return chapters.map((chapter) => {
    const { at = `B${count}`, lines } = chapter
    const length = bodyOf(chapter.html).length
    const from = count
    count += length + 1
    const own = lines?.length === length ? lines : Array.from({ length }, (_, line) => `B${from + 1 + line}`)
    return { ...chapter, at, lines: own }
  })
}

const isAside = (line: string): boolean => line.startsWith('<aside ')
const bodyOf = (html: string): string[] => (html === '' ? [] : html.split('\n').filter((line) => !isAside(line)))
const asidesOf = (html: string): string[] => html.split('\n').filter(isAside)

/** The paragraphs of a chapter as text, and the places at which a chapter may begin; null inside of a quotation. */
export function paragraphsOf({ html, lines }: PlacedChapter): { at: string | null; text: string }[] {
  const body = bodyOf(html)
  const open = openPlaces(body)
  return body.map((line, at) => ({ at: at > 0 && open[at] ? (lines[at] ?? null) : null, text: textOfLine(line) }))
}

const textOfLine = (line: string): string =>
  line
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** Whether each line begins outside of a quotation. */
function openPlaces(body: readonly string[]): boolean[] {
  let depth = 0
  return body.map((line) => {
    const isOpen = depth === 0
    depth += (line.match(/<blockquote>/g)?.length ?? 0) - (line.match(/<\/blockquote>/g)?.length ?? 0)
    return isOpen
  })
}

function splitAll(chapters: PlacedChapter[], splits: ReadonlyMap<string, { title: string | null }>): PlacedChapter[] {
  if (splits.size === 0) return chapters
  const used = new Set(chapters.map(({ key }) => key))
  return chapters.flatMap((chapter) => {
    const open = openPlaces(bodyOf(chapter.html))
    const places = chapter.lines.flatMap((at, line) => (line > 0 && open[line] && splits.has(at) ? [line] : []))
    if (places.length === 0) return [chapter]
    return [0, ...places].map((from, part) => {
      const to = places[part] ?? chapter.lines.length
      return part === 0 ? slice(chapter, 0, to) : begun(slice(chapter, from, to), splits, used)
    })
  })
}

/** A chapter that begins where a person said. */
function begun(
  piece: PlacedChapter,
  splits: ReadonlyMap<string, { title: string | null }>,
  used: Set<string>,
): PlacedChapter {
  const [at = '', ...rest] = piece.lines
  const given = splits.get(at)?.title ?? null
  const title = tidy(given ?? textOfLine(bodyOf(piece.html)[0] ?? ''))
  const heading = readHeading(title)
  const { number, volume } = { number: heading?.number ?? null, volume: heading?.volume || piece.volume }
  const counted = `${volume === '' ? '' : `v:${bareTitle(volume)}:`}n:${number}`
  const wanted = number !== null && !used.has(counted) ? counted : `t:${bareTitle(title)}`.slice(0, 200)
  let key = wanted
  for (let turn = 2; used.has(key); turn++) key = `${wanted}#${turn}`
  used.add(key)
  const body = given === null ? { ...slice(piece, 1, piece.lines.length), lines: rest } : piece
  return { ...body, key, title, number, volume, at, edited: ['split'] }
}

/** The lines from one to another, with their pictures and notes numbered anew. */
function slice(chapter: PlacedChapter, from: number, to: number): PlacedChapter {
  const body = bodyOf(chapter.html).slice(from, to).join('\n')
  const pictures = [...new Set([...body.matchAll(/data-pic="(\d+)"/g)].map(([, number]) => Number(number)))]
  const notes = [...new Set([...body.matchAll(/data-note="(\d+)"/g)].map(([, number]) => Number(number)))]
  const all = asidesOf(chapter.html)
  const asides = notes.flatMap((note) => all[note - 1] ?? [])
  const html = [body, ...asides]
    .join('\n')
    .replace(/data-pic="(\d+)"/g, (_, number: string) => `data-pic="${pictures.indexOf(Number(number)) + 1}"`)
    .replace(/data-note="(\d+)"/g, (_, number: string) => `data-note="${notes.indexOf(Number(number)) + 1}"`)
  return {
    ...chapter,
    html,
    pictures: pictures.flatMap((picture) => chapter.pictures[picture - 1] ?? []),
    lines: chapter.lines.slice(from, to),
  }
}

/** The heading of the second becomes a paragraph, so that no word is lost. */
function join(first: PlacedChapter, second: PlacedChapter): PlacedChapter {
  const notes = asidesOf(first.html)
  const moved = second.html
    .replace(/data-pic="(\d+)"/g, (_, number: string) => `data-pic="${Number(number) + first.pictures.length}"`)
    .replace(/data-note="(\d+)"/g, (_, number: string) => `data-note="${Number(number) + notes.length}"`)
  const heading = `<p>${escapeHtml(second.title)}</p>`
  return {
    ...first,
    html: [...bodyOf(first.html), heading, ...bodyOf(moved), ...notes, ...asidesOf(moved)].join('\n'),
    pictures: [...first.pictures, ...second.pictures],
    lines: [...first.lines, second.at, ...second.lines],
    edited: [...new Set([...(first.edited ?? []), 'merge' as const])],
  }
}

function renamed(chapter: PlacedChapter, words: string): PlacedChapter {
  const title = tidy(words)
  const number = readHeading(title)?.number ?? chapter.number
  return { ...chapter, title, number, edited: [...new Set([...(chapter.edited ?? []), 'rename' as const])] }
}
