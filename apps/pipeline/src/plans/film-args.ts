// The command lines of ffmpeg, as data.
import { type AudioTrack, type FilmPlan, segmentSeconds, type VideoRung } from './film-plan.ts'

/** Uploads may name no other file, no address, and be none of the forms that read others. */
export const safeInput = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,flv',
  // A file may declare a smaller size than its frames or covers have, so memory needs a bound.
  '-max_pixels',
  String(8192 * 8192),
]

const quiet = ['-hide_banner', '-v', 'error', '-nostdin', '-y']
const plain = ['-map_metadata', '-1', '-map_chapters', '-1']
/** The delay that an AAC encoder puts before the first sound; it is cut off in front. */
const primingSamples = 1024

export interface Wanted {
  video: VideoRung[]
  audio: AudioTrack[]
}

/**
 * One run, one decoder, and for each rendition its folder under `output` (which must be there): init.mp4 and s00000.m4s …
 * `input` is the path of a file.
 */
export function encodeArgs(plan: FilmPlan, wanted: Wanted, input: string, output: string): string[] {
  const graphs = [...pictureGraphs(plan, wanted.video), ...wanted.audio.map(soundGraph)]
  return [
    ...quiet,
    '-progress',
    'pipe:1',
    ...safeInput,
    '-i',
    `file:${input}`,
    '-filter_complex',
    graphs.join(';'),
    ...wanted.video.flatMap((rung) => [...pictureArgs(rung, plan), ...pieces(`${output}/${rung.name}`)]),
    ...wanted.audio.flatMap((track) => [...soundArgs(track), ...pieces(`${output}/${track.name}`)]),
  ]
}

/** Decoded once, then split. The first frame stands at 0, and frames come at an even pace. */
function pictureGraphs({ picture }: FilmPlan, rungs: VideoRung[]): string[] {
  if (rungs.length === 0) return []
  const source = `[0:${picture.index}]`
  const before = commonFilters(picture)
  const split = rungs.length > 1 ? [`split=${rungs.length}`] : []
  if (before.length + split.length === 0) return rungs.map((rung) => `${source}${rungFilters(rung)}[${rung.name}]`)
  const ends = rungs.map(({ name }) => `[${name}s]`).join('')
  return [
    `${source}${[...before, ...split].join(',')}${ends}`,
    ...rungs.map((rung) => `[${rung.name}s]${rungFilters(rung)}[${rung.name}]`),
  ]
}

/** For HDR: down to the light an ordinary screen shows. */
export const toneMap = [
  // Files often leave out the other fields of HDR.
  'setparams=color_primaries=bt2020:colorspace=bt2020nc',
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
  'format=yuv420p',
]

function commonFilters({ deinterlace, hdr }: FilmPlan['picture']): string[] {
  return [...(deinterlace ? ['bwdif=mode=send_frame'] : []), ...(hdr ? toneMap : [])]
}

function rungFilters({ width, height, rate: [frames, seconds] }: VideoRung): string {
  return `fps=${frames}/${seconds}:start_time=0,scale=${width}:${height}:flags=bicubic:out_range=tv,setsar=1,format=yuv420p`
}

function pictureArgs({ name, kbps }: VideoRung, { preset, picture, video }: FilmPlan): string[] {
  const largest = Math.max(...video.map(({ width, height }) => Math.min(width, height)))
  // Where the film does not say, all its qualities mean the same colours, or a switch would be seen.
  const colours = largest >= 720 ? 'bt709' : 'smpte170m'
  const told = picture.coloured ? [] : ['-colorspace', colours, '-color_primaries', colours, '-color_trc', 'bt709']
  return [
    ...['-map', `[${name}]`, ...plain, '-c:v', 'libx264', '-preset', preset, '-crf', '23'],
    ...['-maxrate', `${kbps}k`, '-bufsize', `${kbps * 2}k`, '-pix_fmt', 'yuv420p', ...told],
    ...['-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
  ]
}

function soundGraph({ name, index }: AudioTrack): string {
  const filters = [
    'aresample=48000:async=1:first_pts=0',
    'aformat=sample_fmts=fltp:channel_layouts=stereo',
    `atrim=start_sample=${primingSamples}`,
  ]
  return `[0:${index}]${filters.join(',')}[${name}]`
}

function soundArgs({ name }: AudioTrack): string[] {
  return ['-map', `[${name}]`, ...plain, '-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '48000']
}

/** Times count from 0 in every rendition, without edit lists: browsers do not follow those. */
function pieces(folder: string): string[] {
  return [
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'independent_segments', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_segment_options', 'movflags=+negative_cts_offsets:use_editlist=0'],
    ...['-hls_segment_filename', `${folder}/s%05d.m4s`, `${folder}/index.m3u8`],
  ]
}

/**
 * A track of captions as it is, or in the form that comes nearest. `file`, which the run will write, is `output` with the
 * ending of that form.
 */
export function captionArgs({ index, codec }: { index: number; codec: string }, input: string, output: string) {
  const form = codec === 'ass' || codec === 'ssa' ? 'ass' : codec === 'webvtt' ? 'webvtt' : 'srt'
  const copied = ['ass', 'ssa', 'webvtt', 'subrip'].includes(codec) ? 'copy' : 'srt'
  const file = `${output}.${form === 'webvtt' ? 'vtt' : form}`
  const args = [...quiet, ...safeInput, '-i', `file:${input}`, '-map', `0:${index}`, '-c:s', copied, '-f', form, file]
  return { args, file }
}

/**
 * One picture of the film at that second, upright, `size` in pixels, as PNG on standard output. Rough: the key frame
 * before it will do, which spares decoding all that lies between.
 */
export function stillArgs(
  { index, hdr }: FilmPlan['picture'],
  size: Size,
  { seconds, rough }: { seconds: number; rough: boolean },
  input: string,
): string[] {
  const { width, height } = size
  const filters = [...(hdr ? toneMap : []), `scale=${width}:${height}`, 'setsar=1', 'format=rgb24']
  return [
    ...['-hide_banner', '-v', 'error', '-nostdin', ...safeInput, ...(rough ? ['-noaccurate_seek'] : [])],
    ...['-ss', seconds.toFixed(3), '-i', `file:${input}`],
    ...['-map', `0:${index}`, '-frames:v', '1', '-vf', filters.join(','), '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
  ]
}

export interface Size {
  width: number
  height: number
}

/**
 * Thumbnails: the key frames of a finished rendition, which comes by standard input, so many a sheet (0.jpg, 1.jpg …); and
 * p.jpg with the first `preview` of them alone, unless that is 0. `width` and `height` are those of one thumbnail.
 */
export function spriteArgs(
  { width, height }: Size,
  { columns, rows }: Sheet,
  folder: string,
  preview: number,
): string[] {
  const tile = `tile=${columns}x${rows}`
  const pictures = `[0:v]scale=${width}:${height},setsar=1`
  const graph =
    preview > 0
      ? `${pictures},split[all][some];[all]${tile}[sheets];[some]select=lt(n\\,${preview}),${tile}[preview]`
      : `${pictures},${tile}[sheets]`
  const drawn = (label: string, file: string) => [
    ...['-map', `[${label}]`, '-vsync', '0', '-q:v', '5', '-start_number', '0', '-f', 'image2', `${folder}/${file}`],
  ]
  return [
    ...['-hide_banner', '-v', 'error', '-y', '-skip_frame', 'nokey', '-f', 'mp4', '-i', 'pipe:0'],
    ...['-filter_complex', graph, ...drawn('sheets', '%d.jpg')],
    ...(preview > 0 ? drawn('preview', 'p.jpg') : []),
  ]
}

export interface Sheet {
  columns: number
  rows: number
}

/** Longest side 160 px, both even. */
export function thumbnailSize({ width, height }: Size): Size {
  const scale = 160 / Math.max(width, height)
  const side = (value: number) => Math.max(2, Math.round((value * scale) / 2) * 2)
  return { width: side(width), height: side(height) }
}
