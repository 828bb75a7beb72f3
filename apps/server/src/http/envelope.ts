// Outcomes as envelopes, and messages with their blanks filled.
import { codes, type MessageName, messages, type RefusalEnvelope } from '@manjuan/contract'
import type { Done, Refused } from './outcome.ts'

export function writeMessage(name: MessageName, fill: Record<string, string | number> = {}): string {
  return messages[name].replace(/\{(\w+)\}/g, (_, key: string) => String(fill[key] ?? ''))
}

export const refusalEnvelope = (refused: Refused): RefusalEnvelope => ({
  result: false,
  data: refused.data ?? null,
  msg: writeMessage(refused.msg, refused.fill),
  code: codes[refused.code],
})

export const doneEnvelope = ({ data, msg }: Done<unknown>) => ({
  result: true,
  data,
  msg: msg ? writeMessage(msg) : '',
  code: codes.ok,
})
