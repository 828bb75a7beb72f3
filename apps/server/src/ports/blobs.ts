// Sealed pictures that many readers ask for, kept in memory.
import type { BlobReader } from '@manjuan/storage'

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
