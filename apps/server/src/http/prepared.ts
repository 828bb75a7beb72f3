// Answers that are the same for every reader, kept as ready bytes: envelope, ETag and compressed forms are made once.
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { codes } from '@manjuan/contract'
import type { Prepared } from './outcome.ts'

export function prepare<Data>(data: Data): Prepared<Data> {
  const raw = Buffer.from(envelopeOf(data))
  const brotli = brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { ok: 'prepared', data, raw, brotli, gzip: gzipSync(raw), etag: etagOf(raw), freshUntil: 0 }
}

/** For an answer that nobody else will ask for: only the form that its reader takes is made. */
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

interface Kept {
  value: Prepared
  freshUntil: number
  renewing: boolean
}

/** Older than this an answer is not shown any more while a new one can be had. */
const tooOldMs = 60_000

/** Keeps prepared answers by key. One that is a little stale is still served while one request renews it; 0 ms keeps none. */
export class Shelf {
  readonly #kept = new Map<string, Kept>()
  readonly #making = new Map<string, Promise<Prepared>>()
  readonly #freshMs: number
  readonly #most: number
  readonly #now: () => number

  constructor(options: { freshMs: number; most?: number; now?: () => number }) {
    this.#freshMs = options.freshMs
    this.#most = options.most ?? 2_000
    this.#now = options.now ?? (() => performance.now())
  }

  /** A key always names the same kind of data. */
  async take<Data>(key: string, load: () => Promise<Data>): Promise<Prepared<Data>> {
    return (await this.#take(key, load)) as Prepared<Data>
  }

  clear(): void {
    for (const { value } of this.#kept.values()) value.freshUntil = 0
    this.#kept.clear()
  }

  async #take(key: string, load: () => Promise<unknown>): Promise<Prepared> {
    const kept = this.#kept.get(key)
    if (!kept || this.#freshMs === 0) return this.#make(key, load)
    if (kept.freshUntil + tooOldMs < this.#now()) return this.#make(key, load).catch(() => kept.value)
    if (kept.freshUntil < this.#now() && !kept.renewing) {
      kept.renewing = true
      this.#make(key, load).catch(() => {
        kept.renewing = false
      })
    }
    return kept.value
  }

  #make(key: string, load: () => Promise<unknown>): Promise<Prepared> {
    const running = this.#making.get(key)
    if (running) return running
    const making = load()
      .then((data) => {
        const value = prepare(data)
        value.freshUntil = performance.now() + this.#freshMs
        this.#kept.delete(key)
        this.#kept.set(key, { value, freshUntil: this.#now() + this.#freshMs, renewing: false })
        for (const oldest of this.#kept.keys()) {
          if (this.#kept.size <= this.#most) break
          this.#kept.delete(oldest)
        }
        return value
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }
}
