// CBZ and ZIP. Nothing is ever written by an entry's name, and nothing in the archive's own figures is believed.
import { open as openFile, stat } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { faultWords } from '@manjuan/rendering'
import { type Entry, type Options, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { arrange } from './arrange.ts'
import { type ComicInfo, readComicInfo } from './comic-info.ts'
import { type DraftPage, type Part, SourceRefused } from './draft.ts'
import { isJunk, looksLikeArchive, looksLikePicture } from './names.ts'

// Bounds of an archive, counted while it is inflated, because a small file may hold a bomb (threats T43).
const maxEntries = 5_000
const maxEntryBytes = 50_000_000
const maxTotalBytes = 2_000_000_000
const maxRatio = 100
/** Below this size a high ratio is harmless: a blank page packs very well. */
const ratioFloorBytes = 1_000_000

interface Listed {
  path: string
  entry: Entry
}

const toCbz = '请转换为 CBZ：先解压，再把里面的图片压缩成 ZIP，扩展名改为 .cbz'

const zipOptions: Options = { lazyEntries: true, decodeStrings: false, autoClose: false, validateEntrySizes: true }

/** A file of an archive; `read` counts and checks the bytes that come out. */
export interface ArchiveFile {
  path: string
  read(): Promise<Uint8Array>
}

/** Every file of a ZIP that passes the limits, whatever the ZIP is for. */
export async function listArchive(file: string): Promise<ArchiveFile[]> {
  const files = await listFiles(file)
  return files.map(({ path, entry }) => ({ path, read: () => readFromArchive(file, entry, path) }))
}

export async function openArchive(file: string): Promise<Part> {
  const files = await listFiles(file)
  const pages: DraftPage[] = files
    .filter(({ path }) => looksLikePicture(path))
    .map(({ path, entry }) => ({ name: path, read: () => readFromArchive(file, entry, path) }))
  if (pages.length === 0) refuseEmpty(files)
  return arrange({ source: file, pages, info: await infoOf(file, files) })
}

async function listFiles(file: string): Promise<Listed[]> {
  const zip = await openZip(file)
  try {
    if (zip.entryCount > maxEntries) throw new SourceRefused(`压缩包内有 ${zip.entryCount} 个条目，上限 ${maxEntries}`)
    const files: Listed[] = []
    const { size } = await stat(file)
    let total = 0
    for await (const entry of zip.eachEntry()) {
      const path = pathOf(entry)
      checkEntry(entry, path)
      total += entry.uncompressedSize
      if (total > maxTotalBytes) throw new SourceRefused('解压后总大小超过 2 GB')
      if (total > ratioFloorBytes && total > size * maxRatio) throw new SourceRefused('压缩比超过 100 倍，疑似压缩炸弹')
      if (!path.endsWith('/') && !isJunk(path)) files.push({ path, entry })
    }
    return files
  } catch (error) {
    throw refusalOf(error)
  } finally {
    zip.close()
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, zipOptions)
  } catch (error) {
    throw new SourceRefused(await explainNoZip(file, error))
  }
}

async function explainNoZip(file: string, error: unknown): Promise<string> {
  const handle = await openFile(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    const head = buffer.subarray(0, bytesRead).toString('latin1')
    if (bytesRead === 0) return '文件是空的'
    if (head.startsWith('PK')) return `压缩包不完整，可能没有下载完（${faultWords(error)}）`
    if (head.startsWith('Rar!')) return `是 RAR 压缩包（CBR），${toCbz}`
    if (head.startsWith('7z\xbc\xaf')) return `是 7z 压缩包（CB7），${toCbz}`
    if (/\.(?:cbt|tar)$/i.test(file)) return `是 TAR 压缩包（CBT），${toCbz}`
    return '不是 ZIP 或 CBZ 压缩包'
  } finally {
    await handle.close()
  }
}

function checkEntry(entry: Entry, path: string): void {
  const unsafe = validateFileName(path)
  if (unsafe !== null) throw new SourceRefused(`条目“${printable(path)}”的路径越出压缩包`)
  if (/\p{Cc}/u.test(path)) throw new SourceRefused(`条目“${printable(path)}”的名称含控制字符`)
  if (isSpecial(entry)) throw new SourceRefused(`条目“${path}”是符号链接或特殊文件`)
  if (entry.isEncrypted()) throw new SourceRefused('压缩包已加密，请先解密')
  if (!path.endsWith('/') && !entry.canDecodeFileData()) throw new SourceRefused(`条目“${path}”的压缩方式不受支持`)
  const { uncompressedSize: size, compressedSize } = entry
  if (size > maxEntryBytes) throw new SourceRefused(`条目“${path}”解压后 ${megabytes(size)}，上限 50 MB`)
  if (size > ratioFloorBytes && size > compressedSize * maxRatio)
    throw new SourceRefused(`条目“${path}”的压缩比超过 100 倍，疑似压缩炸弹`)
}

/** Symbolic links, devices and the like, as Unix tools write them; plain files and folders pass. */
function isSpecial({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & 0o170000
  const madeOnUnix = versionMadeBy >>> 8 === 3 || versionMadeBy >>> 8 === 19
  return madeOnUnix && ![0, 0o100000, 0o040000].includes(type)
}

/** UTF-8 when it says so or is so, else GB18030 as Chinese Windows writes it. */
function pathOf({ generalPurposeBitFlag, fileNameRaw }: Entry): string {
  const says = (generalPurposeBitFlag & 0x800) !== 0
  return (says ? decode('utf-8', fileNameRaw, false) : decodeUnflagged(fileNameRaw))
    .replaceAll('\\', '/')
    .normalize('NFC')
}

function decodeUnflagged(bytes: Uint8Array): string {
  try {
    return decode('utf-8', bytes, true)
  } catch {
    return decode('gb18030', bytes, false)
  }
}

function decode(encoding: string, bytes: Uint8Array, fatal: boolean): string {
  return new TextDecoder(encoding, { fatal, ignoreBOM: true }).decode(bytes)
}

// The archive is opened anew for every page: no descriptor stays open, however many archives are imported at once.
async function readFromArchive(file: string, entry: Entry, path: string): Promise<Uint8Array> {
  const zip = await openZip(file)
  try {
    const bytes = await inflate(zip, entry, path)
    if (crc32(bytes) !== entry.crc32) throw new SourceRefused(`条目“${path}”校验和不符，数据已损坏`)
    return bytes
  } catch (error) {
    throw refusalOf(error, path)
  } finally {
    zip.close()
  }
}

/** Counts the bytes that come out, whatever the directory promised. */
async function inflate(zip: ZipFile, entry: Entry, path: string): Promise<Buffer> {
  const limit = Math.min(maxEntryBytes, Math.max(ratioFloorBytes, entry.compressedSize * maxRatio))
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += chunk.length
    if (size > limit) throw new SourceRefused(`条目“${path}”解压超出限制，疑似压缩炸弹`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function infoOf(file: string, files: Listed[]): Promise<ComicInfo | null> {
  const found = files.find(({ path }) => /(^|\/)ComicInfo\.xml$/i.test(path))
  return found ? readComicInfo(await readFromArchive(file, found.entry, found.path)) : null
}

function refuseEmpty(files: Listed[]): never {
  const inner = files.filter(({ path }) => looksLikeArchive(path)).length
  throw new SourceRefused(inner > 0 ? `压缩包里没有图片，只有 ${inner} 个压缩包，请先解开` : '压缩包里没有图片')
}

function refusalOf(error: unknown, path?: string): Error {
  if (error instanceof SourceRefused) return error
  const where = path === undefined ? '压缩包' : `条目“${path}”`
  return new SourceRefused(`${where}已损坏，无法读取（${faultWords(error)}）`)
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}

function printable(path: string): string {
  return path.replace(/\p{Cc}/gu, '?').slice(0, 200)
}
