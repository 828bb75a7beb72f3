// Sealed pictures that many readers ask for, kept in memory.
import type { BlobReader } from '@manjuan/storage'
import { remember } from './remembered.ts'

/** A reader of blobs that tells which of them lie in memory. */
export interface RememberedBlobs extends BlobReader {
  /** `name` is made by `nameOf`, once for many questions. */
  known(name: string): Buffer | undefined
}

type Form = Parameters<BlobReader['read']>[1]

/** The name of a blob's form in the memory. */
export const nameOf = (key: string, form: Form): string => `${key}.${form}`

/**
 * Keeps recently read blobs in memory, at most `mostBytes` in all. A blob never changes under its key. A missing blob
 * is looked for again each time.
 */
export function remembered(blobs: BlobReader, mostBytes: number): RememberedBlobs {
  const kept = remember<string, Buffer>({ most: mostBytes, sizeOf: ({ length }) => length, oldestBy: 'use' })
  return {
    known: (name) => kept.get(name),
    read: async (key, form) => {
      const name = nameOf(key, form)
      const known = kept.get(name)
      if (known) return known
      const blob = await blobs.read(key, form)
      if (blob) kept.put(name, blob)
      return blob
    },
  }
}
