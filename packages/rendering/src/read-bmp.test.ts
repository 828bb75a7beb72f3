import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBmp } from './read-bmp.ts'

/** A header of 40 bytes, what stands behind it, and the rows. */
function bmp(
  facts: { width: number; height: number; bits: number; packing?: number; behind?: number[] },
  rows: number[],
): Buffer {
  const behind = Buffer.from(facts.behind ?? [])
  const head = Buffer.alloc(54)
  head.write('BM', 0, 'latin1')
  head.writeUInt32LE(54 + behind.length, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(facts.width, 18)
  head.writeInt32LE(facts.height, 22)
  head.writeUInt16LE(facts.bits, 28)
  head.writeUInt32LE(facts.packing ?? 0, 30)
  return Buffer.concat([head, behind, Buffer.from(rows)])
}

const pixels = (file: Buffer) => [...readBmp(file, () => undefined).data]
const [red, blue] = [
  [255, 0, 0],
  [0, 0, 255],
]

test('every depth of BMP gives the same two pixels', () => {
  const palette = [0, 0, 255, 0, 255, 0, 0, 0]
  const masks = [0, 248, 0, 0, 224, 7, 0, 0, 31, 0, 0, 0]
  const table: [string, Buffer][] = [
    ['1 bit', bmp({ width: 2, height: 1, bits: 1, behind: palette }, [0b01000000, 0, 0, 0])],
    ['4 bits', bmp({ width: 2, height: 1, bits: 4, behind: palette }, [0x01, 0, 0, 0])],
    ['8 bits', bmp({ width: 2, height: 1, bits: 8, behind: palette }, [0, 1, 0, 0])],
    ['15 bits', bmp({ width: 2, height: 1, bits: 16 }, [0x00, 0x7c, 0x1f, 0x00])],
    ['16 bits', bmp({ width: 2, height: 1, bits: 16, packing: 3, behind: masks }, [0x00, 0xf8, 0x1f, 0x00])],
    ['24 bits', bmp({ width: 2, height: 1, bits: 24 }, [0, 0, 255, 255, 0, 0, 0, 0])],
    ['32 bits', bmp({ width: 2, height: 1, bits: 32 }, [0, 0, 255, 0, 255, 0, 0, 0])],
  ]
  for (const [name, file] of table) assert.deepEqual(pixels(file), [...(red ?? []), ...(blue ?? [])], name)
})

test('rows stand from the bottom unless the height is negative', () => {
  const rows = [0, 0, 255, 0, 255, 0, 0, 0]
  assert.deepEqual(pixels(bmp({ width: 1, height: 2, bits: 32 }, rows)), [0, 0, 255, 255, 0, 0])
  assert.deepEqual(pixels(bmp({ width: 1, height: -2, bits: 32 }, rows)), [255, 0, 0, 0, 0, 255])
})

test('a colour that the palette lacks is black, and false headers are refused', () => {
  assert.deepEqual(pixels(bmp({ width: 1, height: 1, bits: 8, behind: [1, 2, 3, 0] }, [9, 0, 0, 0])), [0, 0, 0])
  const bad = [
    bmp({ width: 0, height: 1, bits: 24 }, []),
    bmp({ width: -1, height: 1, bits: 24 }, []),
    bmp({ width: 1, height: 1, bits: 7 }, []),
    bmp({ width: 2, height: 2, bits: 24 }, [1, 2, 3]),
    bmp({ width: 1, height: 1, bits: 8, packing: 1 }, [0, 0, 0, 0]),
    Buffer.from('BM'),
  ]
  for (const file of bad) assert.throws(() => readBmp(file, () => undefined), { name: 'PictureRefused' })
})
