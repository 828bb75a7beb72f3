// The rules for every answer, whatever the request was.
import { calls, codes, messages, type RouteName } from '@manjuan/contract'
import { markup } from './values.ts'
import type { Answer, Wish } from './wish.ts'

const statuses = new Set([200, 204, 206, 302, 303, 304, 400, 403, 404, 405, 406, 413, 414, 415, 416, 431])

/** Words of the framework, the database and the machine, which no reader may see. */
const inner =
  /node_modules|\.(ts|js|mjs):\d|\bat (async )?[\w.<]+ \(|FST_ERR|Internal Server Error|Bad Request|Not Found|Unsupported Media|Too Large|Unexpected token|violates|syntax error|relation "|column "|invalid (input|byte)|ENOENT|EISDIR|ZodError|Invalid input|TypeError|RangeError|\/home\/\w+\/|\/tmp\/manjuan/

const escapedForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const known = new RegExp(
  `^(?:${Object.values(messages)
    .map((text) =>
      text
        .split(/\{\w+\}/)
        .map(escapedForPattern)
        .join('[^<>\\n]{0,24}'),
    )
    .join('|')})$`,
)
const knownCodes = new Set<string>(Object.values(codes))
/** The answers of these calls are JSON without the envelope. */
const plainJson = new Set<RouteName>(['live', 'ready', 'openapi'])

/** The content types of pictures, films and their side files. */
const ownBytes = /^(text\/(plain|vtt|event-stream)|(image|audio|video)\/|application\/vnd\.apple\.mpegurl)/

interface Asked {
  name: RouteName
  wish: Wish
  /** Texts of another reader that must not be in the answer. */
  secrets: readonly string[]
}

/** The fault of an answer; null when there is none. */
export function fault(answer: Answer, asked: Asked): string | null {
  const { status, headers, text } = answer
  if (!statuses.has(status)) return `status ${status}: ${text.slice(0, 200)}`
  if (answer.ms > 10_000) return `took ${Math.round(answer.ms)} ms`
  const missing = missingHeaders(answer, asked.wish.path)
  if (missing) return missing
  if ('x-injected' in headers) return 'a header came in from outside'
  const leak = inner.exec(text)
  if (leak && asked.name !== 'openapi') return `tells of the inside: ${leak[0]}`
  const told = asked.secrets.find((secret) => text.includes(secret))
  if (told) return `tells ${told}, which is another reader’s`
  if (asked.wish.method === 'HEAD') return null
  const type = String(headers['content-type'] ?? '')
  if (type.includes('json')) return plainJson.has(asked.name) && status === 200 ? null : envelopeFault(text)
  if (type.startsWith('text/html')) return htmlFault(answer)
  if (calls[asked.name].form === 'envelope' && status !== 304) return `no envelope but ${type || 'nothing'}`
  return text && !ownBytes.test(type) ? `a body of type ${type || 'none'}` : null
}

function missingHeaders({ status, headers, text }: Answer, path: string): string | null {
  const wanted: Record<string, RegExp> = {
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^same-origin$/,
    'x-frame-options': /^DENY$/,
    ...(text ? { 'content-type': /^[\w+-]+\/[\w+.-]+/ } : {}),
    ...(status < 300 && path.startsWith('/api/') ? { 'cache-control': /^(no-store|private, no-cache)$/ } : {}),
  }
  const bad = Object.keys(wanted).find((name) => !wanted[name]?.test(String(headers[name] ?? '')))
  return bad ? `header ${bad}: ${headers[bad]}` : null
}

function envelopeFault(text: string): string | null {
  const body: unknown = JSON.parse(text)
  if (!body || typeof body !== 'object' || Array.isArray(body)) return `no envelope: ${text.slice(0, 100)}`
  if (Object.keys(body).sort().join() !== 'code,data,msg,result') return `an envelope of ${Object.keys(body)}`
  const { code, msg, result } = body as { code: unknown; msg: unknown; result: unknown }
  if (typeof result !== 'boolean' || typeof code !== 'string' || !knownCodes.has(code))
    return `code ${String(code)}, result ${String(result)}`
  if (typeof msg !== 'string' || !known.test(msg)) return `a message that is none of ours: ${String(msg)}`
  if (result === false && msg === '') return 'a refusal without a message'
  return null
}

function htmlFault({ headers, text }: Answer): string | null {
  if (!/frame-ancestors 'none'/.test(String(headers['content-security-policy'] ?? '')))
    return 'a page that may be framed'
  return text.toLowerCase().includes(markup) ? 'a page with markup from outside' : null
}
