// What the gateways' wires have in common: bounded calls, exact amounts, times of Shanghai, RSA signatures.
import { type KeyObject, sign, verify } from 'node:crypto'
import { type Checked, ProviderAway } from '../provider.ts'

const answerBytesMax = 64 * 1024
const answerTimeoutMs = 8_000

export interface Answered {
  status: number
  headers: Headers
  body: Buffer
}

interface Asked {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  timeoutMs?: number | undefined
}

/** One call without redirects, bounded in time and size. Throws ProviderAway. */
export async function ask({ url, method, headers, body, timeoutMs = answerTimeoutMs }: Asked): Promise<Answered> {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: answer.status, headers: answer.headers, body: await readCapped(answer) }
  } catch (cause) {
    throw new ProviderAway(`no answer from ${hostOf(url)}`, { cause })
  }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'an address that is none')

/** The whole answer. Throws when it is larger than a gateway's answers are. */
async function readCapped(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > answerBytesMax) throw new Error(`an answer of more than ${answerBytesMax} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** JSON text, or undefined when it is none. */
export function jsonOf(text: string | Buffer): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

/** 1234 fen as 12.34. */
export const yuanOf = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** Fen of an amount with exactly two decimals, such as 12.34 or -0.10; null for anything else. */
export function fenOf(yuan: string): number | null {
  const found = /^(-?)(0|[1-9]\d{0,9})\.(\d{2})$/.exec(yuan)
  if (!found) return null
  const fen = Number(found[2]) * 100 + Number(found[3])
  return found[1] === '-' && fen !== 0 ? -fen : fen
}

const shanghaiMs = 8 * 3_600_000

/** yyyy-MM-dd HH:mm:ss in Shanghai. */
export const shanghaiText = (moment: Date): string =>
  new Date(moment.getTime() + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ')

/** The moment of a time in Shanghai, yyyy-MM-dd HH:mm:ss; null for anything else. */
export function momentOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

const clockMs = 60_000

/** Whether this machine's clock is that of a gateway's answer, which signs times with it. */
export function clockChecked(what: string, headers: Headers | null, now: Date): Checked[] {
  const told = Date.parse(headers?.get('date') ?? '')
  if (Number.isNaN(told)) return []
  const apart = Math.round(Math.abs(told - now.getTime()) / 1000)
  const ok = apart * 1000 <= clockMs
  return [{ what: `${what} 的时钟`, ok, say: ok ? `相差 ${apart} 秒` : `相差 ${apart} 秒，请校准这台机器的时间` }]
}

/** RSA-SHA256 with PKCS#1 v1.5, in base64. */
export const signText = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), key).toString('base64')

/** False for anything that is no signature, too: a missing one never passes. */
export function isSigned(bytes: Buffer, signature: unknown, key: KeyObject): boolean {
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]{40,1400}={0,2}$/.test(signature)) return false
  return verify('sha256', bytes, key, Buffer.from(signature, 'base64'))
}
