// What the bench of transcoding is run on: sources made from nothing by ffmpeg, and a real film where the samples lie beside.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Source {
  title: string
  file: string
  /** what an import makes of it: short side in px and most kbit/s, from the lowest */
  rungs: [side: number, kbps: number][]
  sounds: number
  /** a miss of the goal is a miss of the bench; else it is only told */
  judged: boolean
}

const rungs720: Source['rungs'] = [
  [360, 600],
  [540, 1200],
  [720, 2500],
]
const rate = 24

/** Made in that folder. */
export async function makeSources(folder: string, ffmpeg: string): Promise<Source[]> {
  const common = { rungs: rungs720, sounds: 2 }
  const upload = { ...common, title: 'an upload: 60 s of 1280×720 at 5 Mbit/s', file: join(folder, 'upload.mp4') }
  await encode(upload.file, uploadGraph(20), ['-b:v', '5M', '-maxrate', '8M', '-bufsize', '10M'], 60, ffmpeg)
  const noise = { ...common, title: 'noise: 20 s of 1280×720 at 21 Mbit/s', file: join(folder, 'noise.mp4') }
  const picture = `testsrc2=size=1280x720:rate=${rate}:duration=20,noise=alls=12:allf=t,gblur=sigma=0.6[v]`
  await encode(noise.file, picture, ['-crf', '20'], 20, ffmpeg)
  return [{ ...upload, judged: true }, ...realFilms(), { ...noise, judged: false }]
}

function realFilms(): Source[] {
  const file = resolve(import.meta.dirname, '../../shared/samples/video/big-buck-bunny-480p-30s.mp4')
  const rungs: Source['rungs'] = [
    [360, 600],
    [480, 900],
  ]
  const film = { title: 'a real film: 30 s of 854×480 at 1 Mbit/s', file, rungs, sounds: 1, judged: true }
  return existsSync(file) ? [film] : []
}

/**
 * Three scenes of so many seconds, as full of detail and movement as what people upload: clouds over a meadow that passes by, a
 * drawing with sharp edges that turns, cells that live over a turning ground; over all a little grain.
 */
function uploadGraph(seconds: number): string {
  const clouds = `${ground('0x6f8a9a', { seed: 1, blur: 24, contrast: 14 })},scroll=h=0.0006`
  const meadow = `${ground('0x4a6a38', { seed: 2, blur: 4, contrast: 5 })},scroll=h=0.004,crop=2048:520:0:0`
  const scenes = [
    `${clouds}[far];${meadow}[near];[far][near]overlay=0:500+30*sin(t),crop=1280:720:200:300`,
    `testsrc2=size=1280x720:rate=${rate},rotate=a=t/9:fillcolor=0x334455`,
    `${ground('0x8a6a50', { seed: 3, blur: 10, contrast: 12 })},rotate=a=t/25,crop=1280:720,format=yuv420p[ground];` +
      'life=size=160x90:rate=12:ratio=0.2:mold=12:death_color=black:life_color=orange,scale=1280:720:flags=bicubic,' +
      `fps=${rate},format=yuv420p[cells];[ground][cells]blend=all_mode=screen`,
  ]
  const ends = `trim=duration=${seconds},noise=alls=4:allf=t,format=yuv420p,setsar=1`
  const labels = scenes.map((_, at) => `[scene${at}]`)
  const drawn = scenes.map((scene, at) => `${scene},${ends}${labels[at]}`)
  return [...drawn, `${labels.join('')}concat=n=${scenes.length}[v]`].join(';')
}

/** One frame of blurred noise, kept. */
function ground(colour: string, { seed, blur, contrast }: { seed: number; blur: number; contrast: number }): string {
  const frame = `color=c=${colour}:size=2048x1152:rate=${rate},trim=end_frame=1,noise=alls=100:all_seed=${seed}`
  return `${frame},gblur=sigma=${blur},eq=contrast=${contrast}:saturation=1.6,loop=-1:1,setpts=N/${rate}/TB`
}

async function encode(file: string, graph: string, size: string[], seconds: number, ffmpeg: string): Promise<void> {
  const tone = (pitch: number) => ['-f', 'lavfi', '-i', `sine=frequency=${pitch}:sample_rate=48000:duration=${seconds}`]
  const tracks = ['-map', '[v]', '-map', '0', '-map', '1', '-c:v', 'libx264', '-preset', 'veryfast', ...size]
  const words = [...tone(300), ...tone(500), '-filter_complex', graph, ...tracks, '-c:a', 'aac', '-shortest', file]
  await run('nice', [ffmpeg, '-v', 'error', '-nostdin', '-y', ...words])
}
