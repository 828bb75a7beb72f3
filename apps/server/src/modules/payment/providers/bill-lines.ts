// A bill's bytes as lines, without ever holding the whole of it. What does not end or is not its encoding is refused.
import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { BillRefused, type BillRow, ProviderAway } from '../provider.ts'

/** Bytes that a bill has at most on the wire, and unpacked. */
const packedMax = 64 * 1024 * 1024
export const unpackedMax = 1024 * 1024 * 1024
const lineMax = 16 * 1024
const batchRows = 1_000

export interface LineOptions {
  encoding: 'utf-8' | 'gbk'
  /** Heard of every byte, for the bill's own hash. */
  hash?: Hash
  most?: number
}

/** The lines of each part together: one wait a line made garbage of hundreds of megabytes from a large bill. */
export async function* linesOf(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, hash, most = unpackedMax }: LineOptions,
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let left = ''
  let size = 0
  for await (const part of bytes) {
    size += part.length
    if (size > most) throw new BillRefused('解压后太大')
    hash?.update(part)
    const lines = (left + decode(decoder, part)).split('\n')
    left = lines.pop() ?? ''
    if (left.length > lineMax) throw new BillRefused('有一行太长')
    yield lines.map(withoutReturn)
  }
  left += decode(decoder)
  if (left !== '') yield [withoutReturn(left)]
}

const withoutReturn = (line: string): string => line.replace(/\r$/, '')

/** Reads a bill's lines in their order. Both throw BillRefused. */
export interface BillReader {
  /** Null: the line is no row. */
  line(text: string): BillRow | null
  /** Judges what is known at the end alone. */
  end(): void
}

/** The rows in batches. Throws BillRefused, at the end when the whole does not fit. */
export async function* batchesOf(parts: AsyncIterable<string[]>, reader: BillReader): AsyncGenerator<BillRow[]> {
  let batch: BillRow[] = []
  for await (const lines of parts)
    for (const line of lines) {
      const row = reader.line(line)
      if (row) batch.push(row)
      if (batch.length < batchRows) continue
      yield batch
      batch = []
    }
  if (batch.length > 0) yield batch
  reader.end()
}

function decode(decoder: InstanceType<typeof TextDecoder>, part?: Uint8Array): string {
  try {
    return part ? decoder.decode(part, { stream: true }) : decoder.decode()
  } catch {
    throw new BillRefused('文字编码不对')
  }
}

/** The answer's bytes, at most so many as a bill has. */
export async function* packedBytes(answer: Response): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > packedMax) throw new BillRefused('文件太大')
    yield part
  }
}

/** Faults of unpacking are the bill's own; any other fault is the way to it. */
export async function* unpacked(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of stream) yield part as Uint8Array
  } catch (error) {
    if (error instanceof BillRefused || error instanceof ProviderAway) throw error
    throw new BillRefused('压缩包损坏', { cause: error })
  }
}

/** The columns of a header, by name; null when a needed one is missing. */
export function columnsOf(header: readonly string[], needed: readonly string[]): Map<string, number> {
  const columns = new Map(header.map((name, at) => [name.trim(), at]))
  const missing = needed.filter((name) => !columns.has(name))
  if (missing.length > 0) throw new BillRefused(`缺少列：${missing.join('、')}`)
  return columns
}

/** Hundred-thousandths of a yuan, as fees are told; exact. Throws BillRefused. */
export function unitsOf(text: string, line: number): number {
  const found = /^(-?)(\d{1,10})(?:\.(\d{1,5}))?$/.exec(text.trim())
  if (!found) throw new BillRefused(`第 ${line} 行的金额不对`)
  const units = Number(found[2]) * 100_000 + Number((found[3] ?? '').padEnd(5, '0'))
  return found[1] === '-' && units !== 0 ? -units : units
}

/** Whole fen. Throws BillRefused for a broken fen. */
export function fenOfUnits(units: number, line: number): number {
  if (units % 1_000 !== 0) throw new BillRefused(`第 ${line} 行的金额不是整分`)
  return units / 1_000
}

/** A fee in fen, half up. */
export const feeOfUnits = (units: number): number => Math.sign(units) * Math.round(Math.abs(units) / 1_000) || 0

export const sha1 = (): Hash => createHash('sha1')

/** An answer that is streamed. Throws ProviderAway. */
export async function openBill(url: string, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(120_000) }).catch(
    (cause: unknown) => {
      throw new ProviderAway('the bill could not be fetched', { cause })
    },
  )
  if (answer.status !== 200) throw new ProviderAway(`the bill was answered with HTTP ${answer.status}`)
  return answer
}
