// Where sealed slices lie: under DATA_DIR/blobs, or wherever else something keeps this interface.
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { blobKey, type ImageKind } from '@manjuan/imaging'

/** The forms a blob is kept in; each is sent as it lies, with its Content-Encoding. */
export interface Variants {
  br: Uint8Array
  gz: Uint8Array
}

export interface BlobStore {
  /** `key` as written by blobKey() of the imaging package. */
  has(key: string): Promise<boolean>
  /** All variants or none are to be seen under the key, whenever this process dies. */
  put(key: string, variants: Variants): Promise<void>
  /** Every slice of a picture, in all widths and forms. */
  drop(kind: ImageKind, name: string): Promise<void>
}

const safeKey = /^(comic|novel|vod)\/[0-9a-f]{2}\/[0-9a-f]{32}\/\d{1,2}@\d{1,5}$/

export function blobsDirectory(dataDir: string): string {
  return join(dataDir, 'blobs')
}

export function diskBlobs(directory: string): BlobStore {
  const fileOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error(`not a blob key: ${key}`)
    return join(directory, key)
  }
  return {
    // .br is written last, so it stands for the whole
    has: (key) => isFile(`${fileOf(key)}.br`),
    put: async (key, { br, gz }) => {
      const file = fileOf(key)
      await mkdir(dirname(file), { recursive: true })
      await replaceFile(`${file}.gz`, gz)
      await replaceFile(`${file}.br`, br)
    },
    drop: (kind, name) =>
      rm(dirname(fileOf(blobKey({ kind, name, slice: 0, zoom: 1 }))), { recursive: true, force: true }),
  }
}

let serial = 0

async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  serial += 1
  const temporary = `${file}.${process.pid}.${serial}.tmp`
  try {
    await writeFile(temporary, bytes)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}
