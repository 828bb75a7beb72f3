// Segments of films that many viewers ask for, kept in memory.
import { type ByteRange, type FilmStore, type FoundBytes, spanOf } from '@manjuan/storage'

/**
 * Keeps small segments that were asked for lately in memory, up to so many bytes: what many begin to watch at once is read once.
 * A segment never changes under its key.
 */
export function rememberedFilms(store: FilmStore, mostBytes: number): FilmStore {
  const kept = new Map<string, Buffer>()
  const coming = new Map<string, Promise<FoundBytes | null>>()
  let bytes = 0
  const keep = (key: string, segment: Buffer) => {
    bytes += segment.length - (kept.get(key)?.length ?? 0)
    kept.delete(key)
    kept.set(key, segment)
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= length
    }
  }
  const first = async (key: string): Promise<FoundBytes | null> => {
    const reading = store.open(key, null).finally(() => coming.delete(key))
    coming.set(key, reading)
    const found = await reading
    if (Buffer.isBuffer(found?.body)) keep(key, found.body)
    return found
  }
  return {
    size: async (key) => kept.get(key)?.length ?? store.size(key),
    open: async (key, range) => {
      const known = kept.get(key)
      if (known) {
        keep(key, known)
        return cutOut(known, range)
      }
      if (range || !key.endsWith('.m4s')) return store.open(key, range)
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
