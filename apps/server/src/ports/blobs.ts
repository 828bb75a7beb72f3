// Sealed pictures that many readers ask for, kept in memory.
import type { BlobReader } from '@manjuan/storage'
import { remember } from './remembered.ts'

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
