// The parts of films that readers get: objects films/ab/ab…/v360/s00007.m4s.
import type { ByteRange, FoundBytes, Objects } from './objects.ts'

export interface FilmStore {
  /** The bytes of a part; `key` is written by filmKey(). Null when there is no such file. */
  size(key: string): Promise<number | null>
  /** Opens a part, or a range of it. Null when there is no such file. */
  open(key: string, range: ByteRange | null): Promise<FoundBytes | null>
}

export interface Films extends FilmStore {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
}

const safeKey = /^[0-9a-f]{2}\/[0-9a-f]{32}\/([vat]\d{1,4}|sprite)\/[\w-]{1,12}\.(mp4|m4s|vtt|jpg)$/
/** The key of a film's part. `name` is the film's folder; `file` is as in an address, such as v360/s00007.m4s. */
export const filmKey = (name: string, file: string): string => `${name.slice(0, 2)}/${name}/${file}`

/**
 * The films of a store. A key of another form names no file. An empty file was never finished, and counts as missing.
 */
export function openFilms(objects: Objects): Films {
  return {
    size: async (key) => {
      if (!safeKey.test(key)) return null
      return (await objects.stat(`films/${key}`))?.size || null
    },
    open: async (key, range) => {
      if (!safeKey.test(key)) return null
      const found = await objects.get(`films/${key}`, range)
      return found && found.size > 0 ? found : null
    },
    put: (key, bytes, type) => {
      if (!safeKey.test(key)) throw new Error(`not a key of a film: ${key}`)
      return objects.put(`films/${key}`, bytes, { type })
    },
  }
}
