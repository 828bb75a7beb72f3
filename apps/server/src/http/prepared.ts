// Shared answers, kept as ready bytes: the envelope, the ETag and the compressed forms are made once.
import { type Freshness, isUnchanged, type Remembered, remember, staleMs } from '#ports/remembered.ts'
import { Body, bytesBeside } from './body.ts'
import type { Prepared } from './outcome.ts'
import { bytesOf } from './written.ts'

/** The most bytes of a shelf's answers, unpacked and with what lies beside them: some thousand details, or some hundred catalogues of long works. */
const usualBytes = 48 * 1024 * 1024

/**
 * Keeps prepared answers by key. A slightly stale answer is still sent while one request renews it. With 0 ms nothing
 * is kept.
 */
export class Shelf {
  readonly #kept: Remembered<string, Prepared>
  readonly #freshness: Freshness

  constructor({ freshMs, calm, mostBytes = usualBytes, now }: Freshness & { mostBytes?: number; now?: () => number }) {
    this.#freshness = { freshMs, calm }
    this.#kept = remember({
      ...{ most: mostBytes, freshMs, calm, staleMs, ...(now ? { now } : {}) },
      sizeOf: ({ body }: Prepared) => body.raw.length + bytesBeside,
    })
  }

  /** A key always names the same kind of data. */
  async take<Data>(key: string, load: () => Promise<Data>): Promise<Prepared<Data>> {
    const kept = await this.#kept.take(key, () => this.#prepare(key, load))
    return this.#asOfNow(kept) as Prepared<Data>
  }

  #asOfNow(prepared: Prepared): Prepared {
    const now = performance.now()
    const freshUntil = prepared.freshUntil > now ? 0 : (prepared.freshAgain?.(now) ?? 0)
    return freshUntil === 0 ? prepared : { ...prepared, freshUntil }
  }

  /** What did not change since it was read may be sent for as long as if it were read now. */
  #freshAgain(begun: number): (now: number) => number {
    const { freshMs, calm } = this.#freshness
    return (now) => (isUnchanged(calm, begun, now) ? now + freshMs : 0)
  }

  async #prepare(key: string, load: () => Promise<unknown>): Promise<Prepared> {
    // Nothing was read before this moment.
    const begun = performance.now()
    const data = await load()
    const before = this.#kept.last(key)?.body
    const raw = bytesOf(data)
    // An unchanged answer keeps the body that it had, with its compressed forms.
    const body = before?.raw.equals(raw) ? before : new Body(raw, { follows: before })
    const freshUntil = begun + this.#freshness.freshMs
    return { ok: 'prepared', data, body, freshUntil, freshAgain: this.#freshAgain(begun) }
  }
}
