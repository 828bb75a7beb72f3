// Files that come in parts: DATA_DIR/uploads/<id>. The length of a file is the truth about what has come. Names of strangers
// never become paths.
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileMode, folderMode, isCode, syncFile } from './whole-file.ts'

export interface UploadFiles {
  pathOf(id: string): string
  /** Bytes on the disk; 0 without a file. */
  length(id: string): Promise<number>
  /** Adds bytes behind those that are there. When the disk refuses some, none is added and the fault is thrown. */
  append(id: string, bytes: Uint8Array): Promise<void>
  /** SHA-256 of the whole file, which is on the disk for good then. */
  seal(id: string): Promise<Buffer>
  drop(id: string): Promise<void>
  ids(): Promise<string[]>
  /** Free bytes of the disk. */
  room(): Promise<number>
}

const safeId = /^[0-9a-f]{32}$/
/** Most sums that are kept while files grow. A file without one is read again at its end. */
const mostSums = 200

/** The sum of a file's first bytes. */
interface Sum {
  hash: Hash
  upTo: number
}

export function diskUploads(dataDir: string): UploadFiles {
  const folder = join(dataDir, 'uploads')
  const sums = new Map<string, Sum>()
  const pathOf = (id: string): string => {
    if (!safeId.test(id)) throw new Error(`not the id of an upload: ${id}`)
    return join(folder, id)
  }
  const lengthOf = (id: string): Promise<number> =>
    stat(pathOf(id)).then(
      ({ size }) => size,
      (error: unknown) => {
        if (isCode(error, 'ENOENT')) return 0
        throw error
      },
    )
  const makeFolder = () => mkdir(folder, { recursive: true, mode: folderMode })
  return {
    pathOf,
    length: lengthOf,
    append: async (id, bytes) => {
      await makeFolder()
      const before = await appendTo(pathOf(id), bytes)
      addToSum(sums, id, before, bytes)
    },
    seal: async (id) => {
      await makeFolder()
      // A file without bytes may not be there yet.
      await (await open(pathOf(id), 'a', fileMode)).close()
      await syncFile(pathOf(id))
      const known = sums.get(id)
      sums.delete(id)
      return known && known.upTo === (await lengthOf(id)) ? known.hash.digest() : sumOf(pathOf(id))
    },
    drop: async (id) => {
      sums.delete(id)
      await rm(pathOf(id), { force: true })
    },
    ids: async () => {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) return []
        throw error
      })
      return names.filter((name) => safeId.test(name))
    },
    room: async () => {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize
    },
  }
}

/** Returns the length before. */
async function appendTo(path: string, bytes: Uint8Array): Promise<number> {
  const handle = await open(path, 'a', fileMode)
  try {
    const { size } = await handle.stat()
    await handle.writeFile(bytes).catch(async (error: unknown) => {
      await handle.truncate(size)
      throw error
    })
    return size
  } finally {
    await handle.close()
  }
}

/** After a restart the sum of what came before is not known, so none is kept. */
function addToSum(sums: Map<string, Sum>, id: string, before: number, bytes: Uint8Array): void {
  const sum = before === 0 ? { hash: createHash('sha256'), upTo: 0 } : sums.get(id)
  if (!sum || sum.upTo !== before) return
  sum.hash.update(bytes)
  sum.upTo += bytes.length
  const [oldest] = sums.size >= mostSums ? sums.keys() : []
  if (oldest !== undefined && oldest !== id) sums.delete(oldest)
  sums.set(id, sum)
}

async function sumOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(piece as Buffer)
  return hash.digest()
}
