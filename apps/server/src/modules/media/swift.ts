// Public slices that lie in memory, sent before the framework, which costs more than such an answer itself. The same facts
// decide as in routes.ts; a request that is not plainly for such a slice goes the long way.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { blobKey, parseImagePath } from '@manjuan/imaging'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { beforeFramework } from '#http/before-framework.ts'
import { type Remembered, remember } from '#ports/remembered.ts'
import type { ImageRow } from './images.ts'
import { type Coding, codingOf, formOf, isOpen, isSlice, widthOf } from './rules.ts'

interface Known {
  /** The facts of a picture while they are fresh. */
  image: (name: string) => ImageRow | undefined
  /** The bytes of a slice while they lie in memory. */
  slice: (key: string, form: 'br' | 'gz') => Buffer | undefined
}

type Headers = Record<string, string>

/** Headers that differ between slices. */
const ownHeaders = ['etag', 'content-length']

export class SwiftSlices {
  readonly #known: Known
  /** Headers of the framework's answers, which are the same for all public slices of a coding. */
  readonly #learned: Partial<Record<Coding, Headers>> = {}
  /** The headers of each slice, for as long as its bytes lie in memory. */
  readonly #headers = new WeakMap<Buffer, Headers>()
  readonly #codings: Remembered<string, Coding> = remember({ most: 100 })
  readonly #noted = new WeakMap<FastifyReply, Coding>()

  constructor(known: Known) {
    this.#known = known
  }

  attach(app: FastifyInstance): void {
    beforeFramework(app, (request, response) => this.#send(request, response))
    app.addHook('onResponse', (_request, reply, done) => {
      const coding = this.#noted.get(reply)
      if (coding && reply.statusCode === 200 && !reply.hasHeader('set-cookie')) this.#learn(coding, reply)
      done()
    })
  }

  /** Takes the headers of this answer, a public slice, when it has been sent. */
  note(reply: FastifyReply, coding: Coding): void {
    if (!this.#learned[coding]) this.#noted.set(reply, coding)
  }

  #learn(coding: Coding, reply: FastifyReply): void {
    const all = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)] as const)
    this.#learned[coding] = Object.fromEntries(all.filter(([name]) => !ownHeaders.includes(name)))
  }

  #send({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || !url.startsWith('/js/') || headers['if-none-match'] !== undefined) return false
    const address = parseImagePath(url.split('?', 1)[0] ?? '')
    const image = address && this.#known.image(address.name)
    if (!address || !image || !isOpen(image) || address.token !== undefined || !isSlice(image, address)) return false
    const zoom = widthOf(image.widths, address.zoom)
    const coding = this.#codingOf(headers['accept-encoding'])
    const learned = this.#learned[coding]
    if (zoom === null || !learned || coding === 'identity') return false
    const key = blobKey({ kind: image.kind, name: image.name, slice: address.slice, zoom })
    const body = this.#known.slice(key, formOf(coding))
    if (!body) return false
    response.writeHead(200, this.#headersOf(body, key, coding, learned)).end(body)
    return true
  }

  #headersOf(body: Buffer, key: string, coding: Coding, learned: Headers): Headers {
    const known = this.#headers.get(body)
    if (known) return known
    const made = { ...learned, etag: `"${key}.${coding}"`, 'content-length': String(body.length) }
    this.#headers.set(body, made)
    return made
  }

  #codingOf(accepted: string | string[] | undefined): Coding {
    const text = String(accepted ?? '')
    const known = this.#codings.get(text)
    if (known) return known
    const coding = codingOf(text)
    this.#codings.put(text, coding)
    return coding
  }
}
