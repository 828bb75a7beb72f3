// Records answers as they are on the wire, so that a limit can send the same.
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Ask, headersOf, type Plan } from '../load/plan.ts'
import type { Recorded } from './raw-http.ts'

/** These a node:http server writes by itself, for each answer anew. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

export function record(origin: string, ask: Ask, head: string): Promise<Recorded> {
  const headers = { ...headersOf(head), ...(ask.body ? { 'Content-Type': 'application/json' } : {}) }
  return new Promise((resolve, reject) => {
    const asked = request(origin + ask.path, { method: ask.method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const sent: Record<string, string> = {}
        for (let index = 0; index < response.rawHeaders.length; index += 2) {
          const name = response.rawHeaders[index] ?? ''
          if (!ownHeaders.has(name.toLowerCase())) sent[name] = response.rawHeaders[index + 1] ?? ''
        }
        sent['content-length'] ??= String(body.length)
        resolve({
          path: ask.path,
          status: response.statusCode ?? 0,
          headers: tidy(sent),
          body: body.toString('base64'),
        })
      })
    })
    asked.once('error', (error) => {
      // The server may have closed a kept connection in the very moment in which it was used again.
      if (asked.reusedSocket && isReset(error)) record(origin, ask, head).then(resolve, reject)
      else reject(error)
    })
    asked.end(ask.body)
  })
}

const isReset = (error: Error): boolean => 'code' in error && error.code === 'ECONNRESET'

/** One spelling of the length alone. */
function tidy(headers: Record<string, string>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return Object.fromEntries(entries)
}

/** Answers to some requests of a plan, asked by readers of it. Requests come 16 at once. */
export async function sample(origin: string, plan: Plan, most: number): Promise<Recorded[]> {
  const asks = plan.take(most)
  const every = Math.max(1, Math.floor(asks.length / most))
  const wanted = asks.filter((_, at) => at % every === 0).slice(0, most)
  return Promise.all(
    wanted.map((ask, at) => record(origin, ask, plan.heads[ask.reader ?? (at * 7919) % plan.heads.length] ?? '')),
  )
}

/** Why an answer is not the one that was asked for; '' when it is right. A refusal is a wrong answer. */
export function faultOf({ path, status, headers, body }: Recorded): string {
  const bytes = Buffer.from(body, 'base64')
  if (status !== 200 || bytes.length === 0) return `${path}: status ${status}, ${bytes.length} bytes`
  if (!headers['content-type']?.includes('json')) return ''
  const coding = headers['content-encoding']
  const text = (
    coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes
  ).toString()
  return (JSON.parse(text) as { result: boolean }).result ? '' : `${path}: ${text.slice(0, 200)}`
}

export function keep(recorded: readonly Recorded[], file: string): string {
  writeFileSync(file, JSON.stringify(recorded))
  return file
}

export const sizeOf = (recorded: readonly Recorded[]): number =>
  Math.round(
    recorded.reduce((total, { body }) => total + Buffer.byteLength(body, 'base64'), 0) / Math.max(1, recorded.length),
  )
