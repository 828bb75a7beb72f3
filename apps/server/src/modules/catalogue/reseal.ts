// The slices of a stored picture: read, and sealed once more under another key.
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { ChapterPicture } from '@manjuan/catalogue'
import { blobKey, fromBase64, type ImageKind, open } from '@manjuan/imaging'
import { packSealed } from '@manjuan/rendering'
import type { BlobStore } from '@manjuan/storage'

const decompress = promisify(brotliDecompress)

/** No slice of a page is larger than this when it is unpacked. */
const mostBytes = 32 * 1024 * 1024

export type Sliced = Pick<ChapterPicture, 'name' | 'widths' | 'parts'>

/** A slice as WebP; null when its file is gone or cannot be opened. */
async function readSlice(
  blobs: Pick<BlobStore, 'read'>,
  at: { kind: ImageKind; name: string; slice: number; zoom: number },
  key: Uint8Array,
): Promise<Uint8Array | null> {
  const packed = await blobs.read(blobKey(at), 'br')
  if (!packed) return null
  try {
    const text = await decompress(packed, { maxOutputLength: mostBytes })
    return await open(fromBase64(text.toString('latin1')), key)
  } catch {
    return null
  }
}

/** The slices of a picture at its smallest width, as WebP in base64; none while it is not drawn yet. */
export async function smallSlices(
  blobs: Pick<BlobStore, 'read'>,
  { kind, name, widths, parts }: Sliced & { kind: ImageKind },
  key: Uint8Array,
): Promise<string[]> {
  const slices: string[] = []
  for (let slice = 0; slice < parts; slice++) {
    const webp = await readSlice(blobs, { kind, name, slice, zoom: Math.min(...widths) }, key)
    if (!webp) return []
    slices.push(Buffer.from(webp).toString('base64'))
  }
  return slices
}

/** Stores a picture's slices under another name and key. False when one of them cannot be read. */
export async function resealPicture(
  blobs: BlobStore,
  { name, widths, parts }: Sliced,
  from: Uint8Array,
  to: { name: string; key: Uint8Array },
): Promise<boolean> {
  for (const zoom of widths)
    for (let slice = 0; slice < parts; slice++) {
      const webp = await readSlice(blobs, { kind: 'comic', name, slice, zoom }, from)
      if (!webp) return false
      await blobs.put(blobKey({ kind: 'comic', name: to.name, slice, zoom }), await packSealed(webp, to.key))
    }
  return true
}
