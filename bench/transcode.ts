// The whole import of a film (probe, hash, copy, poster, two stages, thumbnails, every file looked at) against one bare run of
// ffmpeg that makes the same qualities and sounds, both with low priority; the queue alone, with what the import does before
// it left out, too. Goal for both: at most 1.15 times the wall time. By turns one or the other goes first.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect, migrate } from '@manjuan/db'
import { importFilms } from '@manjuan/pipeline/import-films'
import { openKeys } from '@manjuan/pipeline/keys'
import { type FilmTools, findTools } from '@manjuan/pipeline/steps/ffmpeg'
import { runQueue } from '@manjuan/pipeline/transcode-queue'
import { rounds } from './settings.ts'

const run = promisify(execFile)
const goal = 1.15
const seconds = 20
const mostRounds = 3

interface Round {
  bareMs: number
  importMs: number
  queueMs: number
}

export async function transcode(): Promise<boolean> {
  const tools = findTools()
  if (Array.isArray(tools)) throw new Error(`${tools.join(' and ')} are missing`)
  const root = mkdtempSync(join(tmpdir(), 'manjuan-bench-'))
  try {
    const source = join(root, 'source.mp4')
    await makeSource(source, tools)
    const all: Round[] = []
    for (let at = 0; at < Math.min(mostRounds, rounds); at++) {
      all.push(await race(source, root, at, tools))
    }
    return report(all)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Who comes second finds the source in memory and a machine that is warm. */
async function race(source: string, root: string, at: number, tools: FilmTools): Promise<Round> {
  const runBare = () => timed(() => bare(source, join(root, `bare-${at}`), tools))
  const runOurs = () => ours(source, join(root, `data-${at}`), tools)
  if (at % 2 === 0) {
    const bareMs = await runBare()
    return { bareMs, ...(await runOurs()) }
  }
  const times = await runOurs()
  return { bareMs: await runBare(), ...times }
}

/** Something that moves and has grain, or an encoder has nothing to do. */
async function makeSource(file: string, { ffmpeg }: FilmTools): Promise<void> {
  const picture = `testsrc2=size=1280x720:rate=24:duration=${seconds},noise=alls=12:allf=t,gblur=sigma=0.6`
  const tone = (pitch: number) => ['-f', 'lavfi', '-i', `sine=frequency=${pitch}:sample_rate=48000:duration=${seconds}`]
  const words = ['-f', 'lavfi', '-i', picture, ...tone(300), ...tone(500), '-map', '0', '-map', '1', '-map', '2']
  await run('nice', [
    ffmpeg,
    '-v',
    'error',
    '-y',
    ...words,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '20',
    '-c:a',
    'aac',
    file,
  ])
}

async function bare(source: string, folder: string, { ffmpeg }: FilmTools): Promise<void> {
  const x264 =
    '-c:v libx264 -preset veryfast -crf 23 -pix_fmt yuv420p -sc_threshold 0 -force_key_frames expr:gte(t,n_forced*2.5)'
  const hls = '-f hls -hls_time 2.5 -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4'
  const to = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    return [...hls.split(' '), '-hls_segment_filename', `${folder}/${name}/s%05d.m4s`, `${folder}/${name}/index.m3u8`]
  }
  const video = [360, 540, 720].flatMap((side, at) => {
    const kbps = [600, 1200, 2500][at] ?? 0
    return [
      '-map',
      `[v${at}]`,
      ...x264.split(' '),
      '-maxrate',
      `${kbps}k`,
      '-bufsize',
      `${kbps * 2}k`,
      ...to(`v${side}`),
    ]
  })
  const audio = [0, 1].flatMap((at) => [
    '-map',
    `0:a:${at}`,
    ...'-c:a aac -b:a 96k -ac 2 -ar 48000'.split(' '),
    ...to(`a${at}`),
  ])
  const graph = '[0:v]split=3[a][b][c];[a]scale=-2:360[v0];[b]scale=-2:540[v1];[c]scale=-2:720[v2]'
  await run('nice', [
    '-n',
    '10',
    ffmpeg,
    '-v',
    'error',
    '-y',
    '-i',
    source,
    '-filter_complex',
    graph,
    ...video,
    ...audio,
  ])
}

async function ours(source: string, dataDir: string, tools: FilmTools) {
  const connected = await connect({ dataDir, role: 'tool' })
  try {
    await migrate(connected)
    const { db } = connected
    const site = {
      openDb: async () => db,
      dataDir,
      openKeys: () => openKeys(dataDir),
      output: { write: () => undefined },
      tools,
    }
    const queued = await timed(async () => {
      const { refused } = await importFilms({ paths: [source], category: '8', publish: true, queueOnly: true }, site)
      if (refused.length > 0) throw new Error(refused[0]?.reason)
    })
    const queueMs = await timed(() => runQueue({ db, dataDir, tools }))
    const states = await db.selectFrom('video_rendition').select('state').execute()
    if (states.length !== 5 || states.some(({ state }) => state !== 'ready')) throw new Error('the film is not whole')
    return { queueMs, importMs: queued + queueMs }
  } finally {
    await connected.close()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function report(all: Round[]): boolean {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  const of = (pick: (round: Round) => number) => median(all.map(pick))
  const text = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(8)
  const ratios: [string, number][] = [
    ['queue / ffmpeg', of(({ queueMs, bareMs }) => queueMs / bareMs)],
    ['import / ffmpeg', of(({ importMs, bareMs }) => importMs / bareMs)],
  ]
  console.log(
    `\ntranscode: ${seconds} s of 1280×720, 24 frames a second, 2 sounds → 360, 540, 720, a0, a1; ${all.length} rounds, medians`,
  )
  console.log(`  ${'ffmpeg, one run'.padEnd(46)}${text(of(({ bareMs }) => bareMs))}`)
  console.log(`  ${'the queue: both stages, thumbnails, checks'.padEnd(46)}${text(of(({ queueMs }) => queueMs))}`)
  console.log(`  ${'the whole import'.padEnd(46)}${text(of(({ importMs }) => importMs))}`)
  for (const [what, ratio] of ratios)
    console.log(`  → ${what}: wall time × ${ratio.toFixed(2)} (goal ≤ ${goal}) ${ratio <= goal ? '✓' : '✗'}`)
  return ratios.every(([, ratio]) => ratio <= goal)
}
