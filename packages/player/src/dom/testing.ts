// Segments of fMP4 for tests.

const words = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const word = Buffer.alloc(4)
      word.writeUInt32BE(value)
      return word
    }),
  )
export const box = (type: string, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([words(body.length + 8), Buffer.from(type, 'latin1'), body])
}

export const sampleTicks = 512

/** A segment of one fragment, as ffmpeg writes it: picture n has `sizes[n]` bytes of value n, and comes n * 10 ticks later. */
export function segment(sizes: readonly number[], start: number, extra: Uint8Array[] = []): Uint8Array {
  const tfhd = box('tfhd', words(0x20038, 1, sampleTicks, 7, 0x1010000))
  const tfdt = box('tfdt', words(0x1000000, 0, start))
  const trun = (offset: number) =>
    box(
      'trun',
      words(0x1000a05, sizes.length, offset, 0x2000000),
      ...sizes.map((size, place) => words(size, place * 10)),
    )
  const moof = (offset: number) =>
    box('moof', box('mfhd', words(0, 1)), box('traf', tfhd, tfdt, trun(offset), ...extra))
  const data = Buffer.concat(sizes.map((size, place) => Buffer.alloc(size, place)))
  return Buffer.concat([
    box('styp', Buffer.from('msdh')),
    box('sidx', Buffer.alloc(40)),
    moof(moof(0).length + 8),
    box('mdat', data),
  ])
}
