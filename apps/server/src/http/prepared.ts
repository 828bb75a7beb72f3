// Shared answers, kept as ready bytes: the envelope, the ETag and the compressed forms are made once.
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { codes } from '@manjuan/contract'
import { type Remembered, remember } from '#ports/remembered.ts'
import type { Prepared } from './outcome.ts'

export function prepare<Data>(data: Data): Prepared<Data> {
  const raw = Buffer.from(envelopeOf(data))
  const brotli = brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { ok: 'prepared', data, raw, brotli, gzip: gzipSync(raw), etag: etagOf(raw), freshUntil: 0 }
}

/** Prepares an answer for one reader: only the accepted form is made. */
export function prepareOnce<Data>(data: Data): Prepared<Data> {
  const raw = Buffer.from(envelopeOf(data))
  return {
    ok: 'prepared',
    data,
    raw,
    get brotli() {
      return brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    },
    get gzip() {
      return gzipSync(raw)
    },
    etag: etagOf(raw),
    freshUntil: 0,
  }
}

const envelopeOf = (data: unknown): string => JSON.stringify({ result: true, data, msg: '', code: codes.ok })
const etagOf = (raw: Buffer): string => `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`

/**
 * Milliseconds after freshness in which an answer is still sent while it is renewed. An older one is sent only when no
 * new one can be had. Together with freshness it is short, so that a withdrawn work is gone within 10 s.
 */
const staleMs = 4_000

/**
 * Keeps prepared answers by key. A slightly stale answer is still sent while one request renews it. With 0 ms nothing
 * is kept.
 */
export class Shelf {
  readonly #kept: Remembered<string, Prepared>
  readonly #freshMs: number

  constructor({ freshMs, most = 2_000, now }: { freshMs: number; most?: number; now?: () => number }) {
    this.#freshMs = freshMs
    this.#kept = remember({ most, freshMs, staleMs, ...(now ? { now } : {}) })
  }

  /** A key always names the same kind of data. */
  take<Data>(key: string, load: () => Promise<Data>): Promise<Prepared<Data>> {
    const taken = this.#kept.take(key, () => this.#prepare(load))
    return taken as Promise<Prepared<Data>>
  }

  async #prepare(load: () => Promise<unknown>): Promise<Prepared> {
    const begun = performance.now()
    const value = prepare(await load())
    value.freshUntil = begun + this.#freshMs
    return value
  }
}
