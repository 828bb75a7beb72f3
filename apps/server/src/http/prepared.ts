// Answers that are the same for every reader, kept as ready bytes: envelope, ETag and brotli are made once.
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { codes } from '@manjuan/contract'
import type { Prepared } from './outcome.ts'

export function prepare(data: unknown): Prepared {
  const raw = Buffer.from(JSON.stringify({ result: true, data, msg: '', code: codes.ok }))
  const brotli = brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { ok: 'prepared', raw, brotli, etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"` }
}

interface Kept {
  value: Prepared
  freshUntil: number
  renewing: boolean
}

/** Keeps prepared answers by key. A stale one is still served while one request renews it. */
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

  async take(key: string, load: () => Promise<unknown>): Promise<Prepared> {
    const kept = this.#kept.get(key)
    if (!kept) return this.#make(key, load)
    if (kept.freshUntil < this.#now() && !kept.renewing) {
      kept.renewing = true
      this.#make(key, load).catch(() => {
        kept.renewing = false
      })
    }
    return kept.value
  }

  clear(): void {
    this.#kept.clear()
  }

  #make(key: string, load: () => Promise<unknown>): Promise<Prepared> {
    const running = this.#making.get(key)
    if (running) return running
    const making = load()
      .then((data) => {
        const value = prepare(data)
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
