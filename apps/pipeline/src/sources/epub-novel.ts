// EPUB 2 and 3: the documents of the spine as one flow, cut where the contents say.

import { countLetters } from '@manjuan/contract/novel-html'
import { type ArchiveFile, listArchive } from './archive.ts'
import { stemOfText } from './book-names.ts'
import { bareTitle } from './clean-text.ts'
import { type DraftPage, SourceRefused } from './draft.ts'
import { type Document, readNotes } from './epub-notes.ts'
import {
  Files,
  firstPicture,
  type Item,
  type Package,
  readPackage,
  readToc,
  resolveLink,
  type TocEntry,
  type TocTitle,
} from './epub-package.ts'
import { readHeading, tidy } from './headings.ts'
import { type Block, blocksOf, type Reading, textOfBlock } from './html-blocks.ts'
import { find, textOf } from './html-tree.ts'
import { looksLikePicture } from './names.ts'
import type { NovelChapterDraft, NovelDraft } from './novel-draft.ts'
import { htmlOf } from './novel-html.ts'

/** A chapter before it is written: its beginning in the flow, and its title. */
interface Cut {
  at: number
  title: string
  parents: TocTitle[]
  entry: TocEntry | null
}

interface Piece extends Cut {
  blocks: Block[]
}

interface Flow {
  blocks: Block[]
  /** `path` and `path#id` → place in `blocks`. */
  places: Map<string, number>
  /** The documents with the places where they begin. */
  starts: { at: number; title: string }[]
}

const documentTypes = ['application/xhtml+xml', 'text/html', 'application/x-dtbook+xml', '']
const maxDocuments = 5_000
const minLetters = 15

export async function readEpub(source: string): Promise<NovelDraft> {
  const files = new Files(await listArchive(source))
  const pack = await readPackage(files)
  const documents = await openDocuments(pack, files)
  if (documents.spine.length === 0) throw new SourceRefused('EPUB 里没有可读的章节')
  const notes = readNotes([...documents.spine, ...documents.aside])
  const cover = await coverOf(pack, files)
  const flow = flowOf(documents.spine, {
    noteOf: (link) => notes.ofLink.get(link) ?? null,
    isNote: (element) => notes.elements.has(element),
    files,
  })
  const cuts = cutsOf(await readToc(pack, files), flow)
  const pieces = foldEmpty(piecesOf(cuts, flow, cover?.path ?? null))
  const chapters = pieces.map((piece) => chapterOf(piece, pieces, notes.html, files))
  if (chapters.length === 0) throw new SourceRefused('EPUB 里没有正文')
  return {
    source,
    title: pack.title || stemOfText(source),
    author: pack.author,
    summary: pack.summary,
    genres: pack.subjects,
    how: cuts.some(({ entry }) => entry !== null) ? '按 EPUB 目录分章' : 'EPUB 没有目录，每个文件一章',
    chapters: distinct(nameVolumes(chapters)),
    cover: cover ? pageOf(cover) : null,
    leftOut: [],
  }
}

async function openDocuments(pack: Package, files: Files): Promise<{ spine: Document[]; aside: Document[] }> {
  const isText = ({ type, path }: Item) => documentTypes.includes(type) && /\.x?html?$|\.xml$/i.test(path)
  const open = async (items: Item[]) => {
    const opened: Document[] = []
    for (const { path } of items.slice(0, maxDocuments)) {
      const root = await files.markup(path, false)
      if (root) opened.push({ path, root })
    }
    return opened
  }
  const spine = pack.spine.filter((item) => isText(item) && item.path !== pack.nav)
  const aside = pack.items.filter((item) => isText(item) && !pack.spine.includes(item) && item.path !== pack.nav)
  return { spine: await open(spine), aside: await open(aside) }
}

interface FlowReading extends Pick<Reading, 'noteOf' | 'isNote'> {
  files: Files
}

function flowOf(documents: Document[], { noteOf, isNote, files }: FlowReading): Flow {
  const flow: Flow = { blocks: [], places: new Map(), starts: [] }
  for (const { path, root } of documents) {
    const pictureOf = (address: string) => {
      const link = resolveLink(path, address)
      return link && looksLikePicture(link.path) && files.get(link.path) ? link.path : null
    }
    const blocks = blocksOf(root, { noteOf, isNote, pictureOf })
    const start = flow.blocks.length
    flow.places.set(path, start)
    flow.starts.push({ at: start, title: titleOf(blocks, root) })
    for (const [at, { anchors }] of blocks.entries()) {
      for (const id of anchors) if (!flow.places.has(`${path}#${id}`)) flow.places.set(`${path}#${id}`, start + at)
    }
    flow.blocks.push(...blocks)
  }
  return flow
}

function titleOf(blocks: Block[], root: Document['root']): string {
  const heading = blocks.slice(0, 5).find(({ tag }) => tag === 'h2' || tag === 'h3')
  const head = find(root, 'title')
  return tidy(heading ? textOfBlock(heading) : head ? textOf(head) : '')
}

/** In the order of the text. Of several entries for one place the last, which is the innermost, names it. */
function cutsOf(toc: TocEntry[], flow: Flow): Cut[] {
  const placed = toc.flatMap((entry) => {
    const at =
      flow.places.get(entry.fragment === '' ? entry.path : `${entry.path}#${entry.fragment}`) ??
      flow.places.get(entry.path)
    return at === undefined ? [] : [{ at, title: entry.title, parents: entry.parents, entry }]
  })
  const byPlace = new Map(placed.map((cut) => [cut.at, cut]))
  const cuts: Cut[] = [...byPlace.values()].toSorted((a, b) => a.at - b.at)
  if (cuts.length === 0) return flow.starts.map(({ at, title }) => ({ at, title, parents: [], entry: null }))
  const before = flow.starts.filter(({ at }) => at < (cuts[0]?.at ?? 0))
  return [...before.map(({ at, title }) => ({ at, title, parents: [], entry: null })), ...cuts]
}

function piecesOf(cuts: Cut[], { blocks }: Flow, cover: string | null): Piece[] {
  return cuts
    .map((cut, at) => ({ ...cut, blocks: blocks.slice(cut.at, cuts[at + 1]?.at ?? blocks.length) }))
    .filter(({ blocks: own, entry }) => !isCoverPage(own, cover) && (entry !== null || isWorthReading(own)))
}

function isCoverPage(blocks: Block[], cover: string | null): boolean {
  const pictures = blocks.filter(({ tag }) => tag === 'figure')
  return pictures.length > 0 && pictures.every(({ picture }) => picture === cover) && lettersOf(blocks) < minLetters * 2
}

function isWorthReading(blocks: Block[]): boolean {
  return lettersOf(blocks) >= minLetters || blocks.some(({ tag }) => tag === 'figure')
}

function lettersOf(blocks: Block[]): number {
  return blocks.reduce((sum, block) => sum + countLetters(textOfBlock(block)), 0)
}

function isBare({ blocks }: Piece): boolean {
  return blocks.every(({ tag }) => tag !== 'p' && tag !== 'figure')
}

/** A part that is nothing but its heading opens the next chapter. */
function foldEmpty(pieces: Piece[]): Piece[] {
  const folded: Piece[] = []
  let opening: Block[] = []
  for (const piece of pieces) {
    if (isBare(piece)) opening.push(...piece.blocks)
    else {
      folded.push({ ...piece, blocks: [...opening, ...piece.blocks] })
      opening = []
    }
  }
  return folded
}

function chapterOf(piece: Piece, pieces: Piece[], notes: ReadonlyMap<number, string>, files: Files): NovelChapterDraft {
  const title = fullTitle(piece, pieces)
  const { html, pictures } = htmlOf(withoutTitle(piece.blocks, piece.title), notes)
  const place = piece.entry ? `${piece.entry.path}#${piece.entry.fragment}` : `t:${bareTitle(title)}`
  return {
    key: `e:${place}`.slice(0, 200),
    title,
    number: readHeading(piece.title)?.number ?? null,
    volume: piece.parents.at(-1)?.title ?? '',
    html,
    pictures: pictures.flatMap((path) => files.get(path) ?? []).map(pageOf),
  }
}

/** A part of a chapter is named after it: its own name says too little in a list. */
function fullTitle({ title, parents }: Piece, pieces: Piece[]): string {
  const chapters = new Set<TocTitle | null>(pieces.map(({ entry }) => entry))
  const above = parents.filter((parent) => chapters.has(parent)).map((parent) => parent.title)
  return tidy([...above, title || '无题'].join(' · '))
}

/** Volumes that count anew stand in their chapters' titles, so that no two chapters have one name. */
function nameVolumes(chapters: NovelChapterDraft[]): NovelChapterDraft[] {
  const named = chapters.map(({ title }) => bareTitle(title))
  const numbers = chapters.flatMap(({ number }) => (number === null ? [] : [number]))
  const countsAnew = new Set(numbers).size < numbers.length || new Set(named).size < named.length
  return chapters.map((chapter) => {
    const { volume, title } = chapter
    const isSaid = volume === '' || bareTitle(title).startsWith(bareTitle(volume))
    return !countsAnew || isSaid ? chapter : { ...chapter, title: tidy(`${volume} · ${title}`) }
  })
}

/** The reader writes the title himself: the headings that only say it again are left out. */
function withoutTitle(blocks: Block[], title: string): Block[] {
  const bare = bareTitle(title)
  const isSaid = ({ tag, html }: Block) =>
    tag.startsWith('h') && tag !== 'hr' && html !== '' && bare.includes(bareTitle(html.replace(/<[^>]*>/g, '')))
  const first = blocks.findIndex((block) => !isSaid(block))
  return first <= 0 ? blocks : blocks.slice(first)
}

async function coverOf({ cover, spine }: Package, files: Files): Promise<ArchiveFile | null> {
  const path = cover !== null && !looksLikePicture(cover) ? await firstPicture(cover, files) : cover
  const first = spine[0]
  const found = path ?? (first && /cover|title/i.test(first.path) ? await firstPicture(first.path, files) : null)
  return found !== null && looksLikePicture(found) ? (files.get(found) ?? null) : null
}

function pageOf({ path, read }: ArchiveFile): DraftPage {
  return { name: path, read }
}

function distinct(chapters: NovelChapterDraft[]): NovelChapterDraft[] {
  const used = new Map<string, number>()
  return chapters.map((chapter) => {
    const before = used.get(chapter.key) ?? 0
    used.set(chapter.key, before + 1)
    return before === 0 ? chapter : { ...chapter, key: `${chapter.key}#${before + 1}` }
  })
}
