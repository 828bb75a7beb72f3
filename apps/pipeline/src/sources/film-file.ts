// Films as files: accepted names, forbidden first bytes, captions that lie beside.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { looksLikeFilm } from '@manjuan/contract/film-names'
import { readBounded } from './bounded-file.ts'
import { maxBytes } from './captions.ts'
import { cleanText } from './clean-text.ts'
import { SourceRefused } from './draft.ts'
import { comparePaths, isJunk } from './names.ts'

const captionEndings = /\.(?:srt|ass|ssa|vtt)$/i

/** The file's name without its ending, as a title: at most 200 letters, single spaces, no control signs. */
export function titleOfFilm(file: string): string {
  const stem = cleanText(basename(file, extname(file)).normalize('NFC'))
  return (
    stem
      .replace(/[_\s]+/g, ' ')
      .trim()
      .slice(0, 200) || stem
  )
}

const foreign: [RegExp, string][] = [
  [/^#EXTM3U/, '是播放列表（M3U8），会引用别的文件，不是影片'],
  [/^ffconcat version/, '是拼接列表，会引用别的文件，不是影片'],
  [/^\s*(?:<\?xml[^>]*>\s*)?<(?:MPD|SmoothStreamingMedia|playlist)/i, '是播放清单，会引用别的文件，不是影片'],
  [/^\[playlist\]/i, '是播放列表，会引用别的文件，不是影片'],
  [/^\s*<(?:!doctype )?html/i, '是网页，不是影片'],
  [/^PK[^ -~]/, '是压缩包，不是影片'],
  [/^(?:Rar!|7z[^ -~])/, '是压缩包，不是影片'],
  [/^%PDF-/, '是 PDF 文档，不是影片'],
  [/^(?:\u00ff\u00d8\u00ff|\u0089PNG|GIF8)/, '是图片，不是影片'],
  [/^(?:.ELF|MZ)/, '是程序，不是影片'],
]

/** Checks a file before any program opens it. Throws SourceRefused with the reason. */
export async function refuseForeign(file: string, mostBytes: number): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found) throw new SourceRefused('文件不存在')
  if (!found.isFile()) throw new SourceRefused('不是普通文件')
  if (found.size === 0) throw new SourceRefused('文件是空的')
  if (found.size > mostBytes) {
    const size = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`
    throw new SourceRefused(`文件有 ${size(found.size)}，上限 ${size(mostBytes)}（IMPORT_MOST_BYTES）`)
  }
  const head = await headOf(file)
  const kind = foreign.find(([pattern]) => pattern.test(head))
  if (kind) throw new SourceRefused(`内容${kind[1]}`)
}

async function headOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0)
    return buffer
      .subarray(0, bytesRead)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, '')
  } finally {
    await handle.close()
  }
}

/**
 * Paths of film.srt, film.zh.srt, film.en.ass … beside film.mkv, as people order names; [] when the folder can't be read.
 */
export async function captionsBeside(file: string): Promise<string[]> {
  const stem = basename(file, extname(file))
  const folder = dirname(file)
  const names = await readdir(folder).catch((): string[] => [])
  return names
    .filter((name) => captionEndings.test(name) && (name.startsWith(`${stem}.`) || name.startsWith(`${stem}_`)))
    .toSorted(comparePaths)
    .map((name) => join(folder, name))
}

/** Throws SourceRefused with the reason. */
export function captionBytes(file: string): Promise<Uint8Array> {
  return readBounded(file, maxBytes)
}

/** Paths of the films of one folder, as people count; not those of folders in it. Throws when the folder can't be read. */
export async function filmsIn(folder: string): Promise<string[]> {
  const items = await readdir(folder, { withFileTypes: true })
  return items
    .filter((item) => item.isFile() && looksLikeFilm(item.name) && !isJunk(item.name))
    .map(({ name }) => name)
    .toSorted(comparePaths)
    .map((name) => join(folder, name))
}

/** SHA-256 in hex, read in pieces: `onBytes` is told how long each was. */
export async function hashFile(file: string, onBytes: (bytes: number) => void = () => undefined): Promise<string> {
  const sum = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    sum.update(chunk)
    onBytes(chunk.length)
  }
  return sum.digest('hex')
}
