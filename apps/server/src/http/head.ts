// The headers of a request on which a shared answer depends, read from the raw list. Node's own object of all headers
// costs more than such an answer.

/** The headers that shared answers depend on, each by its name in lower case. */
const read = {
  cookie: 'cookie',
  'accept-encoding': 'accepts',
  'if-none-match': 'has',
  'user-id': 'user',
  'user-account': 'account',
  'user-trace-id': 'trace',
  'sec-fetch-site': 'site',
  origin: 'origin',
  host: 'host',
} as const

export type Head = { -readonly [name in (typeof read)[keyof typeof read]]?: string } & {
  /** A proxy names the scheme or host that the reader sees. */
  forwarded: boolean
}

type Use = (typeof read)[keyof typeof read] | 'body' | 'forwarded' | 'other'

const uses: readonly (readonly [string, Use])[] = [
  ...Object.entries(read),
  ['content-length', 'body'],
  ['x-forwarded-proto', 'forwarded'],
  ['x-forwarded-host', 'forwarded'],
  ['transfer-encoding', 'other'],
  ['expect', 'other'],
]
/** The names by their length, which tells most headers apart at once. */
const byLength: (readonly (readonly [string, Use])[] | undefined)[] = Array.from({ length: 18 }, (_, length) => {
  const some = uses.filter(([name]) => name.length === length)
  return some.length > 0 ? some : undefined
})

/** Reads the headers; null when only the framework may judge the request: it has a body, or a header twice. */
export function readHead(rawHeaders: readonly string[]): Head | null {
  const head: Head = { forwarded: false }
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const use = useOf(rawHeaders[at] ?? '')
    if (use === undefined) continue
    const value = rawHeaders[at + 1] ?? ''
    if (use === 'forwarded') head.forwarded = true
    else if (use === 'body' || use === 'other') {
      if (use === 'other' || value !== '0') return null
    } else if (head[use] === undefined) head[use] = value
    else return null
  }
  return head
}

function useOf(name: string): Use | undefined {
  const candidates = byLength[name.length]
  if (!candidates) return
  const lower = name.toLowerCase()
  for (const [wanted, use] of candidates) if (wanted === lower) return use
}
