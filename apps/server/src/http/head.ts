// The headers of a request on which a shared answer depends, read from the raw list. Node's own object of all headers
// costs more than such an answer.
import { validateHeaderName, validateHeaderValue } from 'node:http'
import { previewHeader } from '@manjuan/contract/preview'

/** One shape for all requests, which the engine reads fastest. A header that was not sent is undefined. */
export class Head {
  host: string | undefined
  cookie: string | undefined
  /** Accept-Encoding. */
  accepts: string | undefined
  /** If-None-Match. */
  has: string | undefined
  /** User-Id. */
  user: string | undefined
  /** User-Account. */
  account: string | undefined
  /** User-Trace-Id. */
  trace: string | undefined
  /** Sec-Fetch-Site. */
  site: string | undefined
  /** A proxy names the scheme or host that the reader sees. */
  forwarded = false
  /** Content-Length. Any other than 0 is refused. */
  length: string | undefined

  /** False leaves the request to the framework: the header came twice, announces a body, or opens a preview. */
  take(name: string, value: string): boolean {
    let before: string | undefined
    switch (name) {
      case 'host':
        before = this.host
        this.host = value
        break
      case 'cookie':
        before = this.cookie
        this.cookie = value
        break
      case 'accept-encoding':
        before = this.accepts
        this.accepts = value
        break
      case 'if-none-match':
        before = this.has
        this.has = value
        break
      case 'user-id':
        before = this.user
        this.user = value
        break
      case 'user-account':
        before = this.account
        this.account = value
        break
      case 'user-trace-id':
        before = this.trace
        this.trace = value
        break
      case 'sec-fetch-site':
        before = this.site
        this.site = value
        break
      case 'content-length':
        before = this.length
        this.length = value
        if (value !== '0') return false
        break
      default:
        if (!name.startsWith('x-forwarded-')) return false
        this.forwarded = true
    }
    return before === undefined
  }
}

/** The names that are looked at, each as it is usually written and in lower case. */
const names: readonly (readonly [usual: string, lower: string])[] = [
  ...['Host', 'Cookie', 'Accept-Encoding', 'If-None-Match', 'User-Id', 'User-Account', 'User-Trace-Id'],
  ...['Sec-Fetch-Site', 'Content-Length', 'Transfer-Encoding', 'Expect', 'X-Forwarded-Proto', 'X-Forwarded-Host'],
  previewHeader,
].map((usual) => [usual, usual.toLowerCase()])
/** The names by their length, which tells most headers apart at once. */
const byLength = Array.from({ length: 18 }, (_, length) => names.filter(([usual]) => usual.length === length))

/** Reads the headers; null when only the framework may judge the request: it has a body, a header twice, or a preview. */
export function readHead(rawHeaders: readonly string[]): Head | null {
  const head = new Head()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = nameOf(rawHeaders[at] ?? '')
    if (name !== undefined && !head.take(name, rawHeaders[at + 1] ?? '')) return null
  }
  return head
}

function nameOf(sent: string): string | undefined {
  const candidates = byLength[sent.length]
  if (candidates === undefined || candidates.length === 0) return
  for (const [usual, lower] of candidates) if (sent === usual || sent === lower) return lower
  const other = sent.toLowerCase()
  return candidates.find(([, lower]) => lower === other)?.[1]
}

/** The headers of an answer as node writes them fastest: each name, and its value behind it. */
export type FlatHeaders = string[]

/** Throws for what node would not write. */
export function flat(headers: Readonly<Record<string, string>>): FlatHeaders {
  for (const name in headers) {
    validateHeaderName(name)
    validateHeaderValue(name, headers[name] ?? '')
  }
  return Object.entries(headers).flat()
}
