// Ready answers are written to a connection without node's own request and response, which take longer than such an answer.
// Node owns each connection and reads it. It gets all that is not one plain request for a ready answer, as it came.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type FlatHeaders, type Head, readHead } from './head.ts'
import type { Find, Incoming, Ready } from './ready.ts'

/** A longer request, or one with more headers, is left to node, which knows what is too much. */
const mostCharacters = 8_192
const mostHeaders = 100

export class Lanes {
  readonly #lanes = new WeakMap<Socket, Lane>()

  constructor(server: Server, find: Find) {
    const send = (socket: Socket, ready: Ready): void => sendTo(socket, ready, server.keepAliveTimeout)
    server.on('connection', (socket) => {
      // With such listeners node hands the socket over and removes its own reader, which a lane would outlive.
      if (server.listenerCount('upgrade') + server.listenerCount('connect') > 0) return
      const lane = Lane.on(socket, find, send)
      if (lane) this.#lanes.set(socket, lane)
    })
  }

  /** Tells the lane what node made of its bytes. True when the request had no ready answer a moment ago. */
  met(request: IncomingMessage, response: ServerResponse): boolean {
    return this.#lanes.get(request.socket)?.met(request, response) === true
  }
}

function sendTo(socket: Socket, { status, headers, bytes }: Ready, keepAliveMs: number): void {
  socket.cork()
  socket.write(headTextOf(status, headers, keepAliveMs), 'latin1')
  if (bytes) socket.write(bytes)
  socket.uncork()
}

type Read = (this: Socket, chunk: Buffer) => void

/** The bytes of one connection, on their way to node. */
class Lane {
  readonly #socket: Socket
  readonly #find: Find
  readonly #send: (socket: Socket, ready: Ready) => void
  readonly #nodeReads: Read
  /** The request that node was given last, until it is answered. */
  #request: IncomingMessage | undefined
  /** Node has met a request of this connection. */
  #isKnown = false
  #isAnswered = true
  #hasAsked = false
  /** Bytes of the present request's body that have not come. */
  #bodyRest = 0

  /** Undefined where node reads a connection in a way that is not known here. Then it has the connection to itself. */
  static on(socket: Socket, find: Find, send: (socket: Socket, ready: Ready) => void): Lane | undefined {
    const readers = socket.listeners('data') as Read[]
    const [nodeReads] = readers
    return nodeReads && readers.length === 1 ? new Lane(socket, nodeReads, find, send) : undefined
  }

  private constructor(socket: Socket, nodeReads: Read, find: Find, send: (socket: Socket, ready: Ready) => void) {
    this.#socket = socket
    this.#nodeReads = nodeReads
    this.#find = find
    this.#send = send
    // Another listener makes node read the connection by JavaScript. Node's own would get each chunk a second time.
    socket.on('data', this.#take).removeListener('data', nodeReads)
  }

  met(request: IncomingMessage, response: ServerResponse): boolean {
    this.#request = request
    this.#isKnown = true
    this.#isAnswered = false
    response.once('finish', this.#end)
    return this.#hasAsked
  }

  /** An idle connection keeps nothing of its last request. */
  readonly #end = (): void => {
    this.#request = undefined
    this.#isAnswered = true
  }

  readonly #take = (chunk: Buffer): void => {
    if (this.#bodyRest > 0) this.#passBody(chunk)
    else if (this.#isAnswered) this.#begin(chunk)
    else this.#leave(chunk)
  }

  #begin(chunk: Buffer): void {
    const text = chunk.toString('latin1')
    // Node has the first request of each connection, so that it counts the connection's idle time.
    const mayAnswer = this.#isKnown && this.#socket.writableLength === 0
    const incoming = mayAnswer ? PlainRequest.in(chunk, text) : undefined
    const ready = incoming && this.#find(incoming)
    if (ready) this.#send(this.#socket, ready)
    else this.#pass(chunk, text, incoming !== undefined)
  }

  #pass(chunk: Buffer, text: string, hasAsked: boolean): void {
    this.#request = undefined
    this.#hasAsked = hasAsked
    this.#nodeReads.call(this.#socket, chunk)
    this.#hasAsked = false
    this.#await(restOf(this.#request, text))
  }

  #passBody(chunk: Buffer): void {
    this.#nodeReads.call(this.#socket, chunk)
    this.#await(this.#bodyRest - chunk.length)
  }

  /** Node still waits for bytes, or the body's end is unknown: the next chunk may not begin a request. */
  #await(rest: number): void {
    if (rest > 0 || (rest === 0 && this.#request?.complete)) this.#bodyRest = rest
    else this.#leave()
  }

  /** Gives the connection to node for good. */
  #leave(chunk?: Buffer): void {
    this.#socket.removeListener('data', this.#take).on('data', this.#nodeReads)
    if (chunk) this.#nodeReads.call(this.#socket, chunk)
  }
}

/** The bytes of a request's body after its text. Below 0: the text is more than one request, or the end is unknown. */
function restOf(request: IncomingMessage | undefined, text: string): number {
  if (!request) return -1
  const bodyAt = text.indexOf('\r\n\r\n') + 4
  if (request.complete && bodyAt === text.length) return 0
  const { 'content-length': length } = request.headers
  return length === undefined ? -1 : bodyAt + Number(length) - text.length
}

const firstLine = /^(GET|POST) (\/[!-~]*) HTTP\/1\.1\r\n/
const headerLines = /^(?:[!#$%&'*+.^_`|~\w-]+:[\t -~]*\r\n)+\r\n$/
/** A request without a body, as browsers and proxies write it. Its headers are read when they are asked for. */
class PlainRequest implements Incoming {
  readonly method: string
  readonly url: string
  readonly #lines: string

  private constructor(method: string, url: string, lines: string) {
    this.method = method
    this.url = url
    this.#lines = lines
  }

  static in(chunk: Buffer, text: string): PlainRequest | undefined {
    const [start, method, url] = text.length <= mostCharacters ? (firstLine.exec(text) ?? []) : []
    if (start === undefined || method === undefined || url === undefined) return
    const at = method.length + 1
    // An address is remembered, and a part of a text would keep all of it, with its cookies.
    const ownUrl = chunk.toString('latin1', at, at + url.length)
    return new PlainRequest(method, ownUrl, text.slice(start.length))
  }

  head(): Head | null {
    const lines = this.#lines
    if (!headerLines.test(lines)) return null
    const rawHeaders: string[] = []
    for (let at = 0; at < lines.length - 2; ) {
      const colon = lines.indexOf(':', at)
      const end = lines.indexOf('\r\n', colon)
      const [name, value] = [lines.slice(at, colon), lines.slice(colon + 1, end).trim()]
      if (isForConnection(name, value) || rawHeaders.length === 2 * mostHeaders) return null
      rawHeaders.push(name, value)
      at = end + 2
    }
    const head = readHead(rawHeaders)
    // Node refuses a request without a host.
    return head?.host === undefined ? null : head
  }
}

/** Whether a header asks for more than an answer, as for the end of the connection or another protocol. */
function isForConnection(name: string, value: string): boolean {
  if (![7, 10, 16].includes(name.length)) return false
  const lower = name.toLowerCase()
  if (lower === 'connection' || lower === 'proxy-connection') return value.toLowerCase() !== 'keep-alive'
  return lower === 'upgrade'
}

/** The lines of each list of headers. */
const written = new WeakMap<FlatHeaders, string>()

/** All before the bytes of an answer, as node writes it. */
function headTextOf(status: number, headers: FlatHeaders, keepAliveMs: number): string {
  let lines = written.get(headers)
  if (lines === undefined) {
    lines = ''
    for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`
    written.set(headers, lines)
  }
  const kept = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Date: ${date()}\r\n${kept}`
}

let dated = { second: 0, text: '' }

function date(): string {
  const second = Math.floor(Date.now() / 1000)
  if (second !== dated.second) dated = { second, text: new Date(second * 1000).toUTCString() }
  return dated.text
}
