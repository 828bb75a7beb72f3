// Where the parts of films lie: on disk under DATA_DIR/films, as the import made them. An object store keeps this interface.
import { close, createReadStream, fstat, open, read, stat } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { remember } from './remembered.ts'

/** As a request asks for it: bytes from 0, both ends included. */
export interface ByteRange {
  /** Null: the last so many bytes. */
  first: number | null
  /** Null: to the end. */
  last: number | null
}

export interface FilmBytes {
  /** Of the whole file. */
  size: number
  /** Of the bytes that were asked for, both included; null when none of them is in the file. */
  span: { first: number; last: number } | null
  /** Small ones at once; a stream must be read or destroyed. Null without a span. */
  body: Buffer | Readable | null
}

export interface FilmStore {
  /** `key` as written by filmKey(); null when there is no such file. */
  size(key: string): Promise<number | null>
  open(key: string, range: ByteRange | null): Promise<FilmBytes | null>
}

const safeKey = /^[0-9a-f]{2}\/[0-9a-f]{32}\/([vat]\d{1,4}|sprite)\/[\w-]{1,12}\.(mp4|m4s|vtt|jpg)$/
/** `name`: the film's folder; `file`: as in an address, such as v360/s00007.m4s. */
export const filmKey = (name: string, file: string): string => `${name.slice(0, 2)}/${name}/${file}`

/** A segment of the usual qualities is one read; what is larger comes in pieces. */
const wholeBytes = 1024 * 1024
const pieceBytes = 256 * 1024

/** A key of another form names no file; what the disk refuses for other reasons is thrown. */
export function diskFilms(dataDir: string): FilmStore {
  const find = async <Found>(key: string, look: (file: string) => Promise<Found | null>): Promise<Found | null> => {
    if (!safeKey.test(key)) return null
    return look(join(dataDir, 'films', key)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    })
  }
  return {
    size: (key) => find(key, async (file) => (await statOf(file)).size || null),
    open: (key, range) => find(key, (file) => openFile(file, range)),
  }
}

/**
 * Keeps small segments that were asked for lately in memory, up to so many bytes: what many begin to watch at once is read once.
 * A segment never changes under its key.
 */
export function rememberedFilms(store: FilmStore, mostBytes: number): FilmStore {
  const kept = remember<string, Buffer>({ most: mostBytes, sizeOf: ({ length }) => length, oldestBy: 'use' })
  const coming = new Map<string, Promise<FilmBytes | null>>()
  const first = async (key: string): Promise<FilmBytes | null> => {
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
      if (range || !key.endsWith('.m4s')) return store.open(key, range)
      const shared = coming.get(key)
      if (!shared) return first(key)
      const found = await shared
      return found && !Buffer.isBuffer(found.body) ? store.open(key, null) : found
    },
  }
}

function cutOut(whole: Buffer, range: ByteRange | null): FilmBytes {
  const span = spanOf(range, whole.length)
  return { size: whole.length, span, body: span && whole.subarray(span.first, span.last + 1) }
}

const statOf = promisify(stat)
const openOf = promisify(open)
const fstatOf = promisify(fstat)
const readOf = promisify(read)
const closeOf = promisify(close)

/** An empty file was never finished: it is none. */
async function openFile(file: string, range: ByteRange | null): Promise<FilmBytes | null> {
  const handle = await openOf(file, 'r')
  let streams = false
  try {
    const { size } = await fstatOf(handle)
    if (size === 0) return null
    const span = spanOf(range, size)
    if (!span) return { size, span, body: null }
    const bytes = span.last - span.first + 1
    if (bytes <= wholeBytes) return { size, span, body: await readSpan(handle, span.first, bytes) }
    streams = true
    const options = { fd: handle, start: span.first, end: span.last, highWaterMark: pieceBytes }
    return { size, span, body: createReadStream('', options) }
  } finally {
    if (!streams) await closeOf(handle)
  }
}

async function readSpan(handle: number, first: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes)
  for (let at = 0; at < bytes; ) {
    const { bytesRead } = await readOf(handle, buffer, at, bytes - at, first + at)
    if (bytesRead === 0) throw new Error('a film became shorter while it was read')
    at += bytesRead
  }
  return buffer
}

/** The bytes of a file that a range means; null when it begins behind the end. */
export function spanOf(range: ByteRange | null, size: number): FilmBytes['span'] {
  if (!range) return { first: 0, last: size - 1 }
  const { first, last } = range
  if (first === null) return last ? { first: Math.max(0, size - last), last: size - 1 } : null
  return first < size ? { first, last: Math.min(last ?? size - 1, size - 1) } : null
}
