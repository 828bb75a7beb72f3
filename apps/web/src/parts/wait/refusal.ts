// A 429 as a moment until which to wait. Pure.
import { codes } from '@manjuan/contract/codes'

/** The answer of any refused call. */
export interface Refusal {
  code: string
  msg: string
  data: unknown
}

export interface Wait {
  untilMs: number
  msg: string
  /** The seconds that stand in the message. */
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

/** The server's own words with the time that is left now. */
export function wordsOf({ msg, seconds }: Wait, left: number): string {
  return msg.replace(`${seconds}秒`, spanWords(left))
}

/** Seconds in words that readers understand: 7秒, 29分05秒, 1小时30分. */
export function spanWords(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return `${seconds}秒`
  if (minutes < 60) return `${minutes}分${two(seconds % 60)}秒`
  return `${Math.floor(minutes / 60)}小时${two(minutes % 60)}分`
}
