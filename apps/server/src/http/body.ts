// The bytes of an answer, a page or a file, in the forms that clients accept. A compressed form is made when a second client
// asks for it, because most answers are never asked for again. It is first made quickly, on the loop, which is cheaper than
// leaving it. What many ask for is packed well, off the loop.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const packedForms = ['brotli', 'gzip'] as const
type Packed = (typeof packedForms)[number]
export type Form = Packed | 'raw'

export const codings = { brotli: 'br', gzip: 'gzip' } as const

/** The smallest form that a client accepts. */
export function formFor(accepted: string | string[] | undefined): Form {
  if (typeof accepted !== 'string') return 'raw'
  // What nearly every browser sends needs no expression.
  if (accepted === 'gzip, deflate, br' || accepted === 'gzip, deflate, br, zstd') return 'brotli'
  if (/\bbr\b/.test(accepted)) return 'brotli'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'raw'
}

/** Bytes as they are sent, and the form that they have. */
export interface Sent {
  form: Form
  bytes: Buffer
}

export interface Packing {
  /** Forms that exist already, such as those of a built file. */
  ready?: Partial<Record<Packed, Buffer>>
  /** How many clients must ask for a form before it is made; 0 is never. Long bytes are packed for the first one. */
  after?: number
  /** Packed well for the first client, as pages and files are: they live long. */
  well?: boolean
  /** Nobody is sent this body twice, so that it is packed for the first client and has no ETag. */
  once?: boolean
  /** The body that this one follows. A form that it had is made for the first client. */
  follows?: Body | undefined
}

/** About the bytes that an answer in memory takes beside its own, so that many short ones are bounded too. */
export const bytesBeside = 2_048

/** Shorter bytes are there with their headers, packed or not, and packing them takes longer than sending them. */
const leastBytes = 1_200
/** From this length on, an unpacked answer costs the first client more time than packing does. */
const longBytes = 16_384
/** Up to this length, packing quickly takes less than 0.1 ms. */
const quickBytes = 32_768
/** The number of clients after whom a form that was packed quickly is packed well. */
const wellAfter = 50
const quality = 5

const pack = {
  brotli: (raw: Buffer) => brotliOf(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (raw: Buffer) => gzipOf(raw),
}
/** Takes a fifth of the time, for a third more bytes. */
const packQuickly = {
  brotli: (raw: Buffer) =>
    brotliCompressSync(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 1,
        [constants.BROTLI_PARAM_LGWIN]: 14,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }),
  gzip: (raw: Buffer) => gzipSync(raw, { level: 1 }),
}
const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip) as (raw: Buffer) => Promise<Buffer>

export class Body {
  readonly raw: Buffer
  readonly isOnce: boolean
  #etag: string | undefined
  readonly #forms: Partial<Record<Packed, Buffer>>
  readonly #making: Partial<Record<Packed, Promise<Sent>>> = {}
  readonly #asked: Record<Packed, number> = { brotli: 0, gzip: 0 }
  readonly #after: number
  /** Forms are first packed quickly. */
  readonly #quick: boolean

  constructor(raw: Buffer, { ready = {}, once = false, after = once ? 1 : 2, well = false, follows }: Packing = {}) {
    this.raw = raw
    this.isOnce = once
    this.#forms = ready
    const never = after === 0 || raw.length < leastBytes
    this.#after = never ? Number.POSITIVE_INFINITY : raw.length < longBytes ? after : 1
    this.#quick = !well && raw.length <= quickBytes
    for (const form of packedForms) if (follows?.has(form)) this.#asked[form] = after
  }

  get etag(): string {
    this.#etag ??= `"${hash('sha256', this.raw, 'base64url').slice(0, 22)}"`
    return this.#etag
  }

  has(form: Form): boolean {
    return form === 'raw' || this.#forms[form] !== undefined
  }

  /** The bytes for a client that accepts this form; a promise while they are packed for the first time. */
  take(wish: Form): Sent | Promise<Sent> {
    const settled = this.settled(wish)
    if (settled) return settled
    if (wish === 'raw' || ++this.#asked[wish] < this.#after) return this.#unpacked()
    if (!this.#quick) return this.#make(wish)
    const bytes = packQuickly[wish](this.raw)
    this.#forms[wish] = bytes
    return { form: wish, bytes }
  }

  /** The bytes for such a client if another asking would change nothing but how well they are packed, else undefined. */
  settled(wish: Form): Sent | undefined {
    if (wish === 'raw') return this.#unpacked()
    const bytes = this.#forms[wish]
    if (!bytes) return this.#after === Number.POSITIVE_INFINITY ? this.#unpacked() : undefined
    if (this.#quick && ++this.#asked[wish] === wellAfter) this.#make(wish).catch(() => undefined)
    return { form: wish, bytes }
  }

  #unpacked = (): Sent => ({ form: 'raw', bytes: this.raw })

  #make(form: Packed): Promise<Sent> {
    this.#making[form] ??= this.#packWell(form).finally(() => delete this.#making[form])
    return this.#making[form]
  }

  async #packWell(form: Packed): Promise<Sent> {
    const bytes = await pack[form](this.raw)
    this.#forms[form] = bytes
    return { form, bytes }
  }
}
