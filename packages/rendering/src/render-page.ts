// A picture in, sealed slices in the blob store out: decode once, resize, cut, WebP, seal, base64, compress.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  blobKey,
  type ImageKind,
  type Size,
  seal,
  sizeAt,
  sliceCount,
  sliceRows,
  toBase64,
  widthsOf,
} from '@manjuan/imaging'
import type { BlobStore, Variants } from '@manjuan/storage'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { faultWords } from './fault-words.ts'
import { PictureRefused, pictureFormat, type RawPicture } from './picture-format.ts'
import { readBmp } from './read-bmp.ts'

export type { RawPicture } from './picture-format.ts'

/** The folder of the slices, and the key that seals them. */
export interface Target {
  kind: ImageKind
  name: string
  key: Uint8Array
  blobs: BlobStore
}

/** The fields of the image row. */
export interface Rendered {
  width: number
  height: number
  widths: number[]
  /** The slices of every width. */
  parts: number
  /** `#rrggbb`, shown until the picture is there */
  color: string
  /** The stored bytes of all slices and widths, in the widest form that is sent. */
  bytes: number
}

/** To be rendered again with nothing beside it. */
export class PictureHeavy extends Error {
  override name = 'PictureHeavy'
}

type Opaque = RawPicture & { channels: 3 }

/** Part of every picture's content hash: raise it when the same source must be rendered anew. */
export const renderVersion = 'r1'
/** The same of pictures that are kept whole. */
export const wholeVersion = `${renderVersion}w`

const maxPixels = 100_000_000
// Held in memory at once, in a decoder that needs the whole picture or as the widest form: up to 7 bytes a pixel.
const maxHeldPixels = 32_000_000
const maxSharedPixels = 12_000_000
// WebP ends at 16,383 rows; a slice this tall is no page of a comic any more.
const maxSliceRows = 8_000

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export interface RenderOptions {
  /** No other picture is rendered meanwhile, so this one may take up to 300 MB. */
  alone?: boolean
  /** In one slice, whatever its height. */
  whole?: boolean
}

/** A picture's slices as WebP, not sealed yet, and the fields that do not depend on their place. */
export interface Encoded extends Omit<Rendered, 'bytes'> {
  slices: { slice: number; zoom: number; webp: Uint8Array }[]
}

/** Throws PictureRefused for a bad picture, PictureHeavy for one that must be rendered alone. */
export async function renderPicture(
  picture: Uint8Array | RawPicture,
  target: Target,
  options: RenderOptions = {},
): Promise<Rendered> {
  return storePicture(await encodePicture(picture, options), target)
}

/** Throws as renderPicture does. */
export async function encodePicture(
  picture: Uint8Array | RawPicture,
  { alone = true, whole = false }: RenderOptions = {},
): Promise<Encoded> {
  const decoded = picture instanceof Uint8Array ? await decode(picture, { alone, whole }) : await prepare(picture)
  const { width, height, top } = decoded
  const parts = partsOf({ width, height }, whole)
  const widths = widthsOf(width)
  const slices: Encoded['slices'] = []
  for (const zoom of widths) {
    const page = await shrink(top, zoom, sizeAt({ width, height }, zoom).height)
    for (const [slice, rows] of sliceRows(page.height, parts).entries()) {
      const webp = await rawSharp(cut(page, rows.top, rows.height))
        .webp({ quality: 75, effort: 4 })
        .toBuffer()
      slices.push({ slice, zoom, webp })
    }
  }
  return { width, height, widths, parts, color: await dominantColor(top), slices }
}

/** Stores the slices from the smallest width to the largest, so that the very last one stands for all. */
export async function storePicture(
  { slices, ...fields }: Encoded,
  { kind, name, key, blobs }: Target,
): Promise<Rendered> {
  let bytes = 0
  for (const { slice, zoom, webp } of slices) {
    const variants = await packSealed(webp, key)
    await blobs.put(blobKey({ kind, name, slice, zoom }), variants)
    bytes += variants.br.length
  }
  return { ...fields, bytes }
}

const partsOf = ({ width, height }: Size, whole: boolean): number => (whole ? 1 : sliceCount(width, height))

interface Decoded {
  /** The size of the upright original. */
  width: number
  height: number
  /** The widest form that is made: upright, opaque, sRGB. */
  top: Opaque
}

async function decode(bytes: Uint8Array, options: Required<RenderOptions>): Promise<Decoded> {
  if (pictureFormat(bytes) === 'bmp') return prepare(readBmp(bytes, (size) => refuseLarge(size, 1, options)))
  const { width, height } = await measure(bytes, options)
  const size = sizeAt({ width, height }, Math.max(...widthsOf(width)))
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ ...size, fit: 'fill' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width, height, top: { data, width: info.width, height: info.height, channels: rgb(info.channels) } }
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    throw new PictureRefused(`图片已损坏，无法解码（${faultWords(error)}）`)
  }
}

async function measure(bytes: Uint8Array, options: Required<RenderOptions>): Promise<Size> {
  const head = await readHead(bytes)
  const { width, height } = head.autoOrient
  refuseLarge({ width, height }, heldTimes(head), options)
  return { width, height }
}

/** `times` says how often a decoder holds the whole picture; 0: it goes row by row. */
function refuseLarge({ width, height }: Size, times: number, { alone, whole }: Required<RenderOptions>): void {
  const size = `${width}×${height}`
  const top = sizeAt({ width, height }, Math.max(...widthsOf(width)))
  if (width * height > maxPixels) throw new PictureRefused(`图片过大：${size}，上限 1 亿像素`)
  if (top.height / partsOf({ width, height }, whole) > maxSliceRows) throw new PictureRefused(`图片过于狭长：${size}`)
  const held = Math.max(times * width * height, top.width * top.height)
  const most = maxHeldPixels / Math.max(1, times)
  if (held > maxHeldPixels)
    throw new PictureRefused(`图片过大：${size}，这种图片上限 ${most / 10_000} 万像素，请先切开或另存`)
  if (held > maxSharedPixels && !alone) throw new PictureHeavy()
}

/** WebP, GIF, progressive JPEG, interlaced PNG and pictures to be turned are held whole; AVIF twice, in two kinds of colour. */
function heldTimes({ format, isProgressive, orientation = 1 }: Metadata): number {
  if (format === 'heif') return 2
  return format === 'webp' || format === 'gif' || isProgressive === true || orientation > 1 ? 1 : 0
}

async function readHead(bytes: Uint8Array): Promise<Metadata> {
  try {
    // the pixel limit is looked at above, where the message can name the size
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new PictureRefused(`图片头部已损坏（${faultWords(error)}）`)
  }
}

async function prepare(picture: RawPicture): Promise<Decoded> {
  const { width, height } = picture
  const size = sizeAt(picture, Math.max(...widthsOf(width)))
  const { data, info } = await rawSharp(picture)
    .flatten({ background: '#ffffff' })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height, top: { data, width: info.width, height: info.height, channels: rgb(info.channels) } }
}

async function shrink(top: Opaque, width: number, height: number): Promise<Opaque> {
  if (width === top.width && height === top.height) return top
  const data = await rawSharp(top).resize({ width, height, fit: 'fill' }).raw().toBuffer()
  return { data, width, height, channels: 3 }
}

function cut(page: Opaque, top: number, height: number): Opaque {
  const row = page.width * page.channels
  return { ...page, data: page.data.subarray(top * row, (top + height) * row), height }
}

/** Ciphertext as text, in both compressed forms. Compression takes off the size that base64 adds, and no more. */
export async function packSealed(plain: Uint8Array, key: Uint8Array): Promise<Variants> {
  const text = toBase64(await seal(plain, key))
  const [br, gz] = await Promise.all([
    compressBrotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
    compressGzip(text, { level: 1, strategy: constants.Z_HUFFMAN_ONLY }),
  ])
  return { br, gz }
}

async function dominantColor(picture: Opaque): Promise<string> {
  const { r, g, b } = (await rawSharp(await shrink(picture, 48, 64)).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function rawSharp({ data, width, height, channels }: RawPicture): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
}

function rgb(channels: number): 3 {
  if (channels !== 3) throw new Error(`3 channels were asked for, ${channels} came`)
  return 3
}
