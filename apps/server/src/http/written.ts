// Answers as bytes: the envelope around data, and parts of data that are written once, however many answers hold them. A written
// part is a field that many answers share. An item of lists that are never the same twice is a card (cards.ts).
import { codes } from '@manjuan/contract'

const before = '{"result":true,"data":'
const after = `,"msg":"","code":"${codes.ok}"}`

/** The envelope around data that is JSON already. */
export const envelopeAround = (data: string): string => before + data + after

/** Parts that were written, as UTF-8. */
const written = new WeakMap<object, Buffer>()

/** Writes a part now, for all answers that will hold it. It must not change afterwards. */
export function writeOnce<Part extends object>(part: Part): Part {
  written.set(part, Buffer.from(JSON.stringify(part)))
  return part
}

/** The JSON of an answer in its envelope, as UTF-8. A written part is taken as it is where it is a field of the data. */
export function bytesOf(data: unknown): Buffer {
  const fields = isRecord(data) ? data : {}
  const others: Record<string, unknown> = {}
  const parts: Buffer[] = []
  for (const name in fields) {
    const value = fields[name]
    const bytes = typeof value === 'object' && value !== null ? written.get(value) : undefined
    if (!bytes) others[name] = value
    else parts.push(Buffer.from(`${parts.length === 0 ? `${before}{` : ','}${JSON.stringify(name)}:`), bytes)
  }
  if (parts.length === 0) return Buffer.from(envelopeAround(JSON.stringify(data)))
  const rest = JSON.stringify(others).slice(1)
  return Buffer.concat([...parts, Buffer.from((rest === '}' ? '' : ',') + rest + after)])
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
