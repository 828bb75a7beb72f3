import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPieces } from './pieces.ts'
import { box, sampleTicks, segment } from './testing.ts'

interface Seen {
  start: number
  first: number
  sizes: number[]
  delays: number[]
  data: number[]
}

/** Every fragment of these bytes, read strictly. */
function fragments(bytes: Uint8Array): Seen[] {
  const seen: Seen[] = []
  const all = Buffer.from(bytes)
  for (let at = 0; at < all.length; ) {
    const moof = all.readUInt32BE(at)
    assert.equal(all.toString('latin1', at + 4, at + 8), 'moof')
    const inside = all.subarray(at, at + moof)
    const [tfdt, trun] = [inside.indexOf('tfdt') + 4, inside.indexOf('trun') + 4]
    const flags = inside.readUInt32BE(trun) & 0xffffff
    const count = inside.readUInt32BE(trun + 4)
    const table = trun + 12 + (flags & 0x4 ? 4 : 0)
    const sizes = Array.from({ length: count }, (_, place) => inside.readUInt32BE(table + place * 8))
    const mdat = all.readUInt32BE(at + moof)
    const dataAt = at + inside.readUInt32BE(trun + 8)
    assert.equal(dataAt, at + moof + 8)
    assert.equal(
      mdat - 8,
      sizes.reduce((sum, size) => sum + size, 0),
    )
    let end = dataAt
    seen.push({
      start: inside.readUInt32BE(tfdt + 8),
      first: flags & 0x4 ? inside.readUInt32BE(trun + 12) : 0,
      sizes,
      delays: Array.from({ length: count }, (_, place) => inside.readUInt32BE(table + place * 8 + 4)),
      data: sizes.map((size) => {
        end += size
        return all[end - size] ?? -1
      }),
    })
    at += moof + mdat
  }
  return seen
}

const sizes = Array.from({ length: 60 }, (_, place) => (place === 0 ? 900 : 40 + place))
const flat = (parts: Seen[]) =>
  parts.flatMap(({ start, sizes: own, delays, data }) =>
    own.map((size, place) => [start + place * sampleTicks, size, delays[place], data[place]]),
  )

/** What comes out when a segment comes in parts of so many bytes. */
function through(whole: Uint8Array, step: number, pieces = createPieces()): Uint8Array<ArrayBuffer>[] {
  const out: Uint8Array<ArrayBuffer>[] = []
  for (let end = step; end < whole.length; end += step) {
    const piece = pieces.take(whole.subarray(0, end))
    if (piece) out.push(piece)
  }
  return [...out, pieces.rest(new Uint8Array(whole))]
}

test('a segment comes out in fragments that hold each picture once, at its time, whatever it comes in', () => {
  const whole = segment(sizes, 90_000)
  const expected = sizes.map((size, place) => [90_000 + place * sampleTicks, size, place * 10, place])
  for (const step of [7, 100, 1_000]) {
    const out = through(whole, step)
    assert.ok(out.length > 2, `in ${out.length} pieces`)
    const parts = out.flatMap(fragments)
    assert.deepEqual(flat(parts), expected)
    // Only the picture that needs no other says so.
    assert.deepEqual(parts.map(({ first }) => first).filter(Boolean), [0x2000000])
  }
})

test('the first piece is there long before the segment is, and ends in a fragment of its own', () => {
  const whole = segment(sizes, 0)
  const pieces = createPieces()
  const early = whole.subarray(0, Math.round(whole.length / 2))
  const first = pieces.take(early)
  assert.ok(first)
  assert.equal(fragments(first).length, 2)
  assert.equal(pieces.take(early), null, 'nothing twice')
})

test('a segment that is asked for a second time goes on where it was', () => {
  const whole = segment(sizes, 0)
  const pieces = createPieces()
  const begun = pieces.take(whole.subarray(0, 2_000))
  assert.ok(begun)
  const out = [begun, ...through(whole, 100, pieces)]
  assert.deepEqual(
    flat(out.flatMap(fragments)).map(([time]) => time),
    sizes.map((_, place) => place * sampleTicks),
  )
})

test('what is built another way is handed over whole', () => {
  const strange = segment(sizes, 0, [box('saiz', Buffer.alloc(9))])
  const out = through(strange, 100)
  assert.equal(out.length, 1)
  assert.deepEqual(out[0], new Uint8Array(strange))
  const text = new Uint8Array(Buffer.from('WEBVTT and much more than a box would say'))
  assert.deepEqual(through(text, 5), [text])
})
