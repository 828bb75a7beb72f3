// The sealed slices of pictures: objects blobs/comic/ab/ab…/0@720.br, each kept in two compressed forms that are sent
// as stored.
import { blobKey, type ImageKind } from '@manjuan/imaging'
import { bytesOf, type Objects } from './objects.ts'

/** The compressed forms of a blob by extension; each is sent with its Content-Encoding. */
export interface Variants {
  br: Uint8Array
  gz: Uint8Array
}

export type BlobForm = keyof Variants

export interface BlobReader {
  /** Reads a blob; `key` is written by blobKey() of the imaging package. Null when there is no such blob. */
  read(key: string, form: BlobForm): Promise<Buffer | null>
}

export interface BlobStore extends BlobReader {
  has(key: string): Promise<boolean>
  /** Stores all variants, or none, even when this process dies meanwhile. */
  put(key: string, variants: Variants): Promise<void>
  /** Deletes every slice of a picture, in all widths and forms. */
  drop(kind: ImageKind, name: string): Promise<void>
}

const safeKey = /^(comic|novel|vod)\/[0-9a-f]{2}\/[0-9a-f]{32}\/\d{1,2}@\d{1,5}$/
const kind = { type: 'text/plain; charset=utf-8' }

export function openBlobs(objects: Objects): BlobStore {
  const objectOf = (key: string, form: BlobForm): string => {
    if (!safeKey.test(key)) throw new Error(`not a blob key: ${key}`)
    return `blobs/${key}.${form}`
  }
  return {
    read: async (key, form) => {
      if (!safeKey.test(key)) return null
      const found = await objects.get(objectOf(key, form))
      return found && bytesOf(found)
    },
    // The .br form is written last, so its presence means that the blob is whole.
    has: (key) => objects.stat(objectOf(key, 'br')).then((facts) => facts !== null),
    put: async (key, { br, gz }) => {
      await objects.put(objectOf(key, 'gz'), gz, kind)
      await objects.put(objectOf(key, 'br'), br, kind)
    },
    drop: async (image, name) => {
      const first = objectOf(blobKey({ kind: image, name, slice: 0, zoom: 1 }), 'br')
      const keys: string[] = []
      for await (const { key } of objects.list(first.slice(0, first.lastIndexOf('/') + 1))) keys.push(key)
      await objects.delete(keys)
    },
  }
}
