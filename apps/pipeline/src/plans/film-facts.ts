// The facts that ffprobe gives of a film. A file that is no film is refused with its reason.
import { z } from 'zod'
import { SourceRefused } from '#sources/draft.ts'

export type Rate = readonly [frames: number, seconds: number]

export interface Picture {
  index: number
  codec: string
  /** Upright, in square pixels. */
  width: number
  height: number
  rate: Rate
  interlaced: boolean
  /** True when the transfer function is that of HDR, which needs tone mapping. */
  hdr: boolean
  /** True when the file says which colours it means. */
  coloured: boolean
}

export interface Sound {
  index: number
  codec: string
  channels: number
  language: string
  title: string
  isDefault: boolean
}

export interface Caption {
  index: number
  codec: string
  language: string
  title: string
  isDefault: boolean
}

export interface FilmFacts {
  durationMs: number
  container: string
  picture: Picture
  sounds: Sound[]
  captions: Caption[]
  leftOut: { title: string; reason: string }[]
}

export interface FilmLimits {
  bytes: number
  pixels: number
  seconds: number
  sounds: number
  captions: number
}

export const filmLimits: FilmLimits = {
  bytes: 20_000_000_000,
  pixels: 8192 * 4320,
  seconds: 12 * 3600,
  sounds: 16,
  captions: 40,
}

/** Long side to short side; the widest films have 4. */
const mostStretched = 8

const text = z.string().catch('')
const optional = z.string().optional().catch(undefined)
const count = z.number().int().nonnegative().catch(0)
const flag = z.number().catch(0)

const streamSchema = z.object({
  index: z.number().int().nonnegative(),
  codec_type: text,
  codec_name: text,
  width: count,
  height: count,
  sample_aspect_ratio: text,
  r_frame_rate: text,
  avg_frame_rate: text,
  field_order: text,
  color_transfer: text,
  color_space: text,
  channels: count,
  duration: optional,
  tags: z.record(z.string(), z.coerce.string()).catch({}),
  disposition: z.object({ default: flag, attached_pic: flag }).catch({ default: 0, attached_pic: 0 }),
  side_data_list: z.array(z.object({ rotation: z.number().optional().catch(undefined) })).catch([]),
})
type Stream = z.infer<typeof streamSchema>

const probeSchema = z.object({
  streams: z.array(streamSchema).catch([]),
  format: z.object({ format_name: text, duration: optional }).catch({ format_name: '', duration: undefined }),
})

/** Subtitles that are words; the others are pictures. */
const wordCodecs = new Set(['subrip', 'ass', 'ssa', 'mov_text', 'webvtt', 'text'])

/**
 * Reads the JSON that ffprobe prints of streams and format. Throws SourceRefused when the file is no film, or exceeds
 * the limits. Unusable tracks are named in `leftOut`.
 */
export function readFacts(probed: unknown, limits: FilmLimits = filmLimits): FilmFacts {
  const { streams, format } = probeSchema.parse(probed)
  const leftOut: FilmFacts['leftOut'] = []
  const picture = readPicture(streams, limits)
  return {
    durationMs: readDuration(streams, format.duration, limits),
    container: format.format_name,
    picture,
    sounds: readSounds(streams, limits, leftOut),
    captions: readCaptionTracks(streams, limits, leftOut),
    leftOut,
  }
}

function readPicture(streams: Stream[], limits: FilmLimits): Picture {
  const moving = streams.filter(({ codec_type, disposition }) => codec_type === 'video' && !disposition.attached_pic)
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio')
  if (moving.length === 0) {
    throw new SourceRefused(sounds.length > 0 ? '只有声音，没有画面，不是影片' : '里面没有画面')
  }
  const [stream] = moving.toSorted((a, b) => rank(b) - rank(a))
  if (!stream || stream.codec_name === '' || stream.codec_name === 'none') throw new SourceRefused('画面的编码无法识别')
  const { width: wide, height: high } = stream
  if (wide < 2 || high < 2) throw new SourceRefused('画面没有尺寸，或过大')
  if (wide * high > limits.pixels) {
    throw new SourceRefused(`画面过大：${wide}×${high}，上限 ${Math.round(limits.pixels / 10_000)} 万像素`)
  }
  const upright = uprightSize(stream)
  refuseNeedle(upright)
  return {
    index: stream.index,
    codec: stream.codec_name,
    ...upright,
    rate: steadyRate(readRate(stream.r_frame_rate), readRate(stream.avg_frame_rate)),
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order),
    hdr: ['smpte2084', 'arib-std-b67'].includes(stream.color_transfer),
    coloured: !['', 'unknown', 'reserved'].includes(stream.color_space),
  }
}

/** Made as wide as it is, a strip would be a picture that no encoder and no screen takes. */
function refuseNeedle({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) > mostStretched * Math.min(width, height))
    throw new SourceRefused(`画面过于狭长：${width}×${height}，长边最多是短边的 ${mostStretched} 倍`)
}

/** The one that the file itself prefers, then the largest. */
function rank({ disposition, width, height }: Stream): number {
  return (disposition.default ? 1e12 : 0) + width * height
}

function uprightSize(stream: Stream): { width: number; height: number } {
  const [across, down] = readRatio(stream.sample_aspect_ratio)
  const ratio = across / down
  // Stretched, never squeezed: no line of the source is lost.
  const width = Math.round(stream.width * Math.max(1, ratio))
  const height = Math.round(stream.height * Math.max(1, 1 / ratio))
  return isTurned(stream) ? { width: height, height: width } : { width, height }
}

function isTurned({ side_data_list, tags }: Stream): boolean {
  const turn = side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? Number(tags.rotate ?? 0)
  return Math.abs(Math.round(turn / 90)) % 2 === 1
}

/** 0:1 and N/A say nothing; a ratio that no screen has is a mistake in the file. */
function readRatio(written: string): readonly [number, number] {
  const [across = 0, down = 0] = written.split(':').map(Number)
  const sane = across > 0 && down > 0 && across / down < 8 && down / across < 8
  return sane ? [across, down] : [1, 1]
}

function readRate(written: string): number {
  const [frames = 0, seconds = 0] = written.split('/').map(Number)
  return frames > 0 && seconds > 0 ? frames / seconds : 0
}

const usual: Rate[] = [
  [24_000, 1001],
  [24, 1],
  [25, 1],
  [30_000, 1001],
  [30, 1],
  [48, 1],
  [50, 1],
  [60_000, 1001],
  [60, 1],
]
const fallback: Rate = [25, 1]

/**
 * Gives frames a second as a fraction; an argument of 0 is unknown. Films of phones and screens have uneven frames: they
 * get the mean, or a usual rate close to it. It is 25 when nothing is known.
 */
export function steadyRate(nominal: number, mean: number): Rate {
  const isSteady = nominal > 0 && nominal <= 240 && (mean === 0 || Math.abs(nominal - mean) / nominal < 0.02)
  const rate = isSteady ? nominal : mean
  if (!(rate > 0)) return fallback
  const [nearest = fallback] = usual.toSorted((a, b) => Math.abs(a[0] / a[1] - rate) - Math.abs(b[0] / b[1] - rate))
  // 29.97 and 30 lie 1 in 1000 apart
  if (Math.abs(nearest[0] / nearest[1] - rate) / rate < (isSteady ? 0.000_5 : 0.02)) return nearest
  return [Math.max(1, Math.round(rate)), 1]
}

function readDuration(streams: Stream[], whole: string | undefined, { seconds: most }: FilmLimits): number {
  const known = [whole, ...streams.map(({ duration }) => duration)].map(Number).filter((value) => value > 0)
  const [seconds] = known
  if (seconds === undefined) {
    throw new SourceRefused('文件没有写明片长（可能是录制中断的文件），请先用 ffmpeg -i 文件 -c copy 新文件 重新封装')
  }
  if (seconds > most) throw new SourceRefused(`片长 ${(seconds / 3600).toFixed(1)} 小时，上限 ${most / 3600} 小时`)
  if (seconds < 0.5) throw new SourceRefused('片长不到半秒')
  return Math.round(seconds * 1000)
}

function readSounds(streams: Stream[], { sounds: most }: FilmLimits, leftOut: FilmFacts['leftOut']): Sound[] {
  const all = streams.filter(({ codec_type }) => codec_type === 'audio')
  const usable = all.filter(({ codec_name, channels }) => codec_name !== '' && codec_name !== 'none' && channels > 0)
  for (const { index } of all) {
    if (!usable.some((each) => each.index === index)) leftOut.push({ title: `音轨 #${index}`, reason: '编码无法识别' })
  }
  for (const { index } of usable.slice(most)) leftOut.push({ title: `音轨 #${index}`, reason: `最多 ${most} 条音轨` })
  return usable.slice(0, most).map((stream) => ({ ...wordsOf(stream), channels: stream.channels }))
}

function readCaptionTracks(
  streams: Stream[],
  { captions: most }: FilmLimits,
  leftOut: FilmFacts['leftOut'],
): Caption[] {
  const all = streams.filter(({ codec_type }) => codec_type === 'subtitle')
  const words = all.filter(({ codec_name }) => wordCodecs.has(codec_name))
  for (const { index, codec_name } of all) {
    const reason = `图形字幕（${codec_name || '未知'}），不能转成文字`
    if (!wordCodecs.has(codec_name)) leftOut.push({ title: `字幕 #${index}`, reason })
  }
  for (const { index } of words.slice(most)) leftOut.push({ title: `字幕 #${index}`, reason: `最多 ${most} 条字幕` })
  return words.slice(0, most).map(wordsOf)
}

function wordsOf({ index, codec_name, tags, disposition }: Stream) {
  const tag = (name: string) => (tags[name] ?? tags[name.toUpperCase()] ?? '').trim().slice(0, 100)
  const handler = tag('handler_name')
  const title = tag('title') || (isPlainHandler(handler) ? '' : handler)
  return { index, codec: codec_name, language: tag('language'), title, isDefault: disposition.default === 1 }
}

/** The titles that programs write when nobody named the track. */
function isPlainHandler(name: string): boolean {
  return name === '' || /handler|^(core media|iso media|gpac|l-smash|mainconcept|apple|google)/i.test(name)
}
