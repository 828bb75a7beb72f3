import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { blobKey, clientKey, fromBase64, open } from '@manjuan/imaging'
import { diskStorage } from '@manjuan/storage'
import sharp, { type Sharp } from 'sharp'
import { makeBmp } from './make-bmp.ts'
import { PictureRefused } from './picture-format.ts'
import { PictureHeavy, type Rendered, renderPicture } from './render-page.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'manjuan-render-'))
const directory = join(dataDir, 'blobs')
after(() => rm(dataDir, { recursive: true }))
const target = { kind: 'comic', name: 'ab'.repeat(16), key: clientKey, blobs: diskStorage(dataDir).blobs } as const

function blank(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

const bmpOf = (claims: { width?: number; height?: number; packing?: number }) =>
  makeBmp({ width: 20, height: 20, data: Buffer.alloc(1_200) }, claims)

async function movingGif(): Promise<Buffer> {
  const frames = [blank(20, 20, '#fff'), blank(20, 20, '#000')].map((frame) => frame.png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}

async function readSlice(slice: number, zoom: number): Promise<Uint8Array> {
  const file = join(directory, blobKey({ kind: target.kind, name: target.name, slice, zoom }))
  const text = brotliDecompressSync(await readFile(`${file}.br`)).toString('latin1')
  assert.equal(gunzipSync(await readFile(`${file}.gz`)).toString('latin1'), text, 'both forms hold the same text')
  return open(fromBase64(text), clientKey)
}

async function joinSlices(rendered: Rendered, zoom: number): Promise<{ width: number; height: number; data: Buffer }> {
  const rows: Buffer[] = []
  let height = 0
  for (let slice = 0; slice < rendered.parts; slice++) {
    const { data, info } = await sharp(await readSlice(slice, zoom))
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.equal(info.format, 'raw')
    assert.equal(info.width, zoom)
    height += info.height
    rows.push(data)
  }
  return { width: zoom, height, data: Buffer.concat(rows) }
}

test('[R-09] a page becomes sealed WebP slices of every width that join to the whole page', async () => {
  const stripes = await sharp({ create: { width: 1200, height: 2600, channels: 3, background: '#203040' } })
    .composite([{ input: await blank(1200, 1300, '#e0d0c0').png().toBuffer(), top: 0, left: 0 }])
    .jpeg()
    .toBuffer()
  const rendered = await renderPicture(stripes, target)
  assert.deepEqual(
    { ...rendered, bytes: 0, color: '' },
    { width: 1200, height: 2600, widths: [360, 720, 1080], parts: 2, color: '', bytes: 0 },
  )
  for (const zoom of rendered.widths) {
    assert.equal(Buffer.from(await readSlice(0, zoom)).toString('latin1', 8, 12), 'WEBP')
    const { height, data } = await joinSlices(rendered, zoom)
    assert.equal(height, Math.round((2600 * zoom) / 1200))
    const red = (row: number) => data[row * zoom * 3] ?? -1
    assert.ok(Math.abs(red(Math.floor(height * 0.49)) - 0xe0) < 8 && Math.abs(red(Math.ceil(height * 0.51)) - 0x20) < 8)
  }
})

test('a cover or plate stays in one slice, however tall', async () => {
  const book = await blank(600, 1800, '#203040').jpeg().toBuffer()
  assert.equal((await renderPicture(book, target)).parts, 3)
  const rendered = await renderPicture(book, target, { whole: true })
  assert.deepEqual([rendered.parts, rendered.widths], [1, [360, 600]])
  assert.equal((await joinSlices(rendered, 360)).height, 1080)
})

test('a picture is turned upright, freed of its metadata, and its transparency becomes white', async () => {
  const turned = await blank(800, 400, '#808080')
    .withExif({ IFD0: { Copyright: 'somewhere' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const rendered = await renderPicture(turned, target)
  assert.deepEqual([rendered.width, rendered.height, rendered.widths, rendered.parts], [400, 800, [360], 2])
  const head = await sharp(await readSlice(0, 360)).metadata()
  assert.deepEqual([head.exif, head.orientation, head.width, head.height], [undefined, undefined, 360, 360])

  const clear = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  assert.deepEqual((await renderPicture(clear, target)).widths, [300])
  assert.deepEqual([...(await joinSlices({ ...rendered, parts: 1 }, 300)).data.subarray(0, 3)], [255, 255, 255])
})

test('grey, CMYK, 16-bit and palette pictures come out as plain colour', async () => {
  const source = blank(400, 400, '#c02040')
  const forms = [
    await source.clone().toColourspace('b-w').png().toBuffer(),
    await source.clone().toColourspace('cmyk').jpeg().toBuffer(),
    await source.clone().toColourspace('rgb16').png().toBuffer(),
    await source.clone().png({ palette: true }).toBuffer(),
    await source.clone().webp({ lossless: true }).toBuffer(),
  ]
  for (const bytes of forms) assert.deepEqual((await renderPicture(bytes, target)).widths, [360])
})

test('drawings come as raw pixels, and the colour shown before them is theirs', async () => {
  const { data, info } = await blank(1080, 1600, '#d04060').raw().toBuffer({ resolveWithObject: true })
  const rendered = await renderPicture({ data, width: info.width, height: info.height, channels: 3 }, target)
  assert.deepEqual([rendered.parts, rendered.widths], [2, [360, 720, 1080]])
  const parts = [1, 3, 5].map((at) => Number.parseInt(rendered.color.slice(at, at + 2), 16))
  for (const [at, wanted] of [0xd0, 0x40, 0x60].entries())
    assert.ok(Math.abs((parts[at] ?? 0) - wanted) <= 16, rendered.color)
})

test('AVIF, still GIF and BMP are taken for what their bytes say', async () => {
  const source = blank(400, 300, '#c02040')
  const { data } = await source.clone().raw().toBuffer({ resolveWithObject: true })
  const forms = {
    avif: await source.clone().avif({ effort: 0 }).toBuffer(),
    gif: await source.clone().gif().toBuffer(),
    bmp: makeBmp({ width: 400, height: 300, data }),
  }
  for (const [form, bytes] of Object.entries(forms)) {
    const rendered = await renderPicture(bytes, target)
    assert.deepEqual([rendered.width, rendered.height, rendered.widths], [400, 300, [360]], form)
    const [red = 0, green = 0, blue = 0] = (await joinSlices(rendered, 360)).data
    assert.ok(
      Math.abs(red - 0xc0) + Math.abs(green - 0x20) + Math.abs(blue - 0x40) < 40,
      `${form} ${red},${green},${blue}`,
    )
  }
})

test('a file that is no picture by its bytes, or moves, is refused by name', async () => {
  const table: [Uint8Array | string, RegExp][] = [
    ['', /空/],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', /SVG/],
    ['<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg/>', /SVG/],
    [await movingGif(), /GIF 动图/],
    ['BM is how this text begins', /无法识别/],
    [bmpOf({ packing: 1 }), /压缩的 BMP/],
    [bmpOf({ width: 60_000, height: 60_000 }), /图片过大：60000×60000/],
    [bmpOf({}).subarray(0, 70), /数据不完整/],
    [await blank(20, 20, '#fff').tiff().toBuffer(), /TIFF/],
    ['<!doctype html><title>404</title>', /网页/],
    ['/etc/passwd', /无法识别/],
    ['%PDF-1.7', /PDF/],
  ]
  for (const [bytes, reason] of table) {
    const refusal = await renderPicture(Buffer.from(bytes), target).catch((error: unknown) => error)
    assert.ok(refusal instanceof PictureRefused, String(refusal))
    assert.match(refusal.message, reason)
  }
})

test('broken, cut, giant and needle-shaped pictures are refused', async () => {
  const noise = await sharp({
    create: {
      width: 600,
      height: 800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  const giant = await blank(20_000, 5_001, '#fff').png({ compressionLevel: 1 }).toBuffer()
  const needle = await blank(10, 200_000, '#fff').png().toBuffer()
  const table: [Buffer, RegExp][] = [
    [noise.subarray(0, 12), /损坏/],
    [noise.subarray(0, noise.length / 2), /损坏/],
    [giant, /图片过大：20000×5001/],
    [needle, /狭长/],
  ]
  for (const [bytes, reason] of table)
    await assert.rejects(
      renderPicture(bytes, target),
      (error) => error instanceof PictureRefused && reason.test(error.message),
    )
})

test('a picture that takes much memory waits until it is alone', async () => {
  const large = await blank(3600, 3600, '#fff').webp({ effort: 0 }).toBuffer()
  await assert.rejects(renderPicture(large, target, { alone: false }), PictureHeavy)
  assert.equal((await renderPicture(large, target)).width, 3600)
})

test('a blob store keeps to its own folder and leaves no half files', async () => {
  const { blobs } = diskStorage(dataDir)
  for (const key of ['../x', 'comic/ab/../../x', '/etc/passwd', `comic/ab/${'ab'.repeat(16)}/0`]) {
    assert.throws(() => blobs.has(key), /not a blob key/)
  }
  const missing = blobKey({ kind: 'novel', name: 'cd'.repeat(16), slice: 0, zoom: 360 })
  assert.equal(await blobs.has(missing), false)
  await blobs.put(missing, { br: Buffer.from('b'), gz: Buffer.from('g') })
  assert.equal(await blobs.has(missing), true)
  const files = await readdir(directory, { recursive: true })
  assert.deepEqual(
    files.filter((file) => file.endsWith('.tmp')),
    [],
  )
  assert.ok((await stat(join(directory, `${missing}.gz`))).isFile())
  await blobs.drop('novel', 'cd'.repeat(16))
  assert.equal(await blobs.has(missing), false)
})
