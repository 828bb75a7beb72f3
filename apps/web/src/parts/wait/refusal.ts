// A 429 as a moment until which to wait. Pure.
import { codes } from '@manjuan/contract/codes'

/** What any refused call answers. */
export interface Refusal {
  code: string
  msg: string
  data: unknown
}

export interface Wait {
  untilMs: number
  msg: string
  /** the seconds that stand in the message */
  seconds: number
}

/** Null when the refusal is not about time. */
export function waitOf({ code, msg, data }: Refusal, nowMs: number): Wait | null {
  if (code !== codes.tooMany || typeof data !== 'object' || data === null || !('retryAfter' in data)) return null
  const { retryAfter } = data
  if (typeof retryAfter !== 'number' || !(retryAfter > 0)) return null
  const seconds = Math.ceil(retryAfter)
  return { untilMs: nowMs + seconds * 1000, msg, seconds }
}

/** The server's own words with the seconds that are left now. */
export function wordsOf({ msg, seconds }: Wait, left: number): string {
  return msg.replace(`${seconds}秒`, `${left}秒`)
}
