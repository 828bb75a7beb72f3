// Fetches only from an operator's listed hosts. Addresses of this machine or its neighbours are refused in any spelling.
// So are names that change their address a moment later, redirects, and endless answers (threats T44).
import { lookup as systemLookup } from 'node:dns/promises'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { SourceRefused } from './draft.ts'
import { isPublicAddress } from './public-address.ts'

export interface ResolvedAddress {
  address: string
  family: number
}

export interface FetchRules {
  /** The hosts that may be asked, as addresses write them; an unusual port belongs to the name. */
  hosts: readonly string[]
  maxBytes?: number
  ms?: number
  /** For tests: another way to look names up. */
  resolve?: (name: string) => Promise<ResolvedAddress[]>
  /** For tests: 127.0.0.1 and ::1 count as public. */
  allowLoopback?: boolean
}

const defaults = { maxBytes: 10_000_000, ms: 20_000 }

/**
 * The body of the answer. Throws SourceRefused: the host is not listed or not public, the answer is late, too long, or
 * none.
 */
export async function fetchListed(address: string, rules: FetchRules): Promise<Uint8Array> {
  const { ms = defaults.ms } = rules
  const url = listedUrl(address, rules.hosts)
  const signal = AbortSignal.timeout(ms)
  try {
    const pinned = await inTime(publicAddressOf(url, rules), signal)
    return await download(url, pinned, { signal, maxBytes: rules.maxBytes ?? defaults.maxBytes })
  } catch (error) {
    if (error instanceof SourceRefused) throw error
    if (signal.aborted) throw new SourceRefused(`${url.host} 在 ${ms / 1_000} 秒内没有答完`)
    throw new SourceRefused(`无法访问 ${url.host}（${codeOf(error)}）`)
  }
}

/** Whether fetchListed() would ask for it; its address is not looked up. */
export function isListed(address: string, hosts: readonly string[]): boolean {
  try {
    listedUrl(address, hosts)
    return true
  } catch {
    return false
  }
}

function listedUrl(address: string, hosts: readonly string[]): URL {
  if (address.length > 2_000 || !URL.canParse(address)) throw new SourceRefused('地址不正确')
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new SourceRefused('地址应以 http:// 或 https:// 开头')
  if (url.username !== '' || url.password !== '') throw new SourceRefused('地址里不能有用户名和密码')
  if (!hosts.includes(url.host)) throw new SourceRefused(`${url.host} 不在允许的来源里（环境变量 FEED_HOSTS）`)
  return url
}

/** One address that the name means, when all that it means are public: a name may not mean both. */
async function publicAddressOf(url: URL, rules: FetchRules): Promise<ResolvedAddress> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(name)
  const { resolve = resolveName } = rules
  const found = family > 0 ? [{ address: name, family }] : await resolve(name)
  const [first] = found
  if (!first) throw new SourceRefused(`找不到 ${url.host}`)
  if (!found.every(({ address }) => mayConnect(address, rules)))
    throw new SourceRefused(`${url.host} 指向内部网络的地址，不能访问`)
  return { address: first.address, family: isIP(first.address) }
}

function mayConnect(address: string, { allowLoopback = false }: FetchRules): boolean {
  return isPublicAddress(address) || (allowLoopback && (address === '127.0.0.1' || address === '::1'))
}

function resolveName(name: string): Promise<ResolvedAddress[]> {
  return systemLookup(name, { all: true, verbatim: true })
}

interface Limits {
  signal: AbortSignal
  maxBytes: number
}

/** The connection goes to the address that was checked: the name is not looked up again. */
function download(url: URL, pinned: ResolvedAddress, limits: Limits): Promise<Uint8Array> {
  const lookup: LookupFunction = (_name, options, done) => {
    if (options.all) done(null, [pinned])
    else done(null, pinned.address, pinned.family)
  }
  const isSecure = url.protocol === 'https:'
  const agent = isSecure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false })
  const headers = { accept: 'application/json, image/*', 'accept-encoding': 'identity', 'user-agent': 'manjuan-import' }
  const start = isSecure ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = start(url, { agent, lookup, headers, signal: limits.signal, maxHeaderSize: 16_384 })
    request.once('error', reject)
    request.once('response', (response) => {
      bodyOf(response, url, limits.maxBytes)
        .then(resolve, reject)
        .finally(() => request.destroy())
    })
    request.end()
  })
}

async function bodyOf(response: IncomingMessage, url: URL, maxBytes: number): Promise<Uint8Array> {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400) throw new SourceRefused(`${url.host} 转到了别的地址，请直接给出最终的地址`)
  if (statusCode !== 200) throw new SourceRefused(`${url.host} 的回答是 ${statusCode}`)
  if (!['', 'identity'].includes(headers['content-encoding'] ?? ''))
    throw new SourceRefused(`${url.host} 的回答是压缩的，没有请求过压缩`)
  const tooMuch = () => new SourceRefused(`${url.host} 的回答超过 ${Math.floor(maxBytes / 1_000_000)} MB`)
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooMuch()
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > maxBytes) throw tooMuch()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '连接失败'
}
