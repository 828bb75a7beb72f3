// What a load asks for: requests, and the readers who send them. It is written into two files that any loader reads.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Ask {
  method: 'GET' | 'POST'
  path: string
  /** JSON. */
  body?: string
  /** The only reader who may send it; any reader when left out. */
  reader?: number
}

export interface Plan {
  /** The headers of each reader, as lines. */
  heads: readonly string[]
  /** At least so many requests, for one turn; a plan in order goes on where the last turn ended. */
  take(count: number): readonly Ask[]
  /** Each request is sent once and in turn; else every one is picked at random. */
  inOrder?: boolean
  /** A text that every right answer holds. It is looked for in each answer, so it suits slow calls. */
  expect?: string
}

/** Requests that are picked at random, each by any reader. */
export const anyOf = (heads: readonly string[], asks: readonly Ask[]): Plan => ({ heads, take: () => asks })

/** Requests that go round in their order, so that an answer is old, or no longer remembered, before it is asked for again. */
export function inTurn(heads: readonly string[], asks: readonly Ask[]): Plan {
  let next = 0
  const take = (count: number): Ask[] =>
    Array.from({ length: count }, () => asks[next++ % asks.length]).filter((ask) => !!ask)
  return { heads, take, inOrder: true }
}

export const get = (path: string): Ask => ({ method: 'GET', path })
export const post = (path: string, body?: object): Ask => ({
  method: 'POST',
  path,
  ...(body ? { body: JSON.stringify(body) } : {}),
})

/** Most answers a second that a plan in order is made for. */
const mostPerSecond = 24_000

export interface PlanFiles {
  asks: string
  heads: string
}

/** Writes one turn of a plan: a request a line, and between the readers' headers an empty line. */
export function writePlan(plan: Plan, dir: string, seconds: number): PlanFiles {
  const files = { asks: join(dir, 'asks.tsv'), heads: join(dir, 'heads.txt') }
  const asks = plan.take(mostPerSecond * seconds)
  writeFileSync(
    files.asks,
    asks.map(({ method, path, body = '', reader = -1 }) => [method, path, body, reader].join('\t')).join('\n'),
  )
  writeFileSync(files.heads, plan.heads.join('\n\n'))
  return files
}

/** The head lines of one request, for clients of the bench's own. */
export function headersOf(head: string): Record<string, string> {
  return Object.fromEntries(
    head.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    }),
  )
}
