// From a heap of paths to chapters, the same for archives and for folders.
import { basename, dirname } from 'node:path'
import type { ComicInfo } from './comic-info.ts'
import { type DraftChapter, type DraftPage, type Part, SourceRefused } from './draft.ts'
import { comparePaths, looksLikeCover, parseName, stemOf } from './names.ts'

export interface Heap {
  /** The file or folder as the operator named it. */
  source: string
  pages: DraftPage[]
  info: ComicInfo | null
}

export function arrange({ source, pages, info }: Heap): Part {
  if (pages.length === 0) throw new SourceRefused('里面没有图片')
  const sorted = pages.toSorted((a, b) => comparePaths(a.name, b.name))
  const { cover, groups } = splitFolders(sorted)
  const named = parseName(source)
  return {
    source,
    series: info?.series || null,
    guessedSeries: (info && groups.size > 1 ? info.title : '') || (groups.size > 1 ? stemOf(source) : named.series),
    author: info?.author ?? '',
    summary: info?.summary ?? '',
    genres: info?.genres ?? [],
    total: info?.count ?? null,
    chapters: groups.size > 1 ? folderChapters(source, groups) : [soleChapter(source, groups, info)],
    cover: cover ?? declaredCover(sorted, info) ?? sorted.find(({ name }) => looksLikeCover(name)) ?? sorted[0] ?? null,
  }
}

/** Pictures by folder. One lone picture beside folders is the comic's cover, not a chapter. */
function splitFolders(pages: DraftPage[]): { cover: DraftPage | null; groups: Map<string, DraftPage[]> } {
  const groups = Map.groupBy(pages, ({ name }) => dirname(name))
  const folders = [...groups.keys()]
  for (const [folder, inside] of groups) {
    const holdsOthers = folders.some((each) => each !== folder && (folder === '.' || each.startsWith(`${folder}/`)))
    const [only] = inside
    if (holdsOthers && inside.length === 1 && only) {
      groups.delete(folder)
      return { cover: only, groups }
    }
  }
  return { cover: null, groups }
}

function declaredCover(pages: DraftPage[], info: ComicInfo | null): DraftPage | null {
  return info?.frontCover == null ? null : (pages[info.frontCover] ?? null)
}

function folderChapters(source: string, groups: Map<string, DraftPage[]>): DraftChapter[] {
  const root = commonFolder([...groups.keys()])
  const chapters = [...groups].map(([folder, pages]) => {
    const path = folder === root ? '' : folder.slice(root === '' ? 0 : root.length + 1)
    const title = path === '' || path === '.' ? stemOf(source) : path.replaceAll('/', ' ')
    const { number } = parseName(basename(title))
    return { key: keyOf(number, null, path || '.'), number, title, pages, source: `${source} 中的 ${folder}` }
  })
  return distinctKeys(chapters, (chapter) => `d:${chapter.title}`)
}

function soleChapter(source: string, groups: Map<string, DraftPage[]>, info: ComicInfo | null): DraftChapter {
  const [[folder, pages]] = [...groups] as [[string, DraftPage[]]]
  const stem = stemOf(source)
  const inner = folder === '.' ? '' : basename(folder)
  const number = info?.number ?? parseName(stem).number ?? (inner === '' ? null : parseName(inner).number)
  const title = info?.title || inner || stem
  return { key: keyOf(number, info?.volume ?? null, stem), number, title, pages, source }
}

function keyOf(number: number | null, volume: number | null, name: string): string {
  if (number === null) return `f:${name}`
  return volume === null ? `n:${number}` : `v:${volume}:n:${number}`
}

/** Two chapters that count themselves alike are told apart by their names. */
export function distinctKeys(chapters: DraftChapter[], nameOf: (chapter: DraftChapter) => string): DraftChapter[] {
  const counts = Map.groupBy(chapters, ({ key }) => key)
  return chapters.map((chapter) =>
    (counts.get(chapter.key)?.length ?? 0) > 1 ? { ...chapter, key: nameOf(chapter) } : chapter,
  )
}

function commonFolder(folders: string[]): string {
  const split = folders.map((folder) => (folder === '.' ? [] : folder.split('/')))
  const [first = []] = split
  const shared = first.findIndex((segment, at) => split.some((each) => each[at] !== segment))
  return first.slice(0, shared === -1 ? first.length : shared).join('/')
}
