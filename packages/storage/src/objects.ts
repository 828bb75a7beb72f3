// The port of everything that is kept outside the database: objects under keys, such as films/ab/ab…/v360/s00007.m4s.
// Its shape is that of an object store: no rename and no overwrite is needed, because names never change their bytes.
import type { Readable } from 'node:stream'

/** As a request asks for it: bytes from 0, both ends included. */
export interface ByteRange {
  /** Null: the last so many bytes. */
  first: number | null
  /** Null: to the end. */
  last: number | null
}

export interface FoundBytes {
  /** Of the whole object. */
  size: number
  /** Of the bytes that were asked for, both included; null when none of them is in the object. */
  span: { first: number; last: number } | null
  /** Small ones at once; a stream must be read or destroyed. Null without a span. */
  body: Buffer | Readable | null
}

export interface ListedObject {
  key: string
  size: number
  changed: Date
}

/** What a front server or a browser is told of the bytes; the folder keeps neither. */
export interface ObjectKind {
  type: string
  cache?: string
}

export interface Objects {
  /** Null when there is none, and for a key that names none. */
  get(key: string, range?: ByteRange | null): Promise<FoundBytes | null>
  /** All bytes are to be seen under the key or none, whenever the process dies. A given file is copied. */
  put(key: string, source: Uint8Array | { file: string }, kind: ObjectKind): Promise<void>
  stat(key: string): Promise<{ size: number; changed: Date } | null>
  /** What is gone already is passed over. */
  delete(keys: readonly string[]): Promise<void>
  /** In the order of their keys, those behind `after`. */
  list(prefix: string, after?: string): AsyncIterable<ListedObject>
  /** Where a front server finds the bytes; null: the server itself sends them. */
  place(key: string): { accel: string } | null
}

/** The bytes that a range means; null when it begins behind the end. */
export function spanOf(range: ByteRange | null, size: number): FoundBytes['span'] {
  if (!range) return { first: 0, last: size - 1 }
  const { first, last } = range
  if (first === null) return last ? { first: Math.max(0, size - last), last: size - 1 } : null
  return first < size ? { first, last: Math.min(last ?? size - 1, size - 1) } : null
}

/** The whole of what was found, whatever its form. */
export async function bytesOf({ body }: FoundBytes): Promise<Buffer> {
  if (!body) return Buffer.alloc(0)
  return Buffer.isBuffer(body) ? body : Buffer.concat(await body.toArray())
}

/** Slashes between parts of letters, digits and - _ @ . where no part begins with a dot. */
const keyForm = /^[\w-][\w@.-]{0,99}(?:\/[\w-][\w@.-]{0,99}){1,5}$/

export const isKey = (key: string): boolean => keyForm.test(key)
