// Qualities and sounds of a film by ffmpeg: one run for all that is wanted, each alone when that fails, and a look at every file
// that came out.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { originalFile } from '@manjuan/storage'
import { encodeArgs, type Wanted } from '#plans/film-args.ts'
import type { FilmPlan } from '#plans/film-plan.ts'
import type { EpisodeToMake, RenditionFacts } from '#plans/film-work.ts'
import { type FilmTools, type Priority, runTool, ToolFailed } from './ffmpeg.ts'
import { checkRendition, endsOf, expectedOf, RenditionBroken } from './film-check.ts'

export interface Making {
  dataDir: string
  tools: FilmTools
  /** The folder of this run. */
  work: string
  signal: AbortSignal
  /** Told the share that is done, 0 to 1. */
  onProgress: (share: number) => void
  /** A run under way in this folder is waited for, not started again. */
  begun: EncoderRun | null
}

/** By name: the facts of each whole rendition, or the reason why it is not whole. */
export type Encoded = Map<string, RenditionFacts | string>

/** A run of ffmpeg that is under way, or over. */
export interface EncoderRun {
  /** The renditions that it makes, each in its folder of the run. */
  names: string[]
  /** Null, or why it failed. Rejects with Stopped, and with faults of the disk. */
  ended: Promise<string | null>
}

/** A machine this slow makes no films. */
const slowest = 60
const leastLimitMs = 10 * 60_000
const stallMs = 5 * 60_000
/** The lowest priority gets a seventh of the time of a low one: Linux weighs them 15 to 110. */
const patience: Record<Priority, number> = { low: 1, lowest: 7 }

/** Starts one run for all that is wanted. */
export function startEncoder(episode: EpisodeToMake, wanted: Wanted, making: Making, priority: Priority): EncoderRun {
  const ended = runEncoder(episode, wanted, making, priority)
  // A failure reaches the caller that waits for it.
  ended.catch(() => undefined)
  return { names: namesOf(wanted), ended }
}

async function runEncoder(
  { plan, sourceFile }: EpisodeToMake,
  wanted: Wanted,
  { dataDir, tools, work, signal, onProgress }: Making,
  priority: Priority,
): Promise<string | null> {
  for (const name of namesOf(wanted)) {
    await rm(join(work, name), { recursive: true, force: true })
    await mkdir(join(work, name), { recursive: true })
  }
  try {
    await runTool(tools.ffmpeg, encodeArgs(plan, wanted, originalFile(dataDir, sourceFile), work), {
      limitMs: (leastLimitMs + plan.durationMs * slowest) * patience[priority],
      stallMs: stallMs * patience[priority],
      priority,
      signal,
      onTime: (ms) => onProgress(ms / plan.durationMs),
    })
    return null
  } catch (error) {
    if (error instanceof ToolFailed) return error.message
    throw error
  }
}

/**
 * All that is wanted, each in its folder of the run. Throws Stopped when the signal asks for an end; faults of the disk come
 * through.
 */
export async function encodeAll(episode: EpisodeToMake, wanted: Wanted, making: Making): Promise<Encoded> {
  const isBegun = ({ name }: Named) => making.begun?.names.includes(name) ?? false
  const begun = pick(wanted, isBegun)
  const others = pick(wanted, (each) => !isBegun(each))
  return new Map([
    ...(await encodeTogether(episode, begun, making, making.begun)),
    ...(await encodeTogether(episode, others, making, null)),
  ])
}

async function encodeTogether(
  episode: EpisodeToMake,
  wanted: Wanted,
  making: Making,
  begun: EncoderRun | null,
): Promise<Encoded> {
  const names = namesOf(wanted)
  if (names.length === 0) return new Map()
  const known = episode.renditions.find(({ kind, state }) => kind === 'video' && state === 'ready')
  const borders = known ? endsOf(known.segments) : undefined
  const joint = await encode(episode, wanted, borders, making, begun)
  const bad = names.filter((name) => typeof joint.get(name) === 'string')
  if (bad.length === 0 || names.length === 1) return joint
  // One bad rendition must not take the others with it: each that is missing gets a run of its own.
  const good = [...joint].flatMap(([name, facts]) => (typeof facts === 'string' || !isVideo(name) ? [] : [facts]))
  const all = new Map(joint)
  for (const name of bad) {
    const ends = borders ?? (good[0] ? endsOf(good[0].segments) : undefined)
    const single = pick(wanted, (each) => each.name === name)
    const facts = (await encode(episode, single, ends, making, null)).get(name) ?? '没有生成'
    all.set(name, facts)
    if (typeof facts !== 'string' && isVideo(name)) good.push(facts)
  }
  return all
}

const namesOf = ({ video, audio }: Wanted): string[] => [...video, ...audio].map(({ name }) => name)
const isVideo = (name: string): boolean => name.startsWith('v')
type Named = { name: string }
const pick = ({ video, audio }: Wanted, is: (each: Named) => boolean): Wanted => ({
  video: video.filter(is),
  audio: audio.filter(is),
})

/** The facts of good renditions, and the reasons of the others. */
async function encode(
  episode: EpisodeToMake,
  wanted: Wanted,
  borders: number[] | undefined,
  making: Making,
  begun: EncoderRun | null,
): Promise<Encoded> {
  const names = namesOf(wanted)
  const failure = await (begun ?? startEncoder(episode, wanted, making, 'low')).ended
  if (failure !== null) return new Map(names.map((name) => [name, failure]))
  const made: Encoded = new Map()
  let ends = borders
  for (const name of names) {
    const facts = await lookAt(join(making.work, name), episode.plan, name, ends)
    made.set(name, facts)
    if (typeof facts !== 'string' && isVideo(name)) ends ??= endsOf(facts.segments)
  }
  return made
}

async function lookAt(folder: string, plan: FilmPlan, name: string, borders: number[] | undefined) {
  try {
    const facts = await checkRendition(folder, expectedOf(plan, name, borders))
    await rm(join(folder, 'index.m3u8'), { force: true })
    return facts
  } catch (error) {
    if (error instanceof RenditionBroken) return error.message
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '没有生成任何文件'
    throw error
  }
}
