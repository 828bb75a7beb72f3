// Answers that misbehave because a test asked for it.
import type { Reply } from './http.ts'

export const answerFaults = [
  ...(['none', 'slow', 'error', 'busy', 'html', 'empty', 'redirect', 'cut', 'dead', 'unsigned', 'emptySign'] as const),
  ...(['wrongKey', 'wrongSerial', 'changed', 'slashes', 'big', 'unknown', 'limited', 'otherOrder'] as const),
  ...(['otherAmount', 'noAmount', 'textAmount', 'otherState', 'gbk', 'stale', 'null', 'list'] as const),
  ...(['otherNode', 'doubledNode'] as const),
]
export type AnswerFault = {
  fault: (typeof answerFaults)[number]
  calls?: string[] | undefined
  count?: number | undefined
  share?: number | undefined
  done: boolean
  ms?: number | undefined
  host?: 1 | 2 | undefined
}

export type Answers = {
  set: (wish: AnswerFault) => void
  /** The fault for this answer, which uses it up once. */
  take: (call: string, host: 1 | 2) => AnswerFault | null
  all: () => AnswerFault[]
}

export const slowMs = 8000

export function openAnswers(random: () => number): Answers {
  let wishes: AnswerFault[] = []
  return {
    set(wish) {
      const same = (one: AnswerFault) =>
        wish.calls === undefined || JSON.stringify(one.calls) === JSON.stringify(wish.calls)
      wishes = wishes.filter((one) => !same(one))
      if (wish.fault !== 'none') wishes.push({ ...wish })
    },
    take(call, host) {
      const found = wishes.find(
        (one) =>
          (one.calls?.includes(call) ?? true) &&
          (one.host ?? host) === host &&
          one.count !== 0 &&
          random() < (one.share ?? 1),
      )
      if (found?.count !== undefined) found.count--
      return found ?? null
    },
    all: () => wishes,
  }
}

/** Answers that carry nothing of what was asked; null for the faults that a gateway makes itself. */
export function brokenReply(fault: AnswerFault['fault'], normal: Reply): Reply | null {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const kind = normal.headers?.['content-type'] ?? 'application/json'
  if (fault === 'error') return { status: 500, headers: { 'content-type': kind }, body: '' }
  if (fault === 'busy') return { status: 502, headers: html, body: '<html><h1>502 Bad Gateway</h1></html>' }
  if (fault === 'html') return { status: 200, headers: html, body: '<html><body>系统繁忙，请稍后再试</body></html>' }
  if (fault === 'empty') return { status: 200, headers: { 'content-type': kind }, body: '' }
  if (fault === 'null' || fault === 'list') return { ...normal, body: fault === 'null' ? 'null' : '[]' }
  if (fault === 'redirect') return { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' }, body: '' }
  if (fault === 'cut') return { ...normal, ends: 'cut' }
  if (fault === 'dead') return { ...normal, ends: 'dead' }
  return null
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
