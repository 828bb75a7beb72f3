// Shared answers, kept as ready bytes: the envelope, the ETag and the compressed forms are made once.
import { codes } from '@manjuan/contract'
import { type Freshness, type Remembered, remember, staleMs } from '#ports/remembered.ts'
import { Body, bytesBeside } from './body.ts'
import type { Prepared } from './outcome.ts'

/** The envelope around data that is JSON already. */
export const envelopeAround = (data: string): string => `{"result":true,"data":${data},"msg":"","code":"${codes.ok}"}`

const bytesOf = (data: unknown): Buffer => Buffer.from(envelopeAround(JSON.stringify(data)))

/** The most bytes of a shelf's answers, unpacked and with what lies beside them: some thousand details, or some hundred catalogues of long works. */
const usualBytes = 48 * 1024 * 1024

/**
 * Keeps prepared answers by key. A slightly stale answer is still sent while one request renews it. With 0 ms nothing
 * is kept.
 */
export class Shelf {
  readonly #kept: Remembered<string, Kept>
  readonly #freshness: Freshness

  constructor({ freshMs, calm, mostBytes = usualBytes, now }: Freshness & { mostBytes?: number; now?: () => number }) {
    this.#freshness = { freshMs, calm }
    this.#kept = remember({
      ...{ most: mostBytes, freshMs, calm, staleMs, ...(now ? { now } : {}) },
      sizeOf: ({ prepared }: Kept) => prepared.body.raw.length + bytesBeside,
    })
  }

  /** A key always names the same kind of data. */
  async take<Data>(key: string, load: () => Promise<Data>): Promise<Prepared<Data>> {
    const kept = await this.#kept.take(key, () => this.#prepare(key, load))
    return this.#asOfNow(kept) as Prepared<Data>
  }

  /** What did not change since it was read may be sent again for as long as if it were read now. */
  #asOfNow({ prepared, begun }: Kept): Prepared {
    const { freshMs, calm } = this.#freshness
    const now = performance.now()
    if (!calm || prepared.freshUntil > now || begun <= calm.since()) return prepared
    return { ...prepared, freshUntil: now + freshMs }
  }

  async #prepare(key: string, load: () => Promise<unknown>): Promise<Kept> {
    const begun = performance.now()
    const data = await load()
    const before = this.#kept.last(key)?.prepared.body
    const raw = bytesOf(data)
    // An unchanged answer keeps the body that it had, with its compressed forms.
    const body = before?.raw.equals(raw) ? before : new Body(raw, { follows: before })
    return { begun, prepared: { ok: 'prepared', data, body, freshUntil: begun + this.#freshness.freshMs } }
  }
}

interface Kept {
  prepared: Prepared
  /** A moment of performance.now(), before which nothing was read. */
  begun: number
}
