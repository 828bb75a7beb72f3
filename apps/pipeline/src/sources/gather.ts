// Which parts are one comic: those of one series, or all of them when the operator gives the title.
import { basename, dirname, resolve } from 'node:path'
import { distinctKeys } from './arrange.ts'
import type { Draft, DraftChapter, Part } from './draft.ts'
import { comparePaths, stemOf } from './names.ts'

export function gather(parts: Part[], title?: string): Draft[] {
  const groups = Map.groupBy(parts, (part) => (title === undefined ? seriesOf(part) : ''))
  return [...groups].map(([series, members]) => draftOf(series, members, title))
}

function draftOf(series: string, parts: Part[], title: string | undefined): Draft {
  const sorted = parts.toSorted((a, b) => comparePaths(a.source, b.source))
  const chapters = inReadingOrder(
    distinctKeys(
      sorted.flatMap((part) => part.chapters),
      (chapter) => `f:${stemOf(chapter.source)}`,
    ),
  )
  const declared = new Set(parts.map((part) => part.series))
  const [only] = declared
  const name = title ?? series
  const first = <T>(pick: (part: Part) => T, empty: (value: T) => boolean, none: T) =>
    sorted.map(pick).find((value) => !empty(value)) ?? none
  const [own, ...others] = new Set(parts.map(seriesOf))
  return {
    key: keyOf(declared.size === 1 && only ? only : name),
    ownKey: own !== undefined && others.length === 0 ? keyOf(own) : null,
    title: name,
    author: first(
      (part) => part.author,
      (author) => author === '',
      '',
    ),
    summary: first(
      (part) => part.summary,
      (summary) => summary === '',
      '',
    ),
    genres: [...new Set(sorted.flatMap((part) => part.genres))],
    finished: sorted.some(({ total }) => total !== null && total <= chapters.length),
    chapters,
    cover: coverOf(sorted, chapters[0]),
  }
}

function seriesOf(part: Part): string {
  return part.series ?? (part.guessedSeries || basename(dirname(resolve(part.source))))
}

/** Sorts by number; chapters without one come last, in the order of their names. */
function inReadingOrder(chapters: DraftChapter[]): DraftChapter[] {
  const place = ({ number }: DraftChapter) => number ?? Number.POSITIVE_INFINITY
  return chapters
    .map((chapter, at) => ({ chapter, at }))
    .toSorted((a, b) => (place(a.chapter) === place(b.chapter) ? a.at - b.at : place(a.chapter) - place(b.chapter)))
    .map(({ chapter }) => chapter)
}

function coverOf(parts: Part[], first: DraftChapter | undefined): Draft['cover'] {
  const owner = parts.find((part) =>
    part.chapters.some((chapter) => chapter.key === first?.key && chapter.pages === first.pages),
  )
  return owner?.cover ?? parts[0]?.cover ?? null
}

function keyOf(title: string): string {
  return `import:${normalize(title)}`
}

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
