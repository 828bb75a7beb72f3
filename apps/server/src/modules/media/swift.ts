// Slices that lie in memory, sent before the framework, which costs more than such an answer itself. The same facts
// decide as in routes.ts; a request that may not plainly have such a slice goes the long way.
import { blobKey, type ImageAddress, parseImagePath } from '@manjuan/imaging'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { beforeFramework } from '#http/before-framework.ts'
import { type FlatHeaders, flat, type Head } from '#http/head.ts'
import type { Incoming, Ready } from '#http/ready.ts'
import { nameOf } from '#ports/blobs.ts'
import { type Remembered, remember } from '#ports/remembered.ts'
import type { ImageRow } from './images.ts'
import { type Coding, codingOf, formOf, isSlice, widthOf } from './rules.ts'

type Gate = ImageRow['gate']

interface Known {
  /** The facts of a picture while they are fresh. */
  image: (name: string) => ImageRow | undefined
  /** The bytes of a slice while they lie in memory. */
  slice: (name: string) => Buffer | undefined
  /** True: the caller may surely have the picture, by what is known of it without a question. */
  mayHave: (head: Head, pass: string | undefined, image: ImageRow) => boolean
}

/** What an address names, whatever its pass, by the facts that its picture had. */
interface Place {
  address: ImageAddress
  image: ImageRow
  /** The key of the slice's bytes, and the names of its forms in the memory. */
  key: string
  names: Record<ReturnType<typeof formOf>, string>
}

type Headers = Record<string, string>

/** The most addresses that are remembered, without their passes: some hundred bytes each. */
const placesKept = 5_000

/** Headers that differ between slices. */
const ownHeaders = ['etag', 'content-length']

export class SwiftSlices {
  readonly #known: Known
  /** Headers of the framework's answers, which are the same for all slices of a coding that are open, or that are priced. */
  readonly #learned: Record<Gate, Partial<Record<Coding, Headers>>> = { public: {}, priced: {} }
  /** The headers of each slice, for as long as its bytes lie in memory. */
  readonly #headers = { public: new WeakMap<Buffer, FlatHeaders>(), priced: new WeakMap<Buffer, FlatHeaders>() }
  readonly #codings: Remembered<string, Coding> = remember({ most: 100 })
  readonly #noted = new WeakMap<FastifyReply, [Gate, Coding]>()
  readonly #places: Remembered<string, Place> = remember({ most: placesKept })

  constructor(known: Known) {
    this.#known = known
  }

  attach(app: FastifyInstance): void {
    beforeFramework(app, (incoming) => this.#find(incoming))
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

  #find(incoming: Incoming): Ready | undefined {
    const { method, url } = incoming
    if (method !== 'GET' || !url.startsWith('/js/')) return
    const [path, pass] = passApart(url)
    const place = this.#placeOf(url, path)
    const head = place && incoming.head()
    if (!place || !head || head.has !== undefined) return
    const { image, key, names } = place
    const coding = this.#codingOf(head.accepts)
    const learned = this.#learned[image.gate][coding]
    if (!learned || coding === 'identity') return
    const body = this.#known.slice(names[formOf(coding)])
    if (!body || !this.#known.mayHave(head, pass, image)) return
    const known = this.#headers[image.gate].get(body)
    const headers = known ?? this.#headersOf(body, image.gate, learned, `"${key}.${coding}"`)
    return { status: 200, headers, bytes: body }
  }

  /** The slice at an address; undefined when it is gone, unknown, or its facts are no longer fresh. `path` has no pass. */
  #placeOf(url: string, path: string): Place | undefined {
    const before = this.#places.get(path)
    const address = before?.address ?? parseImagePath(url)
    const image = address && this.#known.image(address.name)
    if (!address || !image) return
    if (before?.image === image) return before
    const { kind, name } = image
    const zoom = widthOf(image.widths, address.zoom)
    if (zoom === null || image.withdrawn || image.takenDown || !isSlice(image, address)) return
    const key = blobKey({ kind, name, slice: address.slice, zoom })
    const place = { address, image, key, names: { br: nameOf(key, 'br'), gz: nameOf(key, 'gz') } }
    this.#places.put(path, place)
    return place
  }

  #headersOf(body: Buffer, gate: Gate, learned: Headers, etag: string): FlatHeaders {
    const own = { ...(gate === 'public' ? { etag } : {}), 'content-length': String(body.length) }
    const made = flat({ ...learned, ...own })
    this.#headers[gate].set(body, made)
    return made
  }

  #codingOf(text = ''): Coding {
    const known = this.#codings.get(text)
    if (known) return known
    const coding = codingOf(text)
    // A copy, because a part of a request's text would keep all of it.
    this.#codings.put(Buffer.from(text).toString(), coding)
    return coding
  }
}

/** A path of a picture without its pass, and the pass. Other texts come back in some form that is no address. */
function passApart(url: string): [path: string, pass: string | undefined] {
  const kindEnd = url.indexOf('/', '/js/'.length)
  const passEnd = url.indexOf('/', kindEnd + 1)
  const hasPass = url.indexOf('/', passEnd + 1) > passEnd
  if (kindEnd < 0 || passEnd < 0 || !hasPass) return [url, undefined]
  return [url.slice(0, kindEnd) + url.slice(passEnd), url.slice(kindEnd + 1, passEnd)]
}
