// What a request tells of its caller beside cookies. Most calls ask for few of these facts, so that each is read when it
// is asked for.
import { nameOfBrowser } from '@manjuan/contract/browser-name'
import type { PreviewFacts } from '@manjuan/contract/preview'
import type { FastifyRequest } from 'fastify'
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
    this.#ip ??= this.#request.ip ?? ''
    return this.#ip
  }
}
