// A folder of pictures (one folder a chapter), or a folder of archives (one archive a chapter).
import { opendir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { openArchive } from './archive.ts'
import { arrange } from './arrange.ts'
import { readComicInfo } from './comic-info.ts'
import { type DraftPage, type Part, type Refusal, SourceRefused } from './draft.ts'
import { comparePaths, isJunk, looksLikeArchive, looksLikeForeignArchive, looksLikePicture } from './names.ts'

const maxFiles = 50_000
const maxDepth = 6
const maxPageBytes = 50_000_000

export interface Opened {
  parts: Part[]
  refused: Refusal[]
  /** Sources left out on purpose, with the reason. */
  ignored: Refusal[]
}

const isArchive = (path: string) => looksLikeArchive(path) || looksLikeForeignArchive(path)

/** Files and folders as the operator names them. One bad file never stops the others. */
export async function openSources(paths: string[]): Promise<Opened> {
  const opened: Opened = { parts: [], refused: [], ignored: [] }
  for (const path of paths) await openSource(path, opened)
  return opened
}

async function openSource(path: string, opened: Opened): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (!found) opened.refused.push({ source: path, reason: '文件不存在' })
  else if (found.isDirectory()) await guarded(path, openFolder(path, opened), opened)
  else if (isArchive(path)) await take(path, openArchive(path), opened)
  else
    opened.refused.push({
      source: path,
      reason:
        '不支持的格式，漫画接受 CBZ、ZIP 和图片文件夹，小说接受 TXT、Markdown 和 EPUB，影片接受 MP4、MKV、WebM 等',
    })
}

async function openFolder(folder: string, opened: Opened): Promise<void> {
  const files = await walk(folder, opened)
  const here = files.filter((file) => !file.includes('/') && isArchive(file))
  if (here.length === 0) return take(folder, openPictures(folder, files), opened)
  for (const file of here) await take(join(folder, file), openArchive(join(folder, file)), opened)
  const others = new Set(files.filter((file) => !here.includes(file)).map((file) => file.split('/')[0] ?? file))
  for (const other of others) {
    opened.ignored.push({ source: join(folder, other), reason: '与压缩包放在一起，未导入；需要时请单独指定' })
  }
}

function take(source: string, part: Promise<Part>, opened: Opened): Promise<void> {
  return guarded(
    source,
    part.then((taken) => {
      opened.parts.push(taken)
    }),
    opened,
  )
}

async function guarded(source: string, work: Promise<void>, opened: Opened): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error
    opened.refused.push({ source, reason: error.message })
  }
}

async function openPictures(folder: string, files: string[]): Promise<Part> {
  const pictures = files.filter(looksLikePicture)
  if (pictures.length === 0 && files.some(isArchive)) {
    throw new SourceRefused('压缩包在子文件夹里，请逐个指定子文件夹')
  }
  const pages: DraftPage[] = pictures.map((name) => ({ name, read: () => readPage(join(folder, name)) }))
  const info = files.find((file) => /^ComicInfo\.xml$/i.test(file))
  return arrange({
    source: resolve(folder),
    pages,
    info: info ? readComicInfo(await readPage(join(folder, info))) : null,
  })
}

/** Paths below the folder, with `/`, in reading order. Symbolic links are not followed. */
async function walk(folder: string, opened: Opened): Promise<string[]> {
  const files: string[] = []
  const visit = async (directory: string, depth: number) => {
    for await (const item of await opendir(directory)) {
      const path = join(directory, item.name)
      if (isJunk(item.name)) continue
      if (item.isSymbolicLink()) opened.ignored.push({ source: path, reason: '是符号链接，未跟随' })
      else if (item.isDirectory() && depth < maxDepth) await visit(path, depth + 1)
      else if (item.isFile()) files.push(relative(folder, path).split(sep).join('/'))
      if (files.length > maxFiles) throw new SourceRefused(`文件夹里的文件超过 ${maxFiles} 个`)
    }
  }
  await visit(folder, 0)
  return files.toSorted(comparePaths)
}

async function readPage(file: string): Promise<Uint8Array> {
  const { size } = await stat(file)
  if (size > maxPageBytes)
    throw new SourceRefused(`“${basename(file)}”有 ${Math.round(size / 1_000_000)} MB，上限 50 MB`)
  return readFile(file)
}
