// The port of everything kept outside the database: objects under keys, such as films/ab/ab…/v360/s00007.m4s. Its shape
// is that of an object store. It needs no rename and no overwrite, because the bytes under a name never change.
import type { Readable } from 'node:stream'

/** A range of bytes as a request names it: bytes count from 0, both ends are included. */
export interface ByteRange {
  /** The first byte; null when `last` is a number of final bytes. */
  first: number | null
  /** The last byte; null is the end of the object. */
  last: number | null
}

export interface FoundBytes {
  /** The size of the whole object in bytes. */
  size: number
  /** The range of the bytes asked for, both ends included; null when the object has none of them. */
  span: { first: number; last: number } | null
  /** The bytes: small objects as a buffer, others as a stream that must be read or destroyed. Null without a span. */
  body: Buffer | Readable | null
}

export interface ListedObject {
  key: string
  size: number
  changed: Date
}

/** The headers for a front server or a browser; the folder keeps neither. */
export interface ObjectKind {
  type: string
  cache?: string
}

export interface Objects {
  /** Reads an object; null when there is none, and for a malformed key. */
  get(key: string, range?: ByteRange | null): Promise<FoundBytes | null>
  /** Stores an object: all its bytes become visible, or none, even when the process dies. A given file is copied. */
  put(key: string, source: Uint8Array | { file: string }, kind: ObjectKind): Promise<void>
  stat(key: string): Promise<{ size: number; changed: Date } | null>
  /** Deletes objects; missing ones are skipped. */
  delete(keys: readonly string[]): Promise<void>
  /** Lists objects in the order of their keys, those after `after`. */
  list(prefix: string, after?: string): AsyncIterable<ListedObject>
  /** The path where a front server finds the bytes; null when this server sends them itself. */
  place(key: string): { accel: string } | null
}

/** The span that a range means; null when it begins after the end. */
export function spanOf(range: ByteRange | null, size: number): FoundBytes['span'] {
  if (!range) return { first: 0, last: size - 1 }
  const { first, last } = range
  if (first === null) return last ? { first: Math.max(0, size - last), last: size - 1 } : null
  return first < size ? { first, last: Math.min(last ?? size - 1, size - 1) } : null
}

/** All bytes of a found object, whether it came as a buffer or a stream. */
export async function bytesOf({ body }: FoundBytes): Promise<Buffer> {
  if (!body) return Buffer.alloc(0)
  return Buffer.isBuffer(body) ? body : Buffer.concat(await body.toArray())
}

/** Parts of letters, digits and - _ @ . between slashes; no part begins with a dot. */
const keyForm = /^[\w-][\w@.-]{0,99}(?:\/[\w-][\w@.-]{0,99}){1,5}$/

export const isKey = (key: string): boolean => keyForm.test(key)
