// The pictures and films of ads. They are re-encoded, so that only sights and sounds of a file come through.
// Each is kept under the hash of its source, and the server sends it as it lies.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reasonOf } from '@manjuan/cli'
import { faultWords, PictureRefused, pictureFormat, readBmp } from '@manjuan/rendering'
import { type BannerStore, bannerPath } from '@manjuan/storage'
import sharp, { type Sharp } from 'sharp'
import { safeInput, toneMap } from '#plans/film-args.ts'
import type { FilmFacts, Picture } from '#plans/film-facts.ts'
import { rateFor } from '#plans/film-ladder.ts'
import { readBounded, refuseUnbounded } from '#sources/bounded-file.ts'
import { SourceRefused } from '#sources/draft.ts'
import { type FilmTools, runTool, ToolFailed } from '#steps/ffmpeg.ts'
import { probeFilm } from '#steps/film-probe.ts'

/** Part of a file's name: raise it when all are to be made anew. */
const mediaVersion = 'a1'

const pictureBytes = 50_000_000
const picturePixels = 40_000_000
/** The longest side in px. */
const longest = 1_600

const filmBytes = 1_000_000_000
const filmSeconds = 60
/** The short side in px. */
const filmSide = 720
const encodeMs = 15 * 60_000
const stallMs = 120_000

/** Reads as much as it needs for the check. Throws SourceRefused or PictureRefused. */
export async function readAdPicture(file: string): Promise<Uint8Array> {
  const bytes = await readBounded(file, pictureBytes)
  pictureFormat(bytes)
  return bytes
}

/** Throws SourceRefused for a file that is no film, too long or too large. */
export async function probeAdFilm(file: string, tools: FilmTools): Promise<FilmFacts> {
  await refuseUnbounded(file, filmBytes)
  const facts = await probeFilm(file, tools)
  if (facts.durationMs > (filmSeconds + 1) * 1_000)
    throw new SourceRefused(`片长 ${Math.round(facts.durationMs / 1_000)} 秒，广告最长 ${filmSeconds} 秒`)
  return facts
}

/**
 * As WebP, at most 1600 px long. Returns the path that the server sends it under; throws SourceRefused when it can't be
 * decoded.
 */
export async function keepAdPicture(file: string, banners: BannerStore): Promise<string> {
  const bytes = await readAdPicture(file)
  const name = nameOf(createHash('sha256').update(bytes), 'webp')
  if (!(await banners.has(name))) await banners.put(name, await smallWebp(bytes))
  return bannerPath(name)
}

async function smallWebp(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await openAd(bytes)
      .timeout({ seconds: 60 })
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    if (error instanceof SourceRefused || error instanceof PictureRefused) throw error
    if (/pixel limit/.test(reasonOf(error))) throw new SourceRefused(tooLarge)
    throw new SourceRefused(`图片已损坏，无法解码（${faultWords(error)}）`)
  }
}

const tooLarge = `图片过大，上限 ${picturePixels / 10_000} 万像素`

function openAd(bytes: Uint8Array): Sharp {
  if (pictureFormat(bytes) !== 'bmp')
    return sharp(bytes, { limitInputPixels: picturePixels, failOn: 'error', sequentialRead: true })
  const { data, ...raw } = readBmp(bytes, ({ width, height }) => {
    if (width * height > picturePixels) throw new SourceRefused(tooLarge)
  })
  return sharp(data, { raw })
}

/**
 * H.264 and AAC in an MP4 that begins to play before it has come whole, its first 60 s. Returns the path that the server
 * sends it under; throws SourceRefused when it can't be made, or the source breaks off.
 */
export async function keepAdFilm(file: string, banners: BannerStore, tools: FilmTools): Promise<string> {
  const facts = await probeAdFilm(file, tools)
  const name = nameOf(await hashOf(file), 'mp4')
  if (await banners.has(name)) return bannerPath(name)
  const work = await mkdtemp(join(tmpdir(), 'manjuan-ad-'))
  try {
    const made = join(work, name)
    await encode(facts, file, made, tools)
    await refuseTorn(facts, made, tools)
    await banners.put(name, { file: made })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return bannerPath(name)
}

async function encode(facts: FilmFacts, file: string, target: string, { ffmpeg }: FilmTools): Promise<void> {
  try {
    await runTool(ffmpeg, adArgs(facts, file, target), { limitMs: encodeMs, stallMs, onTime: () => undefined })
  } catch (error) {
    if (error instanceof ToolFailed) throw new SourceRefused(`无法转码（${error.message}）`)
    throw error
  }
}

/** For ffmpeg: `input` and `output` are paths. */
function adArgs({ picture, sounds }: FilmFacts, input: string, output: string): string[] {
  const sound = sounds.find(({ isDefault }) => isDefault) ?? sounds[0]
  return [
    ...['-hide_banner', '-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1', ...safeInput, '-i', `file:${input}`],
    ...['-map', `0:${picture.index}`, ...(sound ? ['-map', `0:${sound.index}`] : []), '-sn', '-dn'],
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-t', String(filmSeconds), '-vf', pictureFilters(picture)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '2500k', '-bufsize', '5000k'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
    ...['-movflags', '+faststart', '-f', 'mp4', output],
  ]
}

function pictureFilters({ width, height, rate, hdr, interlaced }: Picture): string {
  const scale = Math.min(1, filmSide / Math.min(width, height))
  const side = (value: number) => Math.max(2, Math.floor((value * scale) / 2) * 2)
  const [frames, seconds] = rateFor(filmSide - 1, rate)
  const size = `scale=${side(width)}:${side(height)}:flags=bicubic:out_range=tv`
  const before = [...(interlaced ? ['bwdif=mode=send_frame'] : []), ...(hdr ? toneMap : [])]
  return [...before, `fps=${frames}/${seconds}`, size, 'setsar=1', 'format=yuv420p'].join(',')
}

/** A source that breaks off gives a film that is shorter than it said. */
async function refuseTorn(facts: FilmFacts, made: string, tools: FilmTools): Promise<void> {
  const { durationMs } = await probeFilm(made, tools)
  const wanted = Math.min(facts.durationMs, filmSeconds * 1_000)
  if (durationMs < wanted - Math.max(1_000, wanted / 10))
    throw new SourceRefused(`只有 ${(durationMs / 1_000).toFixed(1)} 秒能解码，应有 ${(wanted / 1_000).toFixed(1)} 秒`)
}

/** Deletes the file of this media path; foreign paths and missing files are left alone. */
export async function dropAdMedia(banners: BannerStore, path: string): Promise<void> {
  const [, name] = /^\/banner\/([0-9a-f]{32}\.(?:webp|mp4))$/.exec(path) ?? []
  if (name) await banners.drop(name)
}

type Hash = ReturnType<typeof createHash>

const nameOf = (hash: Hash, ending: string): string =>
  `${hash.update(`|${mediaVersion}`).digest('hex').slice(0, 32)}.${ending}`

async function hashOf(file: string): Promise<Hash> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash
}
