// A map of shared answers, sent without the framework. An answer is remembered with the headers of the admitted caller
// who received it. A request that differs in anything relevant goes through the framework.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { remember } from '#ports/remembered.ts'
import type { Prepared } from './outcome.ts'

interface Kept {
  prepared: Prepared
  /** The headers of each compressed form. */
  brotli: Record<string, string>
  gzip: Record<string, string>
  raw: Record<string, string>
  unchanged: Record<string, string>
}

interface Caller {
  form: Form
  /** The ETag of the answer that the client has already. */
  has: string | undefined
}

/** Milliseconds that a caller is remembered: as long as a session in the memory of sessions.ts. */
const callerMs = 10_000
const mostAnswers = 2_000
const mostCallers = 5_000
/** Longest total of a caller's headers, in characters. No browser sends more, and the memory stays small. */
const longestHead = 4_096

export class HotAnswers {
  readonly #answers = remember<string, Kept>({ most: mostAnswers })
  /** Callers that were admitted, by all headers that they sent. */
  readonly #callers = remember<string, Caller>({ most: mostCallers, freshMs: callerMs })
  readonly #noted = new WeakMap<FastifyReply, Prepared>()

  /** Runs before the framework, which would cost more than such an answer itself. */
  attach(app: FastifyInstance): void {
    let closing = false
    app.addHook('preClose', (done) => {
      closing = true
      done()
    })
    const long = app.server.listeners('request') as RequestListener[] // the framework's own listeners
    app.server.removeAllListeners('request')
    app.server.on('request', (request, response) => {
      if (!closing && this.#send(request, response)) return
      for (const listener of long) listener(request, response)
    })
    app.addHook('onSend', (request, reply, _payload, done) => {
      const prepared = this.#noted.get(reply)
      if (prepared) this.#keep(request.raw, reply, prepared)
      done()
    })
  }

  /** Remembers a reply to an admitted caller that holds nothing of the caller's own. */
  note(reply: FastifyReply, prepared: Prepared): void {
    if (prepared.freshUntil > performance.now()) this.#noted.set(reply, prepared)
  }

  #keep(request: IncomingMessage, reply: FastifyReply, prepared: Prepared): void {
    // A caller without a device gets a cookie now and will send other headers next time.
    if (reply.hasHeader('set-cookie')) return
    const head = headOf(request)
    if (head.length > longestHead) return
    this.#callers.put(head, {
      form: formFor(request.headers['accept-encoding']),
      has: request.headers['if-none-match'],
    })
    const address = request.url ?? ''
    if (this.#answers.get(address)?.prepared === prepared || reply.statusCode !== 200) return
    const { 'content-encoding': _coding, 'content-length': _length, ...same } = namesAndValues(reply)
    this.#answers.put(address, {
      prepared,
      brotli: { ...same, 'content-encoding': codings.brotli, 'content-length': String(prepared.brotli.length) },
      gzip: { ...same, 'content-encoding': codings.gzip, 'content-length': String(prepared.gzip.length) },
      raw: { ...same, 'content-length': String(prepared.raw.length) },
      unchanged: same,
    })
  }

  #send(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    const kept = this.#answers.get(request.url ?? '')
    if (!kept) return false
    const caller = this.#callers.get(headOf(request))
    if (!caller || kept.prepared.freshUntil <= performance.now()) return false
    const { prepared } = kept
    if (caller.has === prepared.etag) response.writeHead(304, kept.unchanged).end()
    else response.writeHead(200, kept[caller.form]).end(prepared[caller.form])
    return true
  }
}

const namesAndValues = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))

const headOf = (request: IncomingMessage): string => request.rawHeaders.join('\n')

type Form = 'brotli' | 'gzip' | 'raw'

export const codings = { brotli: 'br', gzip: 'gzip' } as const

/** The smallest form that a client accepts. */
export function formFor(accepted: string | string[] | undefined): Form {
  if (typeof accepted !== 'string') return 'raw'
  if (/\bbr\b/.test(accepted)) return 'brotli'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'raw'
}
