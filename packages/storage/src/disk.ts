// The port over a folder: the object films/ab/… is the file DATA_DIR/films/ab/….
import { close, constants, createReadStream, fstat, open, read } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type ByteRange, type FoundBytes, isKey, type ListedObject, type Objects, spanOf } from './objects.ts'
import { draftOf, fileMode, folderMode, isCode, syncFile } from './whole-file.ts'

/** Largest file that is read at once, in bytes; segments of usual qualities are smaller. Larger files are streamed. */
const wholeBytes = 1024 * 1024
const pieceBytes = 256 * 1024

export function diskObjects(root: string): Objects {
  const fileOf = (key: string): string => {
    if (!isKey(key)) throw new Error(`not a key of an object: ${key}`)
    return join(root, key)
  }
  return {
    get: (key, range = null) => found(key, () => openFile(fileOf(key), range)),
    stat: (key) => found(key, () => statFile(fileOf(key))),
    put: async (key, source) => {
      const file = fileOf(key)
      // Another process may remove the folder after it was found empty.
      await putFile(file, source).catch(async (error: unknown) => {
        if (!isCode(error, 'ENOENT')) throw error
        await putFile(file, source)
      })
    },
    delete: async (keys) => {
      for (const key of keys) await removeFile(fileOf(key))
    },
    list: (prefix, after = '') => walk(root, prefix, after),
    place: () => null,
  }
}

/** Returns null for a missing object; other faults of the disk are thrown. */
async function found<Found>(key: string, look: () => Promise<Found | null>): Promise<Found | null> {
  if (!isKey(key)) return null
  return look().catch((error: unknown) => {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return null
    throw error
  })
}

async function statFile(file: string): Promise<{ size: number; changed: Date } | null> {
  const facts = await stat(file)
  return facts.isFile() ? { size: facts.size, changed: facts.mtime } : null
}

async function putFile(file: string, source: Uint8Array | { file: string }): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: folderMode })
  const draft = draftOf(file)
  try {
    if (source instanceof Uint8Array) await writeFile(draft, source, { mode: fileMode, flush: true })
    else await copySynced(source.file, draft)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

async function copySynced(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  // A copy has its source's mode until it is changed.
  await chmod(to, fileMode)
  await syncFile(to)
}

/** Deletes a folder when its last object is gone. */
async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true })
  await rmdir(dirname(file)).catch((error: unknown) => {
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR')) throw error
  })
}

/** Lists objects by prefix, which need not end at a slash, as in an object store. */
async function* walk(root: string, prefix: string, after: string): AsyncGenerator<ListedObject> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  const names = await namesIn(join(root, folder))
  for (const name of names) {
    const key = `${folder}${name}`
    const inside = key.endsWith('/')
    if (!key.startsWith(prefix)) continue
    if (inside) {
      if (key > after || after.startsWith(key)) yield* walk(root, key, after)
    } else if (key > after && isKey(key)) {
      const facts = await statFile(join(root, key)).catch(() => null)
      if (facts) yield { key, ...facts }
    }
  }
}

/**
 * Walks in the order of keys: folders sort with their slash. Names that begin with a dot (drafts, work folders) are no
 * objects.
 */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  })
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => (entry.isDirectory() || entry.isSymbolicLink() ? `${entry.name}/` : entry.name))
    .toSorted((a, b) => (a < b ? -1 : 1))
}

const openOf = promisify(open)
const fstatOf = promisify(fstat)
const readOf = promisify(read)
const closeOf = promisify(close)

async function openFile(file: string, range: ByteRange | null): Promise<FoundBytes | null> {
  const handle = await openOf(file, 'r')
  let streams = false
  try {
    const facts = await fstatOf(handle)
    if (!facts.isFile()) return null
    const { size } = facts
    const span = spanOf(range, size)
    if (!span) return { size, span, body: null }
    const bytes = span.last - span.first + 1
    if (bytes <= wholeBytes) return { size, span, body: await readSpan(handle, span.first, bytes) }
    streams = true
    const options = { fd: handle, start: span.first, end: span.last, highWaterMark: pieceBytes }
    return { size, span, body: createReadStream('', options) }
  } finally {
    if (!streams) await closeOf(handle)
  }
}

async function readSpan(handle: number, first: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes)
  for (let at = 0; at < bytes; ) {
    const { bytesRead } = await readOf(handle, buffer, at, bytes - at, first + at)
    if (bytesRead === 0) throw new Error('an object became shorter while it was read')
    at += bytesRead
  }
  return buffer
}
