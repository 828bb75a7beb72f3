// A sender of uploads for tests: each request of tus by itself, so that a test can send a wrong one.
import { createHash, randomUUID } from 'node:crypto'
import type { Desk } from './staff.ts'

type Headers = Record<string, string>

export interface Told {
  status: number
  headers: globalThis.Headers
  /** The staff's text of a refusal; '' for none. */
  msg: string
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
export const sumOf = (bytes: Uint8Array): Headers => ({
  'Upload-Checksum': `sha256 ${createHash('sha256').update(bytes).digest('base64')}`,
})
const named = (name: string): Headers => ({ 'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}` })

export class Sender {
  readonly desk: Desk
  constructor(desk: Desk) {
    this.desk = desk
  }

  async ask(method: string, path: string, headers: Headers = {}, body?: Uint8Array): Promise<Told> {
    const { at, cookie, half } = this.desk
    const response = await fetch(new URL(path, at.origin), {
      method,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'Tus-Resumable': '1.0.0',
        Cookie: cookie,
        'Staff-Half': half,
        ...headers,
      },
      ...(body ? { body: Buffer.from(body) } : {}),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, msg: text === '' ? '' : JSON.parse(text).msg }
  }

  begin(name: string, bytes: number, headers: Headers = {}): Promise<Told> {
    const key = { 'Idempotency-Key': randomUUID() }
    return this.ask('POST', '/staff/uploads', { 'Upload-Length': String(bytes), ...named(name), ...key, ...headers })
  }

  /** Begins an upload, and returns its address. */
  async open(name: string, bytes: number): Promise<string> {
    const { status, headers, msg } = await this.begin(name, bytes)
    if (status !== 201) throw new Error(`${name} was refused with ${status}: ${msg}`)
    return headers.get('location') ?? ''
  }

  part(path: string, offset: number, bytes: Uint8Array, headers: Headers = sumOf(bytes)): Promise<Told> {
    const own = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
    return this.ask('PATCH', path, { ...own, ...headers }, bytes)
  }

  /** Bytes on the server's disk. */
  async offset(path: string): Promise<number> {
    const { status, headers } = await this.ask('HEAD', path)
    return status === 200 ? Number(headers.get('upload-offset')) : Number.NaN
  }
}
