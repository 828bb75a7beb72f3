// A map of shared answers, sent without the framework. It is keyed by address. What else such an answer depends on is read
// from the few headers of head.ts. Where these do not say enough, the request goes through the framework.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Remembered, remember } from '#ports/remembered.ts'
import { beforeFramework } from './before-framework.ts'
import { type Body, bytesBeside, codings, type Form, formFor, type Sent } from './body.ts'
import { type FlatHeaders, flat, type Head, readHead } from './head.ts'
import type { SameFor } from './outcome.ts'
import type { Incoming, Ready } from './ready.ts'

/** Bytes that everybody gets who may have them. */
export interface Shared {
  body: Body
  /** A moment of performance.now(), after which the framework is asked to renew the answer. */
  freshUntil: number
  /** As in an outcome. */
  freshAgain?: ((now: number) => number) | undefined
}

/** Whether this caller may surely have a shared answer. False leaves the question to the framework. */
export type Admits = (head: Head, method: string, sameFor?: SameFor) => boolean

/** The callers of an answer, and whether the host that they see changes it. */
interface Terms {
  admits: Admits
  byHost?: boolean
  sameFor?: SameFor | undefined
}

interface Noted extends Shared {
  terms: Terms
}

interface Kept extends Noted {
  /** The headers of a reply without a body. */
  same: FlatHeaders
  /** The moment of the last request that was left to the framework, because the answer was no longer fresh. */
  renewedFrom: number
  /** The headers of each form that was sent, for as long as its bytes are the same. */
  heads: Partial<Record<Form, { bytes: Buffer; headers: FlatHeaders }>>
}

/** Milliseconds that an answer is sent beyond its freshness, and after which the framework is asked once more to renew it. */
const renewal = { sentMs: 1_000, retryMs: 100 }

/**
 * The most bytes of kept answers, by method; most pages, and most hosts for which one page is kept; the most characters of an address,
 * which count among the bytes beside an answer.
 */
const most = { bytes: 32 * 1024 * 1024, pages: 2_000, hosts: 8, address: 1_000 }
const sizeOf = ({ body }: Kept): number => body.raw.length + bytesBeside

export class HotAnswers {
  readonly #gets = remember<string, Kept>({ most: most.bytes, sizeOf, oldestBy: 'use' })
  readonly #posts = remember<string, Kept>({ most: most.bytes, sizeOf, oldestBy: 'use' })
  /** Pages by address and host. Anybody may make up a host, and the hosts in use stay. */
  readonly #pages = remember<string, Remembered<string, Kept>>({ most: most.pages })
  readonly #noted = new WeakMap<FastifyReply, Noted>()

  attach(app: FastifyInstance): void {
    beforeFramework(app, (incoming) => this.#find(incoming))
    app.addHook('onSend', (request, reply, _payload, done) => {
      const noted = this.#noted.get(reply)
      if (noted) this.#keep(request.raw, reply, noted)
      done()
    })
  }

  /** Remembers a reply to an admitted caller that holds nothing of the caller's own. */
  note(reply: FastifyReply, { body, freshUntil, freshAgain }: Shared, terms: Terms): void {
    if (freshUntil > performance.now()) this.#noted.set(reply, { body, freshUntil, freshAgain, terms })
  }

  #keep(request: IncomingMessage, reply: FastifyReply, noted: Noted): void {
    // A cookie in the answer is one caller's own.
    if (reply.hasHeader('set-cookie') || ![200, 304].includes(reply.statusCode)) return
    const head = readHead(request.rawHeaders)
    const memory = head && this.#memoryFor(request, head, noted.terms)
    if (!head || !memory) return
    // Most details are asked for once. One that is not packed yet would be left to the framework anyway.
    if (!noted.body.settled(formFor(head.accepts))) return
    const key = noted.terms.byHost ? (head.host ?? '') : (request.url ?? '')
    const known = memory.get(key)
    if (known?.body === noted.body) {
      known.freshUntil = Math.max(known.freshUntil, noted.freshUntil)
      known.freshAgain = noted.freshAgain
      memory.put(key, known)
      return
    }
    const { 'content-encoding': _coding, 'content-length': _length, ...same } = namesAndValues(reply)
    memory.put(key, { ...noted, same: flat(same), renewedFrom: Number.NEGATIVE_INFINITY, heads: {} })
  }

  #memoryFor(
    { method, url = '' }: IncomingMessage,
    head: Head,
    { byHost }: Terms,
  ): Remembered<string, Kept> | undefined {
    if (url.length > most.address) return
    if (method === 'POST') return this.#posts
    if (method !== 'GET') return
    if (!byHost) return this.#gets
    if (head.forwarded) return
    const hosts = this.#pages.get(url) ?? remember<string, Kept>({ most: most.hosts, oldestBy: 'use' })
    this.#pages.put(url, hosts)
    return hosts
  }

  #find(incoming: Incoming): Ready | undefined {
    const { method, url } = incoming
    const isGet = method === 'GET'
    if (!isGet && method !== 'POST') return
    const kept = (isGet ? this.#gets : this.#posts).get(url)
    const hosts = kept || !isGet ? undefined : this.#pages.get(url)
    if (!kept && !hosts) return
    const head = incoming.head()
    if (!head) return
    const found = kept ?? (head.forwarded ? undefined : hosts?.get(head.host ?? ''))
    return found && answer(found, head, method)
  }
}

/** False leaves the request to the framework: the answer is too old, or nobody has asked to renew it lately. */
function isSent(kept: Kept, now: number): boolean {
  if (now < kept.freshUntil) return true
  const again = kept.freshAgain?.(now) ?? 0
  if (again > now) {
    kept.freshUntil = again
    return true
  }
  if (now >= kept.freshUntil + renewal.sentMs || now >= kept.renewedFrom + renewal.retryMs) {
    kept.renewedFrom = now
    return false
  }
  return true
}

function answer(kept: Kept, head: Head, method: string): Ready | undefined {
  if (!kept.terms.admits(head, method, kept.terms.sameFor) || !isSent(kept, performance.now())) return
  if (head.has === kept.body.etag) return { status: 304, headers: kept.same }
  const sent = kept.body.settled(formFor(head.accepts))
  return sent && { status: 200, headers: headersFor(kept, sent), bytes: sent.bytes }
}

function headersFor({ heads, same }: Kept, { form, bytes }: Sent): FlatHeaders {
  const known = heads[form]
  if (known?.bytes === bytes) return known.headers
  const headers = headsOf(same, form, bytes.length)
  heads[form] = { bytes, headers }
  return headers
}

const headsOf = (same: FlatHeaders, form: Form, length: number): FlatHeaders => [
  ...same,
  ...(form === 'raw' ? [] : ['content-encoding', codings[form]]),
  ...['content-length', String(length)],
]

const namesAndValues = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
