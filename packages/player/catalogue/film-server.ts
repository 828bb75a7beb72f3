// The test film over HTTP, also under addresses that run out: what the catalogue asks for, in `npm run player` and in tests.
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import { playerStream } from './stream.ts'
import { typeOf } from './types.ts'

export interface FilmServer {
  /** Paths asked for, in order. */
  asked: string[]
  /** Decides about a path of the film before it is served: a status, a wait in ms, or a part after which it waits. */
  rule: (path: string) => { status?: number; wait?: number; hold?: Hold } | null
  /** Tokens that open /signed/{token}/…; /renew hands out the last one. */
  tokens: string[]
  /** False: the path is none of the film's. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

/** Of a file its beginning, and the rest when it is let go: a network that hardly brings it. */
export interface Hold {
  /** 0 to 1 */
  share: number
  free: Promise<void>
  /** The rest never comes. */
  broken?: boolean
}

export async function filmServer(): Promise<FilmServer> {
  const folder = await playerStream()
  const server: FilmServer = { asked: [], rule: () => null, tokens: ['first'], serve }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = pathOf(request)
    server.asked.push(path)
    if (path === '/renew') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ url: `/signed/${server.tokens.at(-1)}/master.m3u8` }))
      return true
    }
    const [, token, file] = /^\/(?:stream|signed\/([^/]+))\/(.*)$/.exec(path) ?? []
    if (file === undefined) return false
    const { wait, status, hold } = server.rule(path) ?? {}
    if (wait) await new Promise((done) => setTimeout(done, wait))
    const refusal = status ?? (token === undefined || server.tokens.includes(token) ? null : 403)
    const there = join(folder, normalize(`/${file}`))
    if (hold) await sendSlowly(response, there, hold)
    else if (refusal === null) sendFile(request, response, there)
    else response.writeHead(refusal).end()
    return true
  }

  return server
}

async function sendSlowly(response: ServerResponse, file: string, { share, free, broken }: Hold): Promise<void> {
  const bytes = readFileSync(file)
  const first = Math.round(bytes.length * share)
  response.writeHead(200, { 'content-type': typeOf(file), 'content-length': bytes.length })
  response.write(bytes.subarray(0, first))
  await free
  if (broken) return void response.destroy()
  response.end(bytes.subarray(first))
}

export const pathOf = (request: IncomingMessage): string => decodeURI(new URL(request.url ?? '/', 'http://a').pathname)

/** Whole or in part, as asked for. */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
  if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end()
  const bytes = readFileSync(file)
  response.setHeader('content-type', typeOf(file))
  response.setHeader('cache-control', 'no-store')
  response.setHeader('accept-ranges', 'bytes')
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  if (!range) return void response.end(bytes)
  const [from, to] = [Number(range[1]), range[2] ? Number(range[2]) : bytes.length - 1]
  response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${bytes.length}` }).end(bytes.subarray(from, to + 1))
}
