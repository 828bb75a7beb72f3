// A segment of fMP4 that is still on its way, cut into fragments of the samples that are here: the first picture need not wait
// for the last one of its segment.

/** Boxes that say nothing of the samples; they are left out. */
const idle = new Set(['styp', 'sidx'])
/** A segment is handed over in about so many pieces. */
const pieceCount = 10

export interface Pieces {
  /** What is new and can be played of the segment's beginning (ISO/IEC 14496-12); null: wait for more. */
  take(begun: Uint8Array): Uint8Array<ArrayBuffer> | null
  /** The part of the whole segment that has not been handed on. */
  rest(whole: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}

/** Of one segment; when it is asked for again, it goes on where it was. */
export function createPieces(): Pieces {
  let run: Run | null | undefined
  let taken = 0
  return {
    take: (begun) => {
      run ??= findRun(begun)
      if (!run) return null
      const { ends, dataAt } = run
      let here = taken
      while (here < ends.length && dataAt + (ends[here] ?? 0) <= begun.length) here += 1
      if (here - taken < Math.max(2, Math.ceil(ends.length / pieceCount)) || here === ends.length) return null
      // hls.js hands on what stands before the last fragment that it has: that one holds a single sample.
      const piece = joined(fragment(run, begun, taken, here - 1), fragment(run, begun, here - 1, here))
      taken = here
      return piece
    },
    rest: (whole) => {
      if (!run || taken === 0) return whole
      const { ends, dataAt } = run
      return joined(fragment(run, whole, taken, ends.length), whole.slice(dataAt + (ends.at(-1) ?? 0)))
    },
  }
}

/** The one run of samples of a segment, as encoders write it for streaming. */
interface Run {
  mfhd: Uint8Array
  tfhd: Uint8Array
  version: number
  flags: number
  start: number
  firstFlags: number
  /** Of each sample, as they stand in the box. */
  entries: Uint8Array
  entryBytes: number
  /** Where each sample ends, from `dataAt` on, in bytes. */
  ends: number[]
  durations: number[]
  dataAt: number
}

// Flags of tfhd and trun.
const hasDefaultDuration = 0x8
const hasBase = 0x1
const baseIsMoof = 0x20000
const hasOffset = 0x1
const hasFirstFlags = 0x4
const hasDuration = 0x100
const hasSize = 0x200
const fieldBits = [hasDuration, hasSize, 0x400, 0x800]

/** Undefined: its head is not here yet; null: it is not built so, and goes as a whole. */
function findRun(bytes: Uint8Array): Run | null | undefined {
  let at = 0
  for (; ; at += sizeAt(bytes, at)) {
    if (at + 8 > bytes.length) return undefined
    if (typeAt(bytes, at) === 'moof') break
    if (!idle.has(typeAt(bytes, at)) || sizeAt(bytes, at) < 8) return null
  }
  const end = at + sizeAt(bytes, at)
  if (end + 8 > bytes.length) return undefined
  const { mfhd, traf, ...others } = boxesIn(bytes, at + 8, end)
  if (!mfhd || !traf || Object.keys(others).length > 0 || typeAt(bytes, end) !== 'mdat') return null
  const { tfhd, tfdt, trun, ...more } = boxesIn(traf, 8, traf.length)
  if (!tfhd || !tfdt || !trun || Object.keys(more).length > 0) return null
  const run = readRun(tfhd, tfdt, trun, end - at + 8)
  return run && run.ends.at(-1) === sizeAt(bytes, end) - 8 ? { ...run, mfhd, tfhd, dataAt: end + 8 } : null
}

/** `offset`: where the samples must begin, counted from the moof. */
function readRun(tfhd: Uint8Array, tfdt: Uint8Array, trun: Uint8Array, offset: number) {
  const [head, flags] = [flagsOf(tfhd), flagsOf(trun)]
  const needed = hasOffset | hasSize
  if (!(head & baseIsMoof) || head & hasBase || (flags & needed) !== needed) return null
  const [table, count] = [viewOf(trun), sizeAt(trun, 12)]
  if (table.getInt32(16) !== offset) return null
  const shared = head & hasDefaultDuration ? sizeAt(tfhd, head & 0x2 ? 20 : 16) : null
  if (shared === null && !(flags & hasDuration)) return null
  const entriesAt = flags & hasFirstFlags ? 24 : 20
  const fields = fieldBits.filter((bit) => flags & bit)
  const entryBytes = fields.length * 4
  if (entriesAt + count * entryBytes !== trun.length) return null
  const [durations, ends]: number[][] = [[], []]
  let end = 0
  for (let sample = 0; sample < count; sample += 1) {
    const value = (bit: number) => table.getUint32(entriesAt + sample * entryBytes + fields.indexOf(bit) * 4)
    end += value(hasSize)
    ends?.push(end)
    durations?.push(flags & hasDuration ? value(hasDuration) : (shared ?? 0))
  }
  return {
    ...{ version: trun[8] ?? 0, flags, entryBytes, ends: ends ?? [], durations: durations ?? [] },
    firstFlags: flags & hasFirstFlags ? table.getUint32(20) : 0,
    start: tfdt[8] === 1 ? Number(viewOf(tfdt).getBigUint64(12)) : sizeAt(tfdt, 12),
    entries: trun.slice(entriesAt),
  }
}

/** Moof and mdat of some of the samples. */
function fragment(run: Run, bytes: Uint8Array, from: number, to: number): Uint8Array<ArrayBuffer> {
  const { mfhd, tfhd, entries, entryBytes, ends, durations, dataAt } = run
  const flags = from === 0 ? run.flags : run.flags & ~hasFirstFlags
  const start = durations.slice(0, from).reduce((sum, duration) => sum + duration, run.start)
  const tfdt = box('tfdt', words(0x1000000, Math.floor(start / 2 ** 32), start % 2 ** 32))
  const trun = (offset: number) =>
    box(
      'trun',
      words(run.version * 0x1000000 + flags, to - from, offset),
      flags & hasFirstFlags ? words(run.firstFlags) : words(),
      entries.subarray(from * entryBytes, to * entryBytes),
    )
  const moof = (offset: number) => box('moof', mfhd, box('traf', tfhd, tfdt, trun(offset)))
  const data = bytes.subarray(dataAt + (ends[from - 1] ?? 0), dataAt + (ends[to - 1] ?? 0))
  return joined(moof(moof(0).length + 8), box('mdat', data))
}

function box(type: string, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = joined(new Uint8Array(8), ...parts)
  viewOf(bytes).setUint32(0, bytes.length)
  for (let at = 0; at < 4; at += 1) bytes[4 + at] = type.charCodeAt(at)
  return bytes
}

export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function words(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  for (const [place, value] of values.entries()) viewOf(bytes).setUint32(place * 4, value)
  return bytes
}

/** Whole boxes by type. Two of a type are one box of no type that anybody asks for. */
function boxesIn(bytes: Uint8Array, from: number, to: number): Partial<Record<string, Uint8Array>> {
  const found: Partial<Record<string, Uint8Array>> = {}
  for (let at = from; at + 8 <= to; at += Math.max(8, sizeAt(bytes, at))) {
    const type = typeAt(bytes, at)
    found[found[type] ? 'twice' : type] = bytes.slice(at, at + sizeAt(bytes, at))
  }
  return found
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)
const sizeAt = (bytes: Uint8Array, at: number): number => viewOf(bytes).getUint32(at)
const typeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at + 4, at + 8))
const flagsOf = (bytes: Uint8Array): number => sizeAt(bytes, 8) & 0xffffff
