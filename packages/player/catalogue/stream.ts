// A film for tests and for the catalogue, made once by ffmpeg: 30 s of a test picture in three qualities, two sounds,
// two captions, fMP4 segments of 2.5 s, and a master playlist of our own with names.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/manjuan/streams')
/** Made anew when this changes. */
const edition = 'v1'

export const streamSeconds = 30
const segmentSeconds = 2.5
const rungs = [
  { height: 360, width: 640, rate: 500 },
  { height: 540, width: 960, rate: 1000 },
  { height: 720, width: 1280, rate: 1800 },
]
const sounds = [
  { name: '原声', language: 'ja', hertz: 440 },
  { name: '国语', language: 'zh', hertz: 880 },
]
const captions = [
  { name: '中文', language: 'zh', line: (n: number) => `第${n}句字幕` },
  { name: 'English', language: 'en', line: (n: number) => `Line ${n}` },
]

/** The folder with master.m3u8, sheet.jpg, poster.jpg, whole.mp4 and ad.mp4. */
export async function playerStream(): Promise<string> {
  const folder = await filmFolder()
  if (!existsSync(join(folder, 'ad.mp4'))) await advertisement(folder)
  return folder
}

async function filmFolder(): Promise<string> {
  const folder = join(cache, edition)
  if (existsSync(join(folder, 'master.m3u8'))) return folder
  const draft = join(cache, `${edition}-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  await film(draft)
  await pictures(draft)
  writeCaptions(draft)
  writeFileSync(join(draft, 'master.m3u8'), master())
  try {
    renameSync(draft, folder)
  } catch {
    // Another process was quicker.
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

async function film(folder: string): Promise<void> {
  const hls = (name: string) => {
    mkdirSync(join(folder, name))
    return [
      ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
      ...['-hls_flags', 'independent_segments', '-hls_fmp4_init_filename', 'init.mp4'],
      ...['-hls_segment_filename', join(folder, name, 's%05d.m4s'), join(folder, name, 'index.m3u8')],
    ]
  }
  const split = rungs.map(({ width, height }, at) => `[p${at}]scale=${width}:${height}[v${at}]`)
  const video = rungs.flatMap(({ height, rate }, at) => [
    ...['-map', `[v${at}]`, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
    ...['-b:v', `${rate}k`, '-maxrate', `${rate}k`, '-bufsize', `${rate * 2}k`, ...hls(`v${height}`)],
  ])
  const audio = sounds.flatMap((_, at) => [
    ...['-map', `${at + 1}:a`, '-c:a', 'aac', '-b:a', '64k', '-ac', '2', '-ar', '48000', ...hls(`a${at}`)],
  ])
  await ffmpeg([
    ...['-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=24:duration=${streamSeconds}`],
    ...sounds.flatMap(({ hertz }) => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${streamSeconds}`]),
    ...['-filter_complex', `[0:v]split=${rungs.length}${rungs.map((_, at) => `[p${at}]`).join('')};${split.join(';')}`],
    ...video,
    ...audio,
  ])
}

/** Three seconds and a half of something else. */
async function advertisement(folder: string): Promise<void> {
  const draft = join(folder, `ad-${process.pid}.mp4`)
  await ffmpeg([
    ...['-f', 'lavfi', '-i', 'smptebars=size=640x360:rate=24:duration=3.5'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=220:duration=3.5'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '64k'],
    ...['-movflags', '+faststart', draft],
  ])
  renameSync(draft, join(folder, 'ad.mp4'))
}

async function pictures(folder: string): Promise<void> {
  const from = ['-i', join(folder, 'v360/index.m3u8')]
  await ffmpeg([
    '-skip_frame',
    'nokey',
    ...from,
    '-vf',
    'scale=160:90,tile=4x4',
    '-frames:v',
    '1',
    join(folder, 'sheet.jpg'),
  ])
  await ffmpeg([...from, '-frames:v', '1', join(folder, 'poster.jpg')])
  const sound = ['-i', join(folder, 'a0/index.m3u8')]
  await ffmpeg([...from, ...sound, '-c', 'copy', '-t', '10', '-movflags', '+faststart', join(folder, 'whole.mp4')])
}

function writeCaptions(folder: string): void {
  for (const [at, { line }] of captions.entries()) {
    mkdirSync(join(folder, `c${at}`))
    const cues = Array.from({ length: streamSeconds / 2 }, (_, n) => {
      const clock = (s: number) => `00:00:${String(s).padStart(2, '0')}.000`
      return `${clock(n * 2)} --> ${clock(n * 2 + 2)}\n${line(n + 1)}\n`
    })
    writeFileSync(join(folder, `c${at}`, 'all.vtt'), `WEBVTT\n\n${cues.join('\n')}`)
    writeFileSync(
      join(folder, `c${at}`, 'index.m3u8'),
      `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${streamSeconds}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${streamSeconds},\nall.vtt\n#EXT-X-ENDLIST\n`,
    )
  }
}

function master(): string {
  const sound = sounds.map(
    ({ name, language }, at) =>
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="${name}",LANGUAGE="${language}",DEFAULT=${at === 0 ? 'YES' : 'NO'},AUTOSELECT=YES,CHANNELS="2",URI="a${at}/index.m3u8"`,
  )
  const text = captions.map(
    ({ name, language }, at) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="t",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,URI="c${at}/index.m3u8"`,
  )
  const video = rungs.map(
    ({ width, height, rate }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${(rate + 80) * 1100},AVERAGE-BANDWIDTH=${(rate + 80) * 1000},CODECS="avc1.42c01f,mp4a.40.2",RESOLUTION=${width}x${height},FRAME-RATE=24,AUDIO="a",SUBTITLES="t"\nv${height}/index.m3u8`,
  )
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${[...sound, ...text, ...video].join('\n')}\n`
}

const ffmpeg = (args: readonly string[]) =>
  run('nice', ['ffmpeg', '-hide_banner', '-v', 'error', '-nostdin', '-y', ...args], { timeout: 120_000 })
