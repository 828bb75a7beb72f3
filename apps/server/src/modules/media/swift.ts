// Slices that lie in memory, sent before the framework, which costs more than such an answer itself. The same facts
// decide as in routes.ts; a request that may not plainly have such a slice goes the long way.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { blobKey, type ImageAddress, parseImagePath } from '@manjuan/imaging'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { beforeFramework } from '#http/before-framework.ts'
import { type Remembered, remember } from '#ports/remembered.ts'
import type { ImageRow } from './images.ts'
import { type Coding, codingOf, formOf, isSlice, widthOf } from './rules.ts'

type Gate = ImageRow['gate']

interface Known {
  /** The facts of a picture while they are fresh. */
  image: (name: string) => ImageRow | undefined
  /** The bytes of a slice while they lie in memory. */
  slice: (key: string, form: 'br' | 'gz') => Buffer | undefined
  /** True: the caller may surely have the picture, by what is known of it without a question. */
  mayHave: (headers: IncomingHttpHeaders, address: ImageAddress, image: ImageRow) => boolean
}

type Headers = Record<string, string>

/** Headers that differ between slices. */
const ownHeaders = ['etag', 'content-length']

export class SwiftSlices {
  readonly #known: Known
  /** Headers of the framework's answers, which are the same for all slices of a coding that are open, or that are priced. */
  readonly #learned: Record<Gate, Partial<Record<Coding, Headers>>> = { public: {}, priced: {} }
  /** The headers of each slice, for as long as its bytes lie in memory. */
  readonly #headers = { public: new WeakMap<Buffer, Headers>(), priced: new WeakMap<Buffer, Headers>() }
  readonly #codings: Remembered<string, Coding> = remember({ most: 100 })
  readonly #noted = new WeakMap<FastifyReply, [Gate, Coding]>()

  constructor(known: Known) {
    this.#known = known
  }

  attach(app: FastifyInstance): void {
    beforeFramework(app, (request, response) => this.#send(request, response))
    app.addHook('onResponse', (_request, reply, done) => {
      const noted = this.#noted.get(reply)
      if (noted && reply.statusCode === 200 && !reply.hasHeader('set-cookie')) this.#learn(noted, reply)
      done()
    })
  }

  /** Takes the headers of this answer, a slice, when it has been sent. */
  note(reply: FastifyReply, coding: Coding, gate: Gate): void {
    if (!this.#learned[gate][coding]) this.#noted.set(reply, [gate, coding])
  }

  #learn([gate, coding]: [Gate, Coding], reply: FastifyReply): void {
    const all = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)] as const)
    this.#learned[gate][coding] = Object.fromEntries(all.filter(([name]) => !ownHeaders.includes(name)))
  }

  #send({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || !url.startsWith('/js/') || headers['if-none-match'] !== undefined) return false
    const address = parseImagePath(url.split('?', 1)[0] ?? '')
    const image = address && this.#known.image(address.name)
    if (!address || !image || image.withdrawn || image.takenDown || !isSlice(image, address)) return false
    const zoom = widthOf(image.widths, address.zoom)
    const coding = this.#codingOf(headers['accept-encoding'])
    const learned = this.#learned[image.gate][coding]
    if (zoom === null || !learned || coding === 'identity') return false
    const key = blobKey({ kind: image.kind, name: image.name, slice: address.slice, zoom })
    const body = this.#known.slice(key, formOf(coding))
    if (!body || !this.#known.mayHave(headers, address, image)) return false
    const etag = image.gate === 'public' ? { etag: `"${key}.${coding}"` } : {}
    response.writeHead(200, this.#headersOf(body, image.gate, { ...learned, ...etag })).end(body)
    return true
  }

  #headersOf(body: Buffer, gate: Gate, headers: Headers): Headers {
    const known = this.#headers[gate].get(body)
    if (known) return known
    const made = { ...headers, 'content-length': String(body.length) }
    this.#headers[gate].set(body, made)
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
