// The transcode of a film against one bare run of ffmpeg that makes the same qualities and sounds. The transcode has
// both stages, thumbnails and a check of every file; both run with low priority. Goal: at most 1.15 times the wall
// time. The whole import (before it: probe, hash, copy, poster, cover) is reported beside it. The two take turns in
// going first. Processor time is reported too, because it does not depend on other load.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect, migrate } from '@manjuan/db'
import { type FilmTools, findTools, importFilms, runQueue } from '@manjuan/pipeline/films'
import { openKeys } from '@manjuan/storage'
import { foreignShare, readCpu } from '../judge/cpu.ts'
import { median, percent } from '../judge/rounds.ts'
import { rounds } from '../judge/settings.ts'
import type { Goal } from '../judge/stage.ts'
import { tell } from '../judge/tell.ts'
import { single, type Verdict } from '../judge/verdict.ts'
import { makeSources, type Source } from './transcode-sources.ts'

const run = promisify(execFile)
const goal = 1.15
const mostRounds = 3

interface Spent {
  ms: number
  /** Processor time in ticks. */
  ticks: number
  /** The share of the machine that other processes used meanwhile. */
  foreign: number
}

interface Round {
  bare: Spent
  queued: Spent
  queue: Spent
  /** The time from the start of the queue until the first quality was on sale. */
  firstMs: number
}

export const transcode: Goal = { name: 'transcode', about: 'an imported film beside one run of ffmpeg', run: raceAll }

async function raceAll(): Promise<Verdict[]> {
  const tools = findTools()
  if (Array.isArray(tools)) throw new Error(`${tools.join(' and ')} are missing`)
  const root = mkdtempSync(join(tmpdir(), 'manjuan-bench-'))
  try {
    const verdicts: Verdict[] = []
    for (const source of await makeSources(root, tools.ffmpeg)) {
      const all: Round[] = []
      for (let at = 0; at < Math.min(mostRounds, rounds); at++) all.push(await race(source, root, at, tools))
      verdicts.push(report(source, all))
    }
    return verdicts
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** The second run finds the source in memory and a warm machine. */
async function race(source: Source, root: string, at: number, tools: FilmTools): Promise<Round> {
  const folder = join(root, 'round')
  const runBare = () => measure(() => bare(source, join(folder, 'bare'), tools))
  const runOurs = () => ours(source, join(folder, 'data'), tools)
  try {
    if (at % 2 === 0) {
      const spent = await runBare()
      return { bare: spent, ...(await runOurs()) }
    }
    const times = await runOurs()
    return { bare: await runBare(), ...times }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function bare({ file, rungs, sounds }: Source, folder: string, { ffmpeg }: FilmTools): Promise<void> {
  const x264 =
    '-c:v libx264 -preset veryfast -crf 23 -pix_fmt yuv420p -sc_threshold 0 -force_key_frames expr:gte(t,n_forced*2.5)'
  const hls = '-f hls -hls_time 2.5 -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4'
  const to = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    return [...hls.split(' '), '-hls_segment_filename', `${folder}/${name}/s%05d.m4s`, `${folder}/${name}/index.m3u8`]
  }
  const video = rungs.flatMap(([side, kbps]) => [
    ...['-map', `[v${side}]`, ...x264.split(' '), '-maxrate', `${kbps}k`, '-bufsize', `${kbps * 2}k`],
    ...to(`v${side}`),
  ])
  const audio = Array.from({ length: sounds }, (_, at) => [
    ...['-map', `0:a:${at}`, ...'-c:a aac -b:a 96k -ac 2 -ar 48000'.split(' ')],
    ...to(`a${at}`),
  ]).flat()
  const split = `[0:v]split=${rungs.length}${rungs.map(([side]) => `[s${side}]`).join('')}`
  const graph = [split, ...rungs.map(([side]) => `[s${side}]scale=-2:${side}[v${side}]`)].join(';')
  const words = ['-v', 'error', '-nostdin', '-y', '-i', file, '-filter_complex', graph, ...video, ...audio]
  await run('nice', ['-n', '10', ffmpeg, ...words])
}

async function ours({ file, rungs, sounds }: Source, dataDir: string, tools: FilmTools) {
  const connected = await connect({ dataDir, role: 'tool' })
  try {
    await migrate(connected)
    const { db } = connected
    const site = {
      openShop: async () => connected,
      openDb: async () => db,
      dataDir,
      openKeys: () => openKeys(dataDir),
      output: { write: () => undefined },
      tools,
    }
    const queued = await measure(async () => {
      const { refused } = await importFilms({ paths: [file], category: '8', publish: true, queueOnly: true }, site)
      if (refused.length > 0) throw new Error(refused[0]?.reason)
    })
    const began = performance.now()
    let firstMs = Number.NaN
    const queue = await measure(() =>
      runQueue({
        ...{ ...connected, dataDir, tools },
        onEvent: (event) => {
          if (event.kind === 'done' && event.job.stage === 'first') firstMs = performance.now() - began
        },
      }),
    )
    const states = await db.selectFrom('film_rendition').select('state').execute()
    if (states.length !== rungs.length + sounds || states.some(({ state }) => state !== 'ready'))
      throw new Error('the film is not whole')
    return { queued, queue, firstMs }
  } finally {
    await connected.close()
  }
}

async function measure(work: () => Promise<unknown>): Promise<Spent> {
  const before = readCpu()
  const began = performance.now()
  await work()
  const ms = performance.now() - began
  const after = readCpu()
  return { ms, ticks: after.ours - before.ours, foreign: foreignShare(before, after) }
}

const disturbing = 0.05

function report({ title, rungs, sounds, judged }: Source, all: Round[]): Verdict {
  const of = (pick: (round: Round) => number) => median(all.map(pick))
  const text = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(8)
  const foreign = Math.max(...all.flatMap(({ bare, queued, queue }) => [bare, queued, queue].map((one) => one.foreign)))
  const renditions = [...rungs.map(([side]) => `v${side}`), ...Array.from({ length: sounds }, (_, at) => `a${at}`)]
  tell(`\ntranscode, ${title} → ${renditions.join(', ')}; ${all.length} rounds, medians`)
  if (foreign > disturbing) tell(`  ! disturbed by others (worst ${percent(foreign)} of the machine)`)
  tell(`  ${'ffmpeg, one run'.padEnd(46)}${text(of(({ bare }) => bare.ms))}`)
  tell(`  ${'the queue: both stages, thumbnails, checks'.padEnd(46)}${text(of(({ queue }) => queue.ms))}`)
  tell(`  ${'  of it until the first quality is on sale'.padEnd(46)}${text(of(({ firstMs }) => firstMs))}`)
  tell(`  ${'the whole import'.padEnd(46)}${text(of(({ queued, queue }) => queued.ms + queue.ms))}`)
  const whole = ({ queued, queue }: Round) => ({ ms: queued.ms + queue.ms, ticks: queued.ticks + queue.ticks })
  const wall = of(({ queue, bare }) => queue.ms / bare.ms)
  const cpu = of(({ queue, bare }) => queue.ticks / bare.ticks)
  tell(`  → transcode / ffmpeg: wall time × ${wall.toFixed(3)}, CPU × ${cpu.toFixed(2)}`)
  tell(`  → import / ffmpeg: wall time × ${of((round) => whole(round).ms / round.bare.ms).toFixed(3)}`)
  const what = `transcode beside ffmpeg, ${title}`
  return single({ goal: 'transcode', what, value: wall, digits: 3, ...(judged ? { most: goal } : { rank: 'told' }) })
}
