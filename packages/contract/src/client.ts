// Typed client of the readers' app: envelope, 30 s, identity headers.
// It knows routes as strings and schemas as types only, so that no schema is shipped.
import { type Identity, toHeaders } from './reader/identity.ts'
import { type RouteName, routeParts } from './reader/routes.ts'
import type { DataOf, InputOf, RefusalOf } from './reader/types.ts'
import { fillAddress, toStrings } from './shared/address.ts'
import type { Envelope } from './shared/envelope.ts'
import { limits } from './shared/limits.ts'

export type Answer<N extends RouteName> = Envelope<DataOf<N>, RefusalOf<N>>

interface ClientOptions {
  /** Prefix of every call, without a slash at its end; '' = this origin (G-18). */
  base: string
  identity: () => Identity
  fetch?: typeof fetch
  timeoutMs?: number
  /** Receives the server's clock (ms since 1970) from each answer's Date header. */
  onServerTime?: (ms: number) => void
}

/** An answer other than HTTP 200, no answer in time, or no envelope (E-01, E-02). */
export class CallFailed extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.name = 'CallFailed'
    this.status = status
  }
}

export type Call = <N extends RouteName>(name: N, input?: InputOf<N>, signal?: AbortSignal) => Promise<Answer<N>>

export function createClient(options: ClientOptions): Call {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)
  return async <N extends RouteName>(name: N, input: InputOf<N> = {}, signal?: AbortSignal): Promise<Answer<N>> => {
    const { method } = routeParts(name)
    const timeout = AbortSignal.timeout(options.timeoutMs ?? limits.httpTimeoutMs)
    const body = bodyOf(input)
    const response = await send(options.base + addressOf(name, input), {
      method,
      headers: { ...toHeaders(options.identity()), Accept: 'application/json' },
      body,
      // On another host the session is that host's cookie.
      credentials: options.base === '' ? 'same-origin' : 'include',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const served = Date.parse(response.headers.get('Date') ?? '')
    if (!Number.isNaN(served)) options.onServerTime?.(served)
    if (response.status !== 200) throw new CallFailed(`${name} answered ${response.status}`, response.status)
    return (await response.json()) as Answer<N>
  }
}

function bodyOf<N extends RouteName>({ body, files = [] }: InputOf<N>): URLSearchParams | FormData | null {
  if (files.length === 0) return body === undefined ? null : new URLSearchParams(toStrings(body))
  const form = new FormData()
  for (const [key, value] of Object.entries(toStrings(body ?? {}))) form.append(key, value)
  for (const file of files) form.append('pictures', file, 'picture')
  return form
}

/** Path and query of a call: `addressOf('comicDetail', { params: { id: 7 } })` is /api/book/detail/7. */
export const addressOf = <N extends RouteName>(name: N, input: InputOf<N> = {}): string =>
  fillAddress(routeParts(name).path, input)
