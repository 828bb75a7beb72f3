// The simulators' HTTP: raw bytes in, raw bytes out, and answers that break off when a test asks for that.
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  method: string
  /** Path and query exactly as received. */
  target: string
  url: URL
  headers: IncomingHttpHeaders
  /** A header's value; undefined when it is missing, the values with commas when it comes twice. */
  header: (name: string) => string | undefined
  body: Buffer
  /** The caller's address. */
  ip: string
  /** The address that was called: 1, or WeChat's second. */
  host: 1 | 2
}

export type Reply = {
  status: number
  headers?: Record<string, string>
  body: Buffer | string
  /** The connection ends after half of the body, or before anything. */
  ends?: 'cut' | 'dead'
}

export type Handle = (asked: Asked) => Promise<Reply>
export type Door = { origin: string; close: () => Promise<void> }

const bodyMost = 256 * 1024

/** Listens on 127.0.0.1; port 0 takes any free one. */
export async function openDoor(handle: Handle, port: number, host: 1 | 2): Promise<Door> {
  const server = createServer((request, response) => {
    void answer(handle, request, response, host)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address() as AddressInfo // listening on TCP: always an AddressInfo
  return { origin: `http://127.0.0.1:${address.port}`, close: () => closed(server) }
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

async function answer(handle: Handle, request: IncomingMessage, response: ServerResponse, host: 1 | 2): Promise<void> {
  try {
    const body = await bytesOf(request)
    if (!body) return void response.writeHead(413, { connection: 'close' }).end()
    send(response, await handle(askedOf(request, body, host)))
  } catch (fault) {
    if (request.destroyed && !request.complete) return
    console.error('simulator:', fault)
    if (!response.headersSent) response.writeHead(500)
    response.end()
  }
}

function send(response: ServerResponse, reply: Reply): void {
  const bytes = Buffer.from(reply.body)
  if (reply.ends === 'dead') return void response.socket?.destroy()
  const none = reply.status === 204 || reply.status === 304
  response.writeHead(reply.status, { ...reply.headers, ...(none ? {} : { 'content-length': bytes.length }) })
  if (reply.ends !== 'cut') return void response.end(none ? undefined : bytes)
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.socket?.destroy())
}

function askedOf(request: IncomingMessage, body: Buffer, host: 1 | 2): Asked {
  const target = request.url ?? '/'
  const ip = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return {
    method: request.method ?? 'GET',
    target,
    url: URL.canParse(target, 'http://simulator') ? new URL(target, 'http://simulator') : new URL('http://simulator/'),
    headers: request.headers,
    header(name) {
      const values = request.headersDistinct[name]
      return values?.join(', ')
    },
    body,
    ip,
    host,
  }
}

/** Null when the body is larger than anything that a merchant sends. */
async function bytesOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bodyMost) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function json(status: number, value: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) }
}

export function redirect(to: string): Reply {
  return { status: 302, headers: { location: to, 'cache-control': 'no-store' }, body: '' }
}
