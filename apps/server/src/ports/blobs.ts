// Where the sealed pictures lie: on disk under DATA_DIR/blobs, as the import wrote them. An object store keeps this interface.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remember } from './remembered.ts'

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
  const kept = remember<string, Buffer>({ most: mostBytes, sizeOf: ({ length }) => length, oldestBy: 'use' })
  return {
    read: async (key, form) => {
      const name = `${key}.${form}`
      const known = kept.get(name)
      if (known) return known
      const blob = await blobs.read(key, form)
      if (blob) kept.put(name, blob)
      return blob
    },
  }
}
