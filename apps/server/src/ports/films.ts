// Segments of films that many viewers ask for, kept in memory.
import { type ByteRange, type FilmStore, type FoundBytes, spanOf } from '@manjuan/storage'
import { remember } from './remembered.ts'

/** Segments, and the init segments before them. */
const isPart = /\/init\.mp4$|\.m4s$/

/**
 * Keeps recently read small segments in memory, at most `most` bytes in all, so that many viewers share one read. A
 * rendition that staff make anew keeps its keys, so a segment is fresh for `freshMs`.
 */
export function rememberedFilms(store: FilmStore, bounds: { most: number; freshMs: number }): FilmStore {
  const kept = remember<string, Buffer>({ ...bounds, sizeOf: ({ length }) => length, oldestBy: 'use' })
  const coming = new Map<string, Promise<FoundBytes | null>>()
  const first = async (key: string): Promise<FoundBytes | null> => {
    const reading = store.open(key, null).finally(() => coming.delete(key))
    coming.set(key, reading)
    const found = await reading
    if (Buffer.isBuffer(found?.body)) kept.put(key, found.body)
    return found
  }
  return {
    size: async (key) => kept.get(key)?.length ?? store.size(key),
    open: async (key, range) => {
      const known = kept.get(key)
      if (known) return cutOut(known, range)
      if (range || !isPart.test(key)) return store.open(key, range)
      const shared = coming.get(key)
      if (!shared) return first(key)
      const found = await shared
      return found && !Buffer.isBuffer(found.body) ? store.open(key, null) : found
    },
  }
}

function cutOut(whole: Buffer, range: ByteRange | null): FoundBytes {
  const span = spanOf(range, whole.length)
  return { size: whole.length, span, body: span && whole.subarray(span.first, span.last + 1) }
}
