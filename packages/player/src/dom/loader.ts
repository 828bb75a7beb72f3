// Fetches for hls.js: playlists that came along are not asked for, an address that has run out is renewed without a stop.
import type {
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderResponse,
  LoaderStats,
  RetryConfig,
} from 'hls.js'
import type { Addresses } from './addresses.ts'
import { listen } from './surroundings.ts'

/** Answers that may mean: this address has run out. */
const refused = new Set([401, 403, 410])

/** The loader class for hls.js; `fresh` gives the addresses of the film. */
export function loaderFor(addresses: Addresses): { new (): Loader<LoaderContext> } {
  return class FilmLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null
    stats: LoaderStats = emptyStats()
    #request: XMLHttpRequest | null = null
    #undo: (() => void)[] = []
    #over = false
    #renewed = false

    load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
      this.context = context
      this.stats.loading.start = performance.now()
      const known =
        context.responseType === 'arraybuffer' ? addresses.bytesOf(context.url) : addresses.textOf(context.url)
      if (known === undefined) this.#ask(context, config, callbacks)
      else queueMicrotask(() => this.#answer({ url: context.url, data: known, code: 200 }, callbacks))
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
      return this.#request?.getResponseHeader(name) ?? null
    }

    #ask(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
      const url = addresses.now(context.url)
      const request = new XMLHttpRequest()
      this.#stop()
      this.stats.aborted = false
      this.#request = request
      request.open('GET', url)
      request.responseType = context.responseType as XMLHttpRequestResponseType
      for (const [name, value] of Object.entries(context.headers ?? {})) request.setRequestHeader(name, value)
      if (context.rangeEnd) request.setRequestHeader('Range', `bytes=${context.rangeStart}-${context.rangeEnd - 1}`)
      this.#timeout(config, context, callbacks)
      this.#undo.push(
        listen(request, 'progress', (event) => this.#progress(event as ProgressEvent, config, context, callbacks)),
        listen(request, 'load', () => {
          const ok = request.status >= 200 && request.status < 300
          if (ok)
            this.#answer({ url: request.responseURL || url, data: dataOf(request), code: request.status }, callbacks)
          else void this.#failed(request.status, url, config, context, callbacks)
        }),
        listen(request, 'error', () => void this.#failed(0, url, config, context, callbacks)),
      )
      request.send()
    }

    #answer(response: LoaderResponse, callbacks: LoaderCallbacks<LoaderContext>): void {
      const { context, stats } = this
      const request = this.#request
      if (!context || this.#over || stats.aborted) return
      this.#settle()
      const now = performance.now()
      stats.loading.first ||= now
      stats.loading.end = Math.max(now, stats.loading.first)
      stats.loaded = lengthOf(response.data)
      stats.total = stats.loaded
      stats.bwEstimate = (stats.total * 8000) / Math.max(1, stats.loading.end - stats.loading.first)
      callbacks.onProgress?.(stats, context, response.data as string | ArrayBuffer, request)
      callbacks.onSuccess(response, stats, context, request)
    }

    #progress(
      event: ProgressEvent,
      config: LoaderConfiguration,
      context: LoaderContext,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { stats } = this
      if (stats.loading.first === 0) {
        stats.loading.first = performance.now()
        // from now on the whole answer is waited for
        this.#timeout(config, context, callbacks, config.loadPolicy.maxLoadTimeMs)
      }
      stats.loaded = event.loaded
      if (event.lengthComputable) stats.total = event.total
    }

    async #failed(
      code: number,
      url: string,
      config: LoaderConfiguration,
      context: LoaderContext,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): Promise<void> {
      const request = this.#request
      this.#settle()
      if (refused.has(code) && !this.#renewed) {
        this.#renewed = true
        const renewed = await addresses.renew(url)
        if (this.#over || this.stats.aborted) return
        if (renewed) return this.#ask(context, config, callbacks)
      }
      if (this.#again(config.loadPolicy.errorRetry, code, config, context, callbacks)) return
      if (this.#over || this.stats.aborted) return
      callbacks.onError({ code, text: request?.statusText ?? '' }, context, request, this.stats)
    }

    /** Tries again later, and at once when the network comes back. False: it was tried often enough. */
    #again(
      policy: RetryConfig | null,
      code: number,
      config: LoaderConfiguration,
      context: LoaderContext,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): boolean {
      const { stats } = this
      if (!policy || stats.retry >= policy.maxNumRetry || (code >= 400 && code < 500)) return false
      const ms = Math.min(policy.maxRetryDelayMs, policy.retryDelayMs * 2 ** stats.retry)
      stats.retry += 1
      const again = () => {
        this.#settle()
        this.#ask(context, config, callbacks)
      }
      const timer = setTimeout(again, ms)
      this.#undo.push(() => clearTimeout(timer), listen(window, 'online', again))
      return true
    }

    #timeout(
      config: LoaderConfiguration,
      context: LoaderContext,
      callbacks: LoaderCallbacks<LoaderContext>,
      limit = Math.min(config.loadPolicy.maxTimeToFirstByteMs, config.loadPolicy.maxLoadTimeMs),
    ): void {
      this.#stopTimer()
      if (!Number.isFinite(limit)) return
      const timer = setTimeout(() => {
        const request = this.#request
        this.#stop()
        if (this.#again(config.loadPolicy.timeoutRetry, 0, config, context, callbacks)) return
        callbacks.onTimeout(this.stats, context, request)
      }, limit)
      this.#stopTimer = () => clearTimeout(timer)
    }
    #stopTimer: () => void = () => {}

    #settle(): void {
      this.#stopTimer()
      for (const off of this.#undo.splice(0)) off()
    }

    #stop(): void {
      this.#settle()
      if (this.#request && this.#request.readyState !== XMLHttpRequest.DONE) {
        this.stats.aborted = true
        this.#request.abort()
      }
    }
  }
}

const dataOf = (request: XMLHttpRequest): string | ArrayBuffer => request.response

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
