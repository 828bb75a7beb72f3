// Novels as the operator names them: files, and folders of chapters or of books. One bad file never stops the others.
import { open, opendir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join, relative, resolve, sep } from 'node:path'
import { looksLikeFilm } from '@manjuan/contract/film-names'
import { countLetters } from '@manjuan/contract/novel-html'
import { bareTitle, cleanText } from './clean-text.ts'
import { type Refusal, SourceRefused } from './draft.ts'
import { readEpub } from './epub-novel.ts'
import { readHeading, tidy } from './headings.ts'
import { readMarkdownChapter, readMarkdownNovel } from './markdown-novel.ts'
import {
  comparePaths,
  foldSigns,
  isJunk,
  looksLikeArchive,
  looksLikeCover,
  looksLikePicture,
  parseName,
} from './names.ts'
import type { NovelChapterDraft, NovelDraft } from './novel-draft.ts'
import { pageOf } from './picture-file.ts'
import { linesOf } from './split-text.ts'
import { decodeText } from './text-encoding.ts'
import { keyed, readTextNovel, type TextOptions } from './text-novel.ts'

export type Form = 'novel' | 'comic' | 'film'

export interface OpenedNovels {
  drafts: NovelDraft[]
  refused: Refusal[]
  ignored: Refusal[]
}

const maxBytes = 50_000_000
const maxFiles = 20_000
const maxDepth = 4
/** A file this long among others is a book of its own, not a chapter. */
const bookBytes = 200_000
const notChapters = /^(?:readme|license|changelog|summary|目录|说明)\.\w+$/i

function looksLikeText(path: string): boolean {
  return /\.(?:txt|text|md|markdown)$/i.test(path)
}

function looksLikeEpub(path: string): boolean {
  return /\.epub$/i.test(path)
}

/** The form of a file or folder, from its content or its name. Throws SourceRefused when both forms are there. */
export async function formOf(path: string): Promise<Form> {
  const found = await stat(path).catch(() => null)
  if (looksLikeFilm(path) && !found?.isDirectory()) return 'film'
  if (!found) return looksLikeText(path) || looksLikeEpub(path) ? 'novel' : 'comic'
  if (found.isDirectory()) return formOfFolder(await walk(path))
  if (found.isFile() && (await isEpub(path))) return 'novel'
  return looksLikeText(path) || looksLikeEpub(path) ? 'novel' : 'comic'
}

function formOfFolder(files: string[]): Form {
  if (files.some(looksLikeFilm)) return formOfFilms(files)
  const texts = files.filter(
    (file) => (looksLikeText(file) || looksLikeEpub(file)) && !notChapters.test(basename(file)),
  )
  const pictures = files.filter((file) => looksLikePicture(file) && !looksLikeCover(file))
  const archives = files.filter(looksLikeArchive)
  if (texts.length === 0) return 'comic'
  if (archives.length > 0 || pictures.length >= texts.length * 3) return 'comic'
  if (pictures.length > 1) throw new SourceRefused('文件夹里既有文本也有图片，请用 --kind novel 或 --kind comic 指明')
  return 'novel'
}

/** Films may have posters and captions beside them; words and archives are something else. */
function formOfFilms(files: string[]): Form {
  const others = files.filter((file) => looksLikeText(file) || looksLikeEpub(file) || looksLikeArchive(file))
  if (others.every((file) => notChapters.test(basename(file)))) return 'film'
  throw new SourceRefused('文件夹里既有影片也有别的内容，请用 --kind video、--kind novel 或 --kind comic 指明')
}

/** An EPUB begins with an entry named mimetype that says so. */
async function isEpub(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(80), 0, 80, 0)
    return buffer.subarray(0, bytesRead).toString('latin1').includes('mimetypeapplication/epub+zip')
  } finally {
    await handle.close()
  }
}

export async function openNovels(paths: string[], options: TextOptions): Promise<OpenedNovels> {
  const opened: OpenedNovels = { drafts: [], refused: [], ignored: [] }
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (!found) opened.refused.push({ source: path, reason: '文件不存在' })
    else if (found.isDirectory()) await guarded(path, () => openFolder(path, options, opened), opened)
    else if (!found.isFile()) opened.refused.push({ source: path, reason: '不是普通文件' })
    else await guarded(path, async () => void opened.drafts.push(await openBook(path, options)), opened)
  }
  return opened
}

async function guarded(source: string, work: () => Promise<void>, opened: OpenedNovels): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error
    opened.refused.push({ source, reason: error.message })
  }
}

async function openBook(file: string, options: TextOptions): Promise<NovelDraft> {
  // A file with a false ending is refused by its true kind. An oddly packed one is still taken.
  if (looksLikeEpub(file) || (await isEpub(file))) return readEpub(file)
  const bytes = await readText(file)
  return /\.(?:md|markdown)$/i.test(file)
    ? readMarkdownNovel(file, bytes, options)
    : readTextNovel(file, bytes, options)
}

async function readText(file: string): Promise<Uint8Array> {
  const { size } = await stat(file)
  if (size > maxBytes) throw new SourceRefused(`“${basename(file)}”有 ${Math.round(size / 1_000_000)} MB，上限 50 MB`)
  return readFile(file)
}

async function openFolder(folder: string, options: TextOptions, opened: OpenedNovels): Promise<void> {
  const files = await walk(folder)
  const texts = files.filter(looksLikeText).filter((file) => !notChapters.test(basename(file)))
  const books = files.filter(looksLikeEpub)
  const sizes = await Promise.all(texts.map(async (file) => (await stat(join(folder, file))).size))
  if (books.length > 0 || sizes.some((size) => size > bookBytes)) {
    for (const file of [...books, ...texts].toSorted(comparePaths)) {
      const path = join(folder, file)
      await guarded(path, async () => void opened.drafts.push(await openBook(path, options)), opened)
    }
    return
  }
  if (texts.length === 0) throw new SourceRefused('里面没有 TXT、Markdown 或 EPUB 文件')
  opened.drafts.push(await openChapters(folder, texts, files, options))
}

async function openChapters(
  folder: string,
  texts: string[],
  files: string[],
  options: TextOptions,
): Promise<NovelDraft> {
  const chapters: NovelChapterDraft[] = []
  for (const file of texts) chapters.push(await named(file, openChapter(join(folder, file), file, options)))
  const cover = files.find((file) => looksLikePicture(file) && looksLikeCover(file)) ?? files.find(looksLikePicture)
  return {
    source: folder,
    title: basename(resolve(folder)).normalize('NFC'),
    author: '',
    summary: '',
    genres: [],
    how: '每个文件一章',
    chapters: inOrder(chapters),
    cover: cover === undefined ? null : pageOf(folder, cover),
    leftOut: [],
  }
}

/** One bad file refuses the novel, by the file's name. */
async function named<T>(file: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof SourceRefused) || error.message.includes(file)) throw error
    throw new SourceRefused(`“${file}”：${error.message}`)
  }
}

async function openChapter(path: string, name: string, options: TextOptions): Promise<NovelChapterDraft> {
  const { text } = decodeText(await readText(path), options.encoding)
  const { title: own, html } = /\.(?:md|markdown)$/i.test(path) ? readMarkdownChapter(text) : readPlainChapter(text)
  if (countLetters(html.replace(/<[^>]*>/g, '')) === 0) throw new SourceRefused(`“${name}”里没有文字`)
  const stem = basename(name, extname(name)).normalize('NFC')
  const named = stem.replace(/^[\d０-９]{1,5}\s*[-_.、．－＿\s]\s*/, '') || stem
  const plain = foldSigns(stem)
  const title = tidy(own || (/^\d{1,5}$/.test(plain) ? `第${Number(plain)}章` : named))
  const number = readHeading(title)?.number ?? parseName(stem).number ?? leadingNumber(plain)
  return {
    key: `f:${bareTitle(name.replace(/\.\w+$/, ''))}`.slice(0, 200),
    title,
    number,
    volume: '',
    html,
    pictures: [],
  }
}

function leadingNumber(stem: string): number | null {
  const found = /^\d{1,5}/.exec(stem)
  return found ? Number(found[0]) : null
}

/** The first line is the title when it looks like one; the rest is the chapter, however it is divided. */
function readPlainChapter(text: string): { title: string; html: string } {
  const lines = linesOf(text)
    .map((line) => line.text)
    .filter((line) => line !== '')
  const heading = readHeading(lines[0] ?? '')
  const paragraphs = heading && lines.length > 1 ? lines.slice(1) : lines
  const [only] = keyed([{ title: heading?.title ?? '', number: null, volume: '', paragraphs }])
  return { title: heading && lines.length > 1 ? heading.title : '', html: cleanText(only?.html ?? '') }
}

/** By number where every file has one of its own, else as the names are sorted. */
function inOrder(chapters: NovelChapterDraft[]): NovelChapterDraft[] {
  const numbers = new Set(chapters.map(({ number }) => number))
  if (numbers.has(null) || numbers.size < chapters.length) return chapters
  return chapters.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
}

/** Paths below the folder, with `/`, in reading order. Links are not followed. */
async function walk(folder: string): Promise<string[]> {
  const files: string[] = []
  const visit = async (directory: string, depth: number) => {
    for await (const item of await opendir(directory)) {
      const path = join(directory, item.name)
      if (isJunk(item.name)) continue
      if (item.isDirectory() && depth < maxDepth) await visit(path, depth + 1)
      else if (item.isFile()) files.push(relative(folder, path).split(sep).join('/'))
      if (files.length > maxFiles) throw new SourceRefused(`文件夹里的文件超过 ${maxFiles} 个`)
    }
  }
  await visit(folder, 0)
  return files.toSorted(comparePaths)
}

/** Places of several texts in one book are told apart by the file. */
function placedIn(chapter: NovelChapterDraft, file: number): NovelChapterDraft {
  if (chapter.at === undefined) return chapter
  const of = (place: string) => `${file}.${place}`
  return { ...chapter, at: of(chapter.at), lines: chapter.lines?.map(of) ?? [] }
}

/** With a title given, all files are one novel, in the order of their names. */
export function gatherNovels(drafts: NovelDraft[], title: string | undefined): NovelDraft[] {
  if (title === undefined || drafts.length < 2) return drafts
  const sorted = drafts.toSorted((a, b) => comparePaths(a.source, b.source))
  const [first] = sorted
  if (!first) return []
  const used = new Map<string, number>()
  const chapters = sorted
    .flatMap((draft, file) => draft.chapters.map((chapter) => placedIn(chapter, file)))
    .map((chapter) => {
      const before = used.get(chapter.key) ?? 0
      used.set(chapter.key, before + 1)
      return before === 0 ? chapter : { ...chapter, key: `${chapter.key}#${before + 1}` }
    })
  return [
    {
      ...first,
      source: sorted.map(({ source }) => basename(source)).join('、'),
      author: sorted.find(({ author }) => author !== '')?.author ?? '',
      summary: sorted.find(({ summary }) => summary !== '')?.summary ?? '',
      cover: sorted.find(({ cover }) => cover !== null)?.cover ?? null,
      leftOut: sorted.flatMap(({ leftOut }) => leftOut),
      chapters,
    },
  ]
}
