// The boxes of a fragmented MP4, read here as a player will see them, without trust in the encoder.
import { type FileHandle, open } from 'node:fs/promises'

export interface InitFacts {
  kind: 'video' | 'audio'
  timescale: number
  /** The codec as RFC 6381 writes it. */
  codecs: string
  width: number
  height: number
  channels: number
}

export interface Fragment {
  /** In units of the timescale. */
  start: number
  duration: number
  samples: number
  /** True when the first picture needs no other one. */
  begins: boolean
  /** The time from the segment's start until its first picture is shown. */
  firstOffset: number
  bytes: number
}

/** A file without the necessary boxes. */
export class BrokenBoxes extends Error {
  override name = 'BrokenBoxes'
}

interface Box {
  type: string
  /** The bytes of a box without its head. */
  body: Buffer
}

/** Children of a box, or the boxes of a whole file in memory. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) throw new BrokenBoxes('a box is cut off')
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) throw new BrokenBoxes('a box is longer than its place')
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

function child(bytes: Buffer, ...path: string[]): Buffer {
  const found = find(bytes, ...path)
  if (!found) throw new BrokenBoxes(`there is no ${path.join('/')}`)
  return found
}

function find(bytes: Buffer, ...path: string[]): Buffer | null {
  return path.reduce<Buffer | null>(
    (inside, type) => (inside ? (boxesOf(inside).find((box) => box.type === type)?.body ?? null) : null),
    bytes,
  )
}

/**
 * Of a whole init.mp4 with one track. Throws BrokenBoxes when it is cut off, has an edit list, or is neither H.264 nor
 * AAC.
 */
export function readInit(bytes: Buffer): InitFacts {
  const trak = child(bytes, 'moov', 'trak')
  if (find(trak, 'edts')) throw new BrokenBoxes('it has an edit list')
  const mdhd = child(trak, 'mdia', 'mdhd')
  const timescale = mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12)
  const stsd = child(trak, 'mdia', 'minf', 'stbl', 'stsd').subarray(8)
  const [entry] = boxesOf(stsd)
  if (entry?.type === 'avc1') return { timescale, ...readPictureEntry(entry.body) }
  if (entry?.type === 'mp4a') return { timescale, ...readSoundEntry(entry.body) }
  throw new BrokenBoxes(`a track of ${entry?.type ?? 'nothing'}`)
}

function readPictureEntry(body: Buffer): Omit<InitFacts, 'timescale'> {
  const avcC = child(body.subarray(78), 'avcC')
  return {
    kind: 'video',
    codecs: `avc1.${avcC.toString('hex', 1, 4)}`,
    width: body.readUInt16BE(24),
    height: body.readUInt16BE(26),
    channels: 0,
  }
}

function readSoundEntry(body: Buffer): Omit<InitFacts, 'timescale'> {
  const esds = child(body.subarray(28), 'esds').subarray(4)
  return { kind: 'audio', codecs: `mp4a.40.${audioObject(esds)}`, width: 0, height: 0, channels: body.readUInt16BE(16) }
}

/** The type in the decoder's own description: descriptors of tag, length in sevens of bits, body. */
function audioObject(esds: Buffer): number {
  const descriptor = (bytes: Buffer, wanted: number): Buffer => {
    for (let at = 0; at + 2 <= bytes.length; ) {
      const tag = bytes[at] ?? 0
      let length = 0
      let part = 0x80
      for (at += 1; part & 0x80 && at < bytes.length; at += 1) {
        part = bytes[at] ?? 0
        length = length * 128 + (part & 0x7f)
      }
      if (tag === wanted) return bytes.subarray(at, at + length)
      at += length
    }
    throw new BrokenBoxes('the sound does not say what it is')
  }
  const decoder = descriptor(descriptor(esds, 3).subarray(3), 4)
  const special = descriptor(decoder.subarray(13), 5)
  return (special[0] ?? 0) >> 3
}

/** All boxes of a segment are looked at; of the picture data only the length. Throws BrokenBoxes. */
export async function readFragment(file: string): Promise<Fragment> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    return { ...(await readMoofs(handle, size)), bytes: size }
  } finally {
    await handle.close()
  }
}

async function readMoofs(handle: FileHandle, size: number): Promise<Omit<Fragment, 'bytes'>> {
  const parts: Omit<Fragment, 'bytes'>[] = []
  for (let at = 0; at < size; ) {
    const head = await readAt(handle, at, 8)
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4, 8)
    if (length < 8 || at + length > size) throw new BrokenBoxes('a box is cut off')
    if (type === 'moof') parts.push(readMoof((await readAt(handle, at, length)).subarray(8)))
    at += length
  }
  const [first] = parts
  if (!first) throw new BrokenBoxes('there is no fragment')
  const sum = (pick: (part: Omit<Fragment, 'bytes'>) => number) => parts.reduce((total, part) => total + pick(part), 0)
  return { ...first, duration: sum(({ duration }) => duration), samples: sum(({ samples }) => samples) }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new BrokenBoxes('the file is cut off')
  return buffer
}

function readMoof(moof: Buffer): Omit<Fragment, 'bytes'> {
  const traf = child(moof, 'traf')
  const tfdt = child(traf, 'tfdt')
  const start = tfdt[0] === 1 ? Number(tfdt.readBigUInt64BE(4)) : tfdt.readUInt32BE(4)
  const defaults = readDefaults(child(traf, 'tfhd'))
  const runs = boxesOf(traf)
    .filter(({ type }) => type === 'trun')
    .map(({ body }) => readRun(body, defaults))
  const [first] = runs
  if (!first) throw new BrokenBoxes('a fragment without samples')
  return {
    start,
    duration: runs.reduce((total, run) => total + run.duration, 0),
    samples: runs.reduce((total, run) => total + run.samples, 0),
    begins: (first.firstFlags & 0x10000) === 0,
    firstOffset: first.firstOffset,
  }
}

interface Defaults {
  duration: number
  flags: number
}

function readDefaults(tfhd: Buffer): Defaults {
  const flags = tfhd.readUInt32BE(0) & 0xffffff
  let at = 8
  const skip = (bit: number, length: number) => {
    if (flags & bit) at += length
  }
  const take = (bit: number): number => {
    if (!(flags & bit)) return 0
    at += 4
    return tfhd.readUInt32BE(at - 4)
  }
  skip(0x1, 8)
  skip(0x2, 4)
  const duration = take(0x8)
  skip(0x10, 4)
  return { duration, flags: take(0x20) }
}

function readRun(trun: Buffer, defaults: Defaults) {
  const flags = trun.readUInt32BE(0) & 0xffffff
  const samples = trun.readUInt32BE(4)
  let at = 8 + (flags & 0x1 ? 4 : 0)
  let firstFlags = defaults.flags
  if (flags & 0x4) {
    firstFlags = trun.readUInt32BE(at)
    at += 4
  }
  const fields = [0x100, 0x200, 0x400, 0x800].filter((bit) => flags & bit)
  if (at + samples * fields.length * 4 > trun.length) throw new BrokenBoxes('a run is cut off')
  const place = (bit: number) => fields.indexOf(bit)
  const value = (sample: number, bit: number) => at + (sample * fields.length + place(bit)) * 4
  let duration = samples * defaults.duration
  if (flags & 0x100) {
    duration = 0
    for (let sample = 0; sample < samples; sample++) duration += trun.readUInt32BE(value(sample, 0x100))
  }
  if (flags & 0x400 && samples > 0) firstFlags = trun.readUInt32BE(value(0, 0x400))
  const firstOffset = flags & 0x800 && samples > 0 ? trun.readInt32BE(value(0, 0x800)) : 0
  return { samples, duration, firstFlags, firstOffset }
}
