// Fetches for hls.js: playlists that came along are not asked for, an address that has run out is renewed without a stop, and a
// segment that is waited for is handed on while it comes.
import type {
  FragmentLoaderContext,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderResponse,
  LoaderStats,
  RetryConfig,
} from 'hls.js'
import type { Addresses } from './addresses.ts'
import { createPieces, joined, type Pieces } from './pieces.ts'
import { listen } from './surroundings.ts'

/** Answers that may mean: this address has run out. */
const refused = new Set([401, 403, 410])
/** Answers of a segment that end its tries at once: another try would be refused as well. */
const final = new Set([400, 401, 403])
/** A segment that fails is asked for again after so many ms each: 1, 3 and 6 s after its first failure. */
const waits = [1_000, 2_000, 3_000]

/** What is being asked for. */
interface Asked {
  context: LoaderContext
  config: LoaderConfiguration
  callbacks: LoaderCallbacks<LoaderContext>
  /** Null: it is handed on as a whole. */
  pieces: Pieces | null
}

/** What is known of the segments of one film, for all of its loaders. */
export interface Efforts {
  /** Kinds of segments (picture, sound) whose tries are used up. The next quality then has one try. */
  spent: Set<string>
  /** A segment is missing and is being tried again. */
  failing: boolean
  /** The new address that was asked for since a segment came last. */
  renewal: Promise<boolean> | null
}

export const noEfforts = (): Efforts => ({ spent: new Set(), failing: false, renewal: null })

/** The loader class for hls.js. `awaited`: the viewer has nothing to see until the segment is here. */
export function loaderFor(
  addresses: Addresses,
  awaited: () => boolean,
  efforts: Efforts,
  credentials: RequestCredentials = 'same-origin',
): { new (): Loader<LoaderContext> } {
  return class extends FilmLoader {
    constructor() {
      super(addresses, awaited, efforts, credentials)
    }
  }
}

class FilmLoader implements Loader<LoaderContext> {
  context: LoaderContext | null = null
  stats: LoaderStats = emptyStats()
  #request: AbortController | null = null
  #response: Response | null = null
  #undo: (() => void)[] = []
  #over = false
  #renewed = false
  /** How often this segment was asked for again. */
  #tries = 0
  readonly #addresses: Addresses
  readonly #awaited: () => boolean
  readonly #efforts: Efforts
  readonly #credentials: RequestCredentials

  constructor(addresses: Addresses, awaited: () => boolean, efforts: Efforts, credentials: RequestCredentials) {
    this.#addresses = addresses
    this.#awaited = awaited
    this.#efforts = efforts
    this.#credentials = credentials
  }

  load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
    this.context = context
    this.stats.loading.start = performance.now()
    const bytes = context.responseType === 'arraybuffer'
    const known = bytes ? this.#addresses.bytesOf(context.url) : this.#addresses.textOf(context.url)
    const pieces = isPicture(context) && callbacks.onProgress && this.#awaited() ? createPieces() : null
    const asked = { context, config, callbacks, pieces }
    if (known === undefined) void this.#ask(asked)
    else queueMicrotask(() => this.#answer({ url: context.url, data: known, code: 200 }, asked))
  }

  abort(): void {
    this.#stop()
    this.stats.aborted = true
  }

  destroy(): void {
    this.#stop()
    this.#over = true
    this.context = null
  }

  getCacheAge(): number | null {
    return null
  }

  getResponseHeader(name: string): string | null {
    return this.#response?.headers.get(name) ?? null
  }

  async #ask(asked: Asked): Promise<void> {
    const { context, config } = asked
    const url = this.#addresses.now(context.url)
    this.#stop()
    this.stats.aborted = false
    const request = new AbortController()
    this.#request = request
    this.#timeout(asked)
    const headers = new Headers(context.headers)
    if (context.rangeEnd) headers.set('Range', `bytes=${context.rangeStart}-${context.rangeEnd - 1}`)
    try {
      const response = await fetch(url, { headers, signal: request.signal, credentials: this.#credentials })
      this.#response = response
      if (!response.ok) {
        void response.body?.cancel()
        await this.#failed(response.status, url, asked)
        return
      }
      this.stats.loading.first ||= performance.now()
      // From now on the whole answer is waited for.
      this.#timeout(asked, config.loadPolicy.maxLoadTimeMs)
      const bytes = context.responseType === 'arraybuffer'
      const data = bytes ? await this.#read(response, asked) : await response.text()
      if (!request.signal.aborted) this.#answer({ url: response.url || url, data, code: response.status }, asked)
    } catch (error) {
      if (request.signal.aborted) return
      if (!(error instanceof TypeError)) throw error
      await this.#failed(0, url, asked)
    }
  }

  /** Gives the whole; pieces of it are handed on while they come. */
  async #read(response: Response, { context, callbacks, pieces }: Asked): Promise<ArrayBuffer> {
    const { stats } = this
    stats.total = Number(response.headers.get('content-length')) || 0
    stats.loaded = 0
    let whole = new Uint8Array(stats.total)
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      const { value } = part
      if (stats.loaded + value.length > whole.length) whole = joined(whole.subarray(0, stats.loaded), value)
      else whole.set(value, stats.loaded)
      stats.loaded += value.length
      const piece = pieces?.take(whole.subarray(0, stats.loaded))
      if (piece && !stats.aborted) callbacks.onProgress?.(stats, context, piece.buffer, response)
    }
    return whole.length === stats.loaded ? whole.buffer : whole.slice(0, stats.loaded).buffer
  }

  #answer(response: LoaderResponse, { context, callbacks, pieces }: Asked): void {
    const { stats } = this
    if (!this.context || this.#over || stats.aborted) return
    this.#settle()
    const kind = segmentOf(context)
    if (kind) {
      this.#efforts.spent.delete(kind)
      Object.assign(this.#efforts, { failing: false, renewal: null })
    }
    const now = performance.now()
    stats.loading.first ||= now
    stats.loading.end = Math.max(now, stats.loading.first)
    stats.loaded = lengthOf(response.data)
    stats.total = stats.loaded
    stats.bwEstimate = (stats.total * 8000) / Math.max(1, stats.loading.end - stats.loading.first)
    const { data } = response
    const left = data instanceof ArrayBuffer && pieces ? pieces.rest(new Uint8Array(data)).buffer : data
    callbacks.onProgress?.(stats, context, left as string | ArrayBuffer, this.#response)
    callbacks.onSuccess(response, stats, context, this.#response)
  }

  async #failed(code: number, url: string, asked: Asked): Promise<void> {
    const { config, callbacks, context } = asked
    const kind = segmentOf(context)
    this.#settle()
    if (kind) {
      if (await this.#insist(kind, code, url, asked)) return
    } else if (refused.has(code) && (await this.#renew(this.#addresses.renew, url, asked))) return
    if (this.#over || this.stats.aborted) return
    if (!kind && this.#again(config.loadPolicy.errorRetry, code, asked)) return
    callbacks.onError({ code, text: this.#response?.statusText ?? '' }, context, this.#response, this.stats)
  }

  /** Asks for a new address once. True: the request goes on there, or was given up meanwhile. */
  async #renew(ask: Addresses['renew'], url: string, asked: Asked): Promise<boolean> {
    if (this.#renewed) return false
    this.#renewed = true
    const renewed = await ask(url)
    if (this.#over || this.stats.aborted) return true
    if (renewed) void this.#ask(asked)
    return renewed
  }

  /** Three more tries for a segment, then one with a new address. Without a network it waits for one. */
  async #insist(kind: string, code: number, url: string, asked: Asked): Promise<boolean> {
    const efforts = this.#efforts
    efforts.failing = true
    const renew = (used: string) => {
      efforts.renewal ??= this.#addresses.renew(used)
      return efforts.renewal
    }
    if (final.has(code)) return this.#renew(renew, url, asked)
    const wait = efforts.spent.has(kind) ? undefined : waits[this.#tries]
    if (wait !== undefined || !navigator.onLine) {
      if (navigator.onLine) this.#tries += 1
      this.#later(navigator.onLine ? (wait ?? 0) : Number.POSITIVE_INFINITY, asked)
      return true
    }
    if (await this.#renew(renew, url, asked)) return true
    efforts.spent.add(kind)
    return false
  }

  /** Tries again later, and at once when the network comes back. False: it was tried often enough. */
  #again(policy: RetryConfig | null, code: number, asked: Asked): boolean {
    const { stats } = this
    if (!policy || stats.retry >= policy.maxNumRetry || (code >= 400 && code < 500)) return false
    const ms = Math.min(policy.maxRetryDelayMs, policy.retryDelayMs * 2 ** stats.retry)
    stats.retry += 1
    this.#later(ms, asked)
    return true
  }

  /** After `ms`, or as soon as the network is back. */
  #later(ms: number, asked: Asked): void {
    const again = () => {
      this.#settle()
      void this.#ask(asked)
    }
    if (Number.isFinite(ms)) {
      const timer = setTimeout(again, ms)
      this.#undo.push(() => clearTimeout(timer))
    }
    this.#undo.push(listen(window, 'online', again))
  }

  #timeout(asked: Asked, limit?: number): void {
    const { loadPolicy } = asked.config
    const ms = limit ?? Math.min(loadPolicy.maxTimeToFirstByteMs, loadPolicy.maxLoadTimeMs)
    this.#stopTimer()
    if (!Number.isFinite(ms)) return
    const timer = setTimeout(() => {
      this.#stop()
      if (segmentOf(asked.context)) {
        this.stats.aborted = false
        void this.#failed(0, this.#addresses.now(asked.context.url), asked)
        return
      }
      if (this.#again(loadPolicy.timeoutRetry, 0, asked)) return
      asked.callbacks.onTimeout(this.stats, asked.context, this.#response)
    }, ms)
    this.#stopTimer = () => clearTimeout(timer)
  }
  #stopTimer: () => void = () => {}

  #settle(): void {
    this.#stopTimer()
    for (const off of this.#undo.splice(0)) off()
    this.#request = null
  }

  #stop(): void {
    const request = this.#request
    this.#settle()
    if (!request) return
    this.stats.aborted = true
    request.abort()
  }
}

/** Sound goes as a whole: hls.js forgets pieces of it that come before the picture's first time is known. */
const isPicture = (context: LoaderContext): boolean => segmentOf(context) === 'main'

/** 'main' for a segment of the picture, 'audio' of the sound, 'subtitle' of captions; undefined: a playlist. */
const segmentOf = (context: LoaderContext): string | undefined => (context as Partial<FragmentLoaderContext>).frag?.type

const lengthOf = (data: LoaderResponse['data']): number =>
  data instanceof ArrayBuffer ? data.byteLength : typeof data === 'string' ? data.length : 0

const emptyStats = (): LoaderStats => ({
  aborted: false,
  loaded: 0,
  retry: 0,
  total: 0,
  chunkCount: 0,
  bwEstimate: 0,
  loading: { start: 0, first: 0, end: 0 },
  parsing: { start: 0, end: 0 },
  buffering: { start: 0, first: 0, end: 0 },
})
