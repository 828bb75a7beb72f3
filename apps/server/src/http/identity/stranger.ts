// What a request tells of its caller beside cookies. Most calls ask for few of these facts, so that each is read when it
// is asked for.
import { nameOfBrowser } from '@manjuan/contract/browser-name'
import type { PreviewFacts } from '@manjuan/contract/preview'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onePer } from '#ports/one-per.ts'
import { remember } from '#ports/remembered.ts'
import type { Caller, SessionFacts } from '../caller.ts'
import { isSecure } from '../cookies.ts'
import { addressOf, header, originOf } from '../request.ts'
import { branchOf, isPrivateVisit, traceOf } from './headers.ts'

/** A caller of whom no cookie is read, and who is given none. */
export class Stranger implements Caller {
  session: SessionFacts | null = null
  deviceToken = ''
  readonly appType = ''
  declare preview?: PreviewFacts
  readonly #request: FastifyRequest
  readonly #publicOrigin: string | undefined
  #ip: string | undefined
  #secure: boolean | undefined

  constructor(request: FastifyRequest, publicOrigin: string | undefined) {
    this.#request = request
    this.#publicOrigin = publicOrigin
    // Node forgets the address of a connection that ends before it was read once.
    void request.raw.socket?.remoteAddress
  }

  get traceId() {
    return traceOf(this.#request)
  }

  get branchId() {
    return branchOf(this.#request)
  }

  get address() {
    return addressOf({ ip: this.#wholeIp })
  }

  get ip() {
    return this.#wholeIp.replace(/^::ffff:(?=\d+\.)/i, '')
  }

  get origin() {
    return this.#publicOrigin ?? originOf(this.#request)
  }

  get browserName() {
    return nameOfBrowser(this.userAgent)
  }

  get isPrivate() {
    return isPrivateVisit(this.#request)
  }

  get userAgent() {
    return header(this.#request, 'User-Agent') ?? ''
  }

  /** The reader sees the site on https. */
  get secure(): boolean {
    this.#secure ??= isSecure(this.#request, this.#publicOrigin)
    return this.#secure
  }

  /** What a believed proxy says of the connection is read once. */
  get #wholeIp(): string {
    this.#ip ??= ipOf(this.#request)
    return this.#ip
  }
}

const addressesKept = 10_000
/** No usual list of addresses is longer, and memory stays bounded. */
const longestList = 100

/** Addresses that this server has worked out, by all that they follow from: the connection's own one, and what proxies say. */
const knownOf = onePer((_server: FastifyInstance) => remember<string, string>({ most: addressesKept }))

function ipOf(request: FastifyRequest): string {
  const { headers, socket, server } = request
  const said = headers['x-forwarded-for'] ?? ''
  if (typeof said !== 'string' || said.length > longestList) return request.ip ?? ''
  const key = `${socket.remoteAddress} ${said}`
  const addresses = knownOf(server)
  const known = addresses.get(key)
  if (known !== undefined) return known
  const found = request.ip ?? ''
  if (found !== '') addresses.put(key, found)
  return found
}
