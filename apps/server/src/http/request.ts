// Facts of a request: a header, the origin it was sent to, the address it came from.
import type { FastifyRequest } from 'fastify'

export function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : null
}

/** False for other sites' pages, by the header Sec-Fetch-Site; a browser without it is believed. */
export const isOwnPage = (fetchSite: unknown): boolean =>
  fetchSite === null || fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'

/** The scheme and host under which the caller sees the site. A malformed Host header gives localhost. */
export function originOf(request: FastifyRequest): string {
  const seen = `${request.protocol}://${request.host}`
  // A proxy may name any scheme, and only those of the web have an origin.
  return /^https?:/.test(seen) && URL.canParse(seen) ? new URL(seen).origin : 'http://localhost'
}

/**
 * The address by which tries are counted. IPv6 callers have a whole /64 of addresses, and an address has many
 * spellings. A connection that closed before it was read has no address.
 */
export function addressOf({ ip = '' }: Partial<Pick<FastifyRequest, 'ip'>>): string {
  if (/^[\d.]+$/.test(ip)) return ip
  const plain = ip
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '')
  if (!plain.includes(':') || !URL.canParse(`http://[${plain}]`)) return plain
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
