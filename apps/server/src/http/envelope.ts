// E-01: outcomes as envelopes, and messages with their blanks filled.
import { codeOf, codes, messages, type RefusalEnvelope } from '@manjuan/contract'
import { staffMessages } from '@manjuan/contract/staff'
import type { AnyMessage, Done, Refused } from './outcome.ts'

const texts: Readonly<Record<AnyMessage, string>> = { ...messages, ...staffMessages }

export function writeMessage(name: AnyMessage, fill: Record<string, string | number> = {}): string {
  return texts[name].replace(/\{(\w+)\}/g, (_, key: string) => String(fill[key] ?? ''))
}

export const refusalEnvelope = (refused: Refused): RefusalEnvelope => ({
  result: false,
  data: refused.data ?? null,
  msg: writeMessage(refused.msg, refused.fill),
  code: codeOf(refused.code),
})

export const doneEnvelope = ({ data, msg }: Done<unknown>) => ({
  result: true,
  data,
  msg: msg ? writeMessage(msg) : '',
  code: codes.ok,
})
