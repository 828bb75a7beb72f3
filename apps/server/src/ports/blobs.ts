// Where the sealed pictures lie: on disk under DATA_DIR/blobs, as the import wrote them. An object store keeps this interface.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Each blob is kept in two forms, to be sent as they lie. */
type BlobForm = 'br' | 'gz'

export interface BlobReader {
  /** `key` as written by blobKey() of the imaging package; null when there is no such blob. */
  read(key: string, form: BlobForm): Promise<Buffer | null>
}

const safeKey = /^(comic|novel|vod)\/[0-9a-f]{2}\/[0-9a-f]{32}\/\d{1,2}@\d{1,5}$/

export function diskBlobs(dataDir: string): BlobReader {
  return {
    read: async (key, form) => {
      if (!safeKey.test(key)) return null
      try {
        return await readFile(join(dataDir, 'blobs', `${key}.${form}`))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
  }
}

/** Keeps what was read lately in memory, up to so many bytes: a blob never changes under its key. What is missing is asked for again. */
export function remembered(blobs: BlobReader, mostBytes: number): BlobReader {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  const keep = (name: string, blob: Buffer) => {
    bytes += blob.length - (kept.get(name)?.length ?? 0)
    kept.delete(name)
    kept.set(name, blob)
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= length
    }
  }
  return {
    read: async (key, form) => {
      const name = `${key}.${form}`
      const blob = kept.get(name) ?? (await blobs.read(key, form))
      if (blob) keep(name, blob)
      return blob
    },
  }
}
