// BMP, which the picture library does not read: 1 to 32 bits a pixel, with or without a palette, not compressed.
import type { Size } from '@manjuan/imaging'
import { PictureRefused, type RawPicture } from './picture-format.ts'

interface Header extends Size {
  /** Where the rows begin. */
  at: number
  bits: number
  /** Bytes of a row with its padding. */
  row: number
  fromTop: boolean
  /** Where the palette begins, and the bytes of each of its colours. */
  palette: number
  step: number
  /** Bits of red, green and blue in a pixel of 16 or 32 bits. */
  masks: readonly number[]
}

const plain = 0
const bitfields = 3
const depths = [1, 4, 8, 16, 24, 32]

/** `check` is told the size before memory is taken for it. Throws PictureRefused, and all that `check` throws. */
export function readBmp(bytes: Uint8Array, check: (size: Size) => void): RawPicture & { channels: 3 } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = headerOf(view)
  check(header)
  const { width, height, at, row, fromTop } = header
  if (at + row * height > bytes.length) throw new PictureRefused('图片已损坏，无法解码（数据不完整）')
  const data = new Uint8Array(width * height * 3)
  const write = writerOf(header, view, data)
  for (let y = 0; y < height; y++) write(at + row * (fromTop ? y : height - 1 - y), y * width * 3)
  return { data, width, height, channels: 3 }
}

function headerOf(view: DataView): Header {
  if (view.byteLength < 54) throw new PictureRefused('图片头部已损坏（数据不完整）')
  const size = view.getUint32(14, true)
  const old = size === 12
  const [width, tall] = old
    ? [view.getUint16(18, true), view.getUint16(20, true)]
    : [view.getInt32(18, true), view.getInt32(22, true)]
  const bits = view.getUint16(old ? 24 : 28, true)
  const packing = old ? plain : view.getUint32(30, true)
  if (packing !== plain && packing !== bitfields) throw new PictureRefused('是压缩的 BMP 图片，请另存为 PNG')
  if (width <= 0 || tall === 0 || !depths.includes(bits)) throw new PictureRefused('图片头部已损坏（内容不符合格式）')
  return {
    width,
    height: Math.abs(tall),
    at: view.getUint32(10, true),
    bits,
    row: Math.floor((bits * width + 31) / 32) * 4,
    fromTop: tall < 0,
    palette: 14 + size,
    step: old ? 3 : 4,
    masks: masksOf(view, bits, packing),
  }
}

function masksOf(view: DataView, bits: number, packing: number): readonly number[] {
  if (packing === bitfields) {
    if (view.byteLength < 66) throw new PictureRefused('图片头部已损坏（数据不完整）')
    return [54, 58, 62].map((at) => view.getUint32(at, true))
  }
  return bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff]
}

/** Writes one row: from a place in the file to a place in the picture. */
function writerOf(header: Header, view: DataView, data: Uint8Array): (from: number, to: number) => void {
  const { width, bits } = header
  if (bits <= 8) return paletteWriter(header, view, data)
  if (bits === 24)
    return (from, to) => {
      for (let x = 0; x < width * 3; x += 3)
        for (let part = 0; part < 3; part++) data[to + x + part] = view.getUint8(from + x + 2 - part)
    }
  const parts = header.masks.map(partOf)
  return (from, to) => {
    for (let x = 0; x < width; x++) {
      const pixel = bits === 16 ? view.getUint16(from + x * 2, true) : view.getUint32(from + x * 4, true)
      for (const [part, value] of parts.entries()) data[to + x * 3 + part] = value(pixel)
    }
  }
}

function paletteWriter({ width, bits, palette, step, at }: Header, view: DataView, data: Uint8Array) {
  const known = Math.min(1 << bits, Math.floor(Math.max(0, Math.min(at, view.byteLength) - palette) / step))
  const perByte = 8 / bits
  return (from: number, to: number) => {
    for (let x = 0; x < width; x++) {
      const shift = 8 - bits - (x % perByte) * bits
      const index = (view.getUint8(from + Math.floor(x / perByte)) >> shift) & ((1 << bits) - 1)
      // A colour that the palette lacks is black.
      if (index >= known) continue
      const colour = palette + index * step
      for (let part = 0; part < 3; part++) data[to + x * 3 + part] = view.getUint8(colour + 2 - part)
    }
  }
}

/** The value, 0 to 255, of the bits under a mask. */
function partOf(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most)
}
