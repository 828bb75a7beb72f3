// What a search engine's answer means, and when to go on. Pure.
import type { PushFault } from '@manjuan/contract/staff'

/** What came of one sending. `refused` are addresses that the engine never takes. */
export type Told =
  | { outcome: 'taken'; remain: number | null; refused: readonly string[]; fault: PushFault | null }
  | { outcome: 'full' }
  | { outcome: 'failed'; fault: PushFault; afterMs: number }

export interface Heard {
  status: number
  text: string
  /** Seconds, or '' where the answer names none. */
  retryAfter: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const failed = (fault: PushFault, afterMs = 0): Told => ({ outcome: 'failed', fault, afterMs })

function jsonIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

const count = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(0, Math.trunc(value)), 1_000_000_000) : null
const addresses = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** Baidu tells of each address that it does not take, and how many it takes still on this day. */
export function judgeBaidu({ status, text, retryAfter }: Heard): Told {
  const said = jsonIn(text)
  const success = count(said.success)
  if (status === 200 && success !== null) {
    const others = addresses(said.not_same_site)
    const refused = [...others, ...addresses(said.not_valid)]
    return { outcome: 'taken', remain: count(said.remain), refused, fault: others.length > 0 ? 'site' : null }
  }
  const message = typeof said.message === 'string' ? said.message : ''
  if (message.includes('over quota')) return { outcome: 'full' }
  if (message.includes('site')) return failed('site')
  if (status === 401 || status === 403) return failed('token')
  return failed(faultOf(status), afterOf(retryAfter))
}

/** IndexNow takes all addresses or none. 202: it takes them, and looks at the key's file later. */
export function judgeIndexNow({ status, retryAfter }: Heard): Told {
  if (status === 200 || status === 202) return { outcome: 'taken', remain: null, refused: [], fault: null }
  if (status === 403) return failed('key')
  if (status === 422) return failed('host')
  return failed(faultOf(status), afterOf(retryAfter))
}

function faultOf(status: number): PushFault {
  if (status === 0) return 'silent'
  if (status === 429) return 'busy'
  if (status === 404) return 'address'
  return status >= 500 ? 'server' : 'odd'
}

const afterOf = (retryAfter: string): number =>
  /^\d{1,9}$/.test(retryAfter) ? Math.min(Number(retryAfter) * 1_000, dayMs) : 0

/** Milliseconds until the next try after so many faults in a row: a minute, then twice as long each time, an hour at most. */
export const waitAfter = (failures: number, afterMs: number): number =>
  Math.max(afterMs, Math.min(hourMs, 60_000 * 2 ** Math.min(failures - 1, 10)))

/** Milliseconds until an engine that is full is asked once more. */
export const fullMs = hourMs

/** The day in Shanghai, 'YYYY-MM-DD'. */
export const dayOf = (now: Date): string => new Date(now.getTime() + 8 * hourMs).toISOString().slice(0, 10)

/** How many addresses may go at once. An engine that has not named its quota today is sent one, because its answer names it. */
export function batchSize(
  most: number,
  hasQuota: boolean,
  { remain, remainOn }: { remain: number | null; remainOn: string | null },
  now: Date,
): number {
  if (!hasQuota) return most
  return remain === null || remainOn !== dayOf(now) ? 1 : Math.min(most, remain)
}
