/** Draws a short film: places wider than the picture, looked over a pixel a frame, with people and weather before them. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FilmTools, runTool } from '@manjuan/pipeline/films'
import { mix } from '../draw/colour.ts'
import { figure } from '../draw/figure.ts'
import { BRUSH, useFonts } from '../draw/fonts.ts'
import { randomLook } from '../draw/look.ts'
import { type Mood, moods } from '../draw/mood.ts'
import { document, group, newPen } from '../draw/pen.ts'
import { seeded } from '../draw/rng.ts'
import { scene } from '../draw/scene.ts'
import { falling } from '../draw/sky.ts'
import { line } from '../draw/text.ts'
import { seal } from '../draw/title.ts'
import { type Base, fadeFrames, framesOf, rate, type Shot } from './bases.ts'
import { soundRate, tuneSamples } from './sound.ts'

const limitMs = 5 * 60_000

export interface Shoot {
  tools: FilmTools
  /** The folder where fonts are noted. */
  fontFolder: string
  signal?: AbortSignal | undefined
  /** Told the share that is done, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Writes the film to `file` (Matroska); its material lies in `work` meanwhile. */
export async function shootFilm(base: Base, file: string, work: string, shoot: Shoot): Promise<void> {
  await mkdir(work, { recursive: true })
  useFonts(shoot.fontFolder)
  const layers = await drawLayers(base, work)
  for (const [at, tune] of base.tunes.entries()) await writeFile(soundFile(work, at), tuneSamples(base, tune))
  await runTool(shoot.tools.ffmpeg, filmArgs(base, layers, work, file), {
    limitMs,
    signal: shoot.signal,
    onTime: (ms) => shoot.onProgress?.(Math.min(1, ms / (base.seconds * 1000))),
  })
}

const soundFile = (work: string, at: number) => join(work, `${at}.pcm`)

const frameOf = ({ portrait }: Base) => (portrait ? { w: 540, h: 960 } : { w: 960, h: 540 })

type Layer = { kind: 'place' | 'person' | 'fall' | 'card'; shot: number; file: string; seconds?: number }

async function drawLayers(base: Base, work: string): Promise<Layer[]> {
  const drawn: { layer: Omit<Layer, 'file'>; svg: string }[] = base.shots.flatMap((shot, at) => [
    { layer: { kind: 'place' as const, shot: at }, svg: placeSvg(base, shot) },
    ...(shot.person ? [{ layer: { kind: 'person' as const, shot: at }, svg: personSvg(base, shot, shot.person) }] : []),
    ...(shot.fall === 'none' ? [] : [{ layer: { kind: 'fall' as const, shot: at }, svg: fallSvg(base, shot) }]),
    ...(at === 0 ? [{ layer: { kind: 'card' as const, shot: at }, svg: cardSvg(base) }] : []),
  ])
  // Loaded here: it reads once which fonts there are.
  const { default: sharp } = await import('sharp')
  return Promise.all(
    drawn.map(async ({ layer, svg }): Promise<Layer> => {
      const file = join(work, `${layer.shot}-${layer.kind}.png`)
      await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toFile(file)
      return { ...layer, file }
    }),
  )
}

/** As much larger than the picture as the eye travels. */
function placeSvg(base: Base, shot: Shot): string {
  const { w, h } = frameOf(base)
  const [dx, dy] = isLevel(shot) ? [framesOf(base), 0] : [0, framesOf(base)]
  const pen = newPen(seeded(`film/${base.key}/${shot.scene}`))
  return document(pen, w + dx, h + dy, scene(pen, shot.scene, moods[shot.mood], w + dx, h + dy))
}

const isLevel = ({ travel }: Shot) => travel === 'left' || travel === 'right'

function personSvg(base: Base, shot: Shot, { frame, dress, pose }: NonNullable<Shot['person']>): string {
  const { w, h } = frameOf(base)
  const scale = (Math.min(w, h) / 540) * 0.86
  const rng = seeded(`film/${base.key}/who`)
  const mood: Mood = moods[shot.mood]
  const colours = [mix(mood.accent, mood.far, 0.3), mix(mood.light, mood.sky[2], 0.3), mood.accent] as const
  const look = randomLook(rng, frame, dress, colours, true)
  const pen = newPen(seeded(`film/${base.key}/${shot.scene}/person`))
  const body = figure(pen, { look, feeling: 'smile', pose, turn: -0.2, wind: 0.5, whole: true })
  return document(pen, 300 * scale, 470 * scale, group(body, { x: 150 * scale, y: 100 * scale, scale }))
}

/** Twice one above the other, so that it can fall for ever. */
function fallSvg(base: Base, shot: Shot): string {
  const { w, h } = frameOf(base)
  const pen = newPen(seeded(`film/${base.key}/${shot.scene}/fall`))
  const once = falling(pen, shot.fall, moods[shot.mood], w, h, 0.7)
  return document(pen, w, h * 2, once + group(once, { y: h }))
}

function cardSvg(base: Base): string {
  const { w, h } = frameOf(base)
  const pen = newPen(seeded('card'))
  const words = line('漫卷原创短片', w / 2, h * 0.52, {
    size: 58,
    fill: '#fffaf0',
    font: BRUSH,
    spacing: 10,
    stroke: '#1a1420',
    width: 8,
  })
  return document(pen, w, h, words + seal(w / 2 - 24, h * 0.57, 48))
}

const fallSpeed: Record<Shot['fall'], number> = {
  ...{ petals: 2, snow: 2, rain: 18, embers: -1, leaves: 2, fireflies: -1, bokeh: -1, stars: 0, none: 0 },
}

function filmArgs(base: Base, layers: Layer[], work: string, file: string): string[] {
  const pictures = layers.flatMap((layer) => ['-framerate', String(rate), '-i', layer.file])
  const sounds = base.tunes.flatMap((_, at) => [
    '-f',
    's16le',
    '-ar',
    String(soundRate),
    '-ac',
    '1',
    '-i',
    soundFile(work, at),
  ])
  const words = base.tunes.flatMap(({ label, language }, at) => [
    ...[`-metadata:s:a:${at}`, `title=${label}`, `-metadata:s:a:${at}`, `language=${language}`],
    ...[`-disposition:a:${at}`, at === 0 ? 'default' : '0'],
  ])
  return [
    ...['-hide_banner', '-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1', ...pictures, ...sounds],
    ...['-filter_complex', graphOf(base, layers), '-map', '[film]'],
    ...base.tunes.flatMap((_, at) => ['-map', `${layers.length + at}:a`]),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '14', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '128k'],
    ...[...words, '-t', String(base.seconds), file],
  ]
}

/** A still is decoded once and then repeated. Full colour until the end: half of it could only move by two pixels. */
function graphOf(base: Base, layers: Layer[]): string {
  const frames = framesOf(base)
  const still = (layer: Layer) =>
    `[${layers.indexOf(layer)}:v]format=${layer.kind === 'place' ? 'yuv444p' : 'yuva444p'},loop=loop=-1:size=1,setpts=N/(${rate}*TB)`
  const shots = base.shots.flatMap((shot, at) => {
    const own = layers.filter((layer) => layer.shot === at)
    const [place, ...others] = own.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    if (!place) return []
    const { w, h } = frameOf(base)
    const first = `${still(place)},trim=end_frame=${frames},crop=${w}:${h}:${travelOf(shot, frames)}[s${at}0]`
    const laid = others.flatMap((layer, i) => [
      `${still(layer)}${layer.kind === 'card' ? ',fade=t=out:st=2:d=0.8:alpha=1' : ''}[l${at}${i}]`,
      `[s${at}${i}][l${at}${i}]overlay=format=yuv444:shortest=1:${placeOf(base, shot, layer)}[s${at}${i + 1}]`,
    ])
    return [first, ...laid, `[s${at}${others.length}]format=yuv420p,fps=${rate},settb=1/${rate}[shot${at}]`]
  })
  const offset = (at: number) => ((frames - fadeFrames) * at) / rate
  return [
    ...shots,
    `[shot0][shot1]xfade=transition=fade:duration=${fadeFrames / rate}:offset=${offset(1)}[two]`,
    `[two][shot2]xfade=transition=fade:duration=${fadeFrames / rate}:offset=${offset(2)}[film]`,
  ].join(';')
}

const order: Layer['kind'][] = ['place', 'person', 'fall', 'card']

function travelOf({ travel }: Shot, frames: number): string {
  const way = { right: ['n', '0'], left: [`${frames}-n`, '0'], down: ['0', 'n'], up: ['0', `${frames}-n`] } as const
  const [x, y] = way[travel]
  return `x='${x}':y='${y}'`
}

/** People come nearer faster than the place behind them, and bob a little as they walk. */
function placeOf(base: Base, shot: Shot, { kind }: Layer): string {
  const { w, h } = frameOf(base)
  if (kind === 'card') return 'x=0:y=0'
  if (kind === 'fall') {
    const speed = fallSpeed[shot.fall]
    return `x=0:y='mod(n*${Math.abs(speed)},${h})${speed < 0 ? '*-1' : `-${h}`}'`
  }
  const start = shot.travel === 'left' ? w * 0.1 : w * 0.62
  const drift = shot.travel === 'left' ? 1 : shot.travel === 'right' ? -1 : 0
  return `x='${Math.round(start)}+(${drift})*n':y='${h}-overlay_h+${Math.round(h * 0.05)}+4*sin(n/9)'`
}
