// Answers to requests that never reach a route. The framework would answer them in its own words.
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { refusalEnvelope } from './envelope.ts'
import { refuse } from './outcome.ts'
import { guardHeaders } from './protect.ts'

const headers = {
  ...guardHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}
const envelope = () => refusalEnvelope(refuse('malformed', 'brokenRequest'))

/** Answers an address that cannot be decoded. */
export const brokenAddress = (reply: FastifyReply): unknown => reply.code(400).headers(headers).send(envelope())

/** Answers a connection whose request is no HTTP, has too long a head, or comes too slowly. */
export function brokenConnection(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const body = JSON.stringify(envelope())
  const head = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`, ...lines, '', body].join('\r\n'))
}

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
