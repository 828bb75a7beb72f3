// Shared answers, kept as ready bytes: the envelope, the ETag and the compressed forms are made once.
import { type Freshness, isUnchanged, type Remembered, remember, staleMs } from '#ports/remembered.ts'
import { Body, bytesBeside } from './body.ts'
import type { Prepared, SameFor } from './outcome.ts'
import { bytesOf } from './written.ts'

type Parts = Required<Pick<Prepared, 'body' | 'freshUntil' | 'freshAgain'>> & Pick<Prepared, 'sameFor'>

/**
 * A prepared answer beside whose bytes only a note of its data is kept. The data take several times the bytes, so they are read
 * back each time that somebody needs them.
 */
class WithNote<Data, Note> implements Prepared<Data> {
  readonly ok = 'prepared'
  readonly body: Body
  readonly freshUntil: number
  readonly freshAgain: (now: number) => number
  readonly note: Note
  readonly sameFor?: SameFor

  constructor({ body, freshUntil, freshAgain, sameFor }: Parts, note: Note) {
    this.body = body
    this.freshUntil = freshUntil
    this.freshAgain = freshAgain
    this.note = note
    if (sameFor) this.sameFor = sameFor
  }

  get data(): Data {
    return JSON.parse(this.body.raw.toString()).data as Data
  }

  with({ freshUntil = this.freshUntil, sameFor = this.sameFor }: Pick<Partial<Prepared>, 'freshUntil' | 'sameFor'>) {
    const { body, freshAgain, note } = this
    return new WithNote<Data, Note>({ body, freshAgain, freshUntil, ...(sameFor && { sameFor }) }, note)
  }
}

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
    const make = (data: Data, parts: Parts): Prepared<Data> => ({ ok: 'prepared', data, ...parts })
    const kept = await this.#kept.take(key, () => this.#prepare(key, load, make))
    return this.#asOfNow(kept) as Prepared<Data>
  }

  /** As `take`, for answers of which there are very many: `noteOf` says what is kept of the data. */
  async takeNoted<Data, Note>(key: string, load: () => Promise<Data>, noteOf: (data: Data) => Note) {
    const make = (data: Data, parts: Parts): Prepared => new WithNote<Data, Note>(parts, noteOf(data))
    const kept = await this.#kept.take(key, () => this.#prepare(key, load, make))
    return this.#asOfNow(kept) as WithNote<Data, Note>
  }

  #asOfNow(prepared: Prepared): Prepared {
    const now = performance.now()
    const freshUntil = prepared.freshUntil > now ? 0 : (prepared.freshAgain?.(now) ?? 0)
    if (freshUntil === 0) return prepared
    return prepared instanceof WithNote ? prepared.with({ freshUntil }) : { ...prepared, freshUntil }
  }

  /** What did not change since it was read may be sent for as long as if it were read now. */
  #freshAgain(begun: number): (now: number) => number {
    const { freshMs, calm } = this.#freshness
    return (now) => (isUnchanged(calm, begun, now) ? now + freshMs : 0)
  }

  async #prepare<Data>(key: string, load: () => Promise<Data>, make: (data: Data, parts: Parts) => Prepared) {
    // Nothing was read before this moment.
    const begun = performance.now()
    const data = await load()
    const before = this.#kept.last(key)?.body
    const raw = bytesOf(data)
    // An unchanged answer keeps the body that it had, with its compressed forms.
    const body = before?.raw.equals(raw) ? before : new Body(raw, { follows: before })
    return make(data, { body, freshUntil: begun + this.#freshness.freshMs, freshAgain: this.#freshAgain(begun) })
  }
}
