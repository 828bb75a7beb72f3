// Is a rendition whole, and as it was planned? Its lengths, rates and codecs are read from the files themselves.
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type FilmPlan, segmentSeconds } from '#plans/film-plan.ts'
import type { RenditionFacts } from '#plans/film-work.ts'
import { BrokenBoxes, type Fragment, type InitFacts, readFragment, readInit } from './film-boxes.ts'

/** A rendition that must be made again. */
export class RenditionBroken extends Error {
  override name = 'RenditionBroken'
}

export interface Expected {
  kind: 'video' | 'audio'
  durationMs: number
  width?: number
  height?: number
  /** The borders that the rendition must fit, in ms. */
  borders?: number[]
  /** The length of a picture where pictures are longest. */
  frameMs?: number
}

/** Less than this at the end is no segment of its own: sound often runs on for a moment. */
const tailMs = 100
const longestFrameMs = 100
/** One frame of AAC at 48 kHz, rounded up. */
const soundFrameMs = 22

/**
 * Looks at init.mp4 and all segments in the folder; a last moment that is no segment of its own is deleted. Throws
 * RenditionBroken with the reason, and ENOENT when nothing was made at all.
 */
export async function checkRendition(folder: string, expected: Expected): Promise<RenditionFacts> {
  try {
    return await check(folder, expected)
  } catch (error) {
    if (error instanceof BrokenBoxes) throw new RenditionBroken(`成片文件不完整（${error.message}）`)
    throw error
  }
}

async function check(folder: string, expected: Expected): Promise<RenditionFacts> {
  const init = readInit(await readFile(join(folder, 'init.mp4')))
  if (init.kind !== expected.kind) throw new RenditionBroken(`成片应为 ${expected.kind}，实为 ${init.kind}`)
  if (expected.width !== undefined && (init.width !== expected.width || init.height !== expected.height)) {
    throw new RenditionBroken(`成片应为 ${expected.width}×${expected.height}，实为 ${init.width}×${init.height}`)
  }
  const files = await segmentFiles(folder)
  const fragments: Fragment[] = []
  for (const file of files) fragments.push(await readFragment(join(folder, file)))
  const kept = await dropTail(folder, files, fragments, init)
  checkOrder(kept, init)
  const borders = bordersOf(kept, init)
  checkLength(borders, expected)
  if (expected.borders) checkBorders(borders, expected.borders, expected)
  return factsOf(kept, borders, init)
}

async function segmentFiles(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^s\d{5,}\.m4s$/.test(file)).toSorted()
  if (files.length === 0) throw new RenditionBroken('没有生成任何分片')
  for (const [at, file] of files.entries()) {
    if (file !== segmentName(at)) throw new RenditionBroken(`缺少分片 ${segmentName(at)}`)
  }
  return files
}

/** Writes s00000.m4s for 0. */
export function segmentName(at: number): string {
  return `s${String(at).padStart(5, '0')}.m4s`
}

async function dropTail(folder: string, files: string[], fragments: Fragment[], init: InitFacts): Promise<Fragment[]> {
  const last = fragments.at(-1)
  const name = files.at(-1)
  if (!last || !name || fragments.length < 2) return fragments
  if ((last.duration / init.timescale) * 1000 >= tailMs) return fragments
  await rm(join(folder, name))
  return fragments.slice(0, -1)
}

function checkOrder(fragments: Fragment[], { kind, timescale }: InitFacts): void {
  let end = 0
  for (const [at, { start, duration, samples, begins, firstOffset }] of fragments.entries()) {
    const where = segmentName(at)
    if (Math.abs(start - end) > timescale / 1000) throw new RenditionBroken(`分片 ${where} 与前一片没有衔接`)
    if (samples === 0 || duration <= 0) throw new RenditionBroken(`分片 ${where} 是空的`)
    if (kind === 'video' && !begins) throw new RenditionBroken(`分片 ${where} 不是从关键帧开始`)
    if (kind === 'video' && firstOffset !== 0) throw new RenditionBroken(`分片 ${where} 的首帧时间不对`)
    end = start + duration
  }
}

/** Where segments end, in ms. */
function bordersOf(fragments: Fragment[], { timescale }: InitFacts): number[] {
  return fragments.map(({ start, duration }) => Math.round(((start + duration) / timescale) * 1000))
}

function checkLength(borders: number[], { durationMs, kind }: Expected): void {
  const made = borders.at(-1) ?? 0
  const missing = durationMs - made
  if (kind === 'video' && missing > Math.max(2_000, durationMs * 0.03)) {
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    throw new RenditionBroken(`源文件写明片长 ${seconds(durationMs)} 秒，只能解出 ${seconds(made)} 秒，可能不完整`)
  }
  const most = Math.max(...borders.map((border, at) => border - (borders[at - 1] ?? 0)))
  if (most > segmentSeconds * 1000 + 500) throw new RenditionBroken(`有一个分片长 ${most} 毫秒`)
}

/** Every quality has its borders where the first one has, within a frame; sound may end earlier or later. */
function checkBorders(borders: number[], wanted: number[], { kind, frameMs = longestFrameMs }: Expected): void {
  const slack = frameMs + (kind === 'audio' ? soundFrameMs : 1)
  const shared = Math.min(borders.length, wanted.length) - (kind === 'audio' ? 1 : 0)
  for (let at = 0; at < shared; at++) {
    const off = Math.abs((borders[at] ?? 0) - (wanted[at] ?? 0))
    if (off > slack) throw new RenditionBroken(`第 ${at + 1} 个分片的边界相差 ${off} 毫秒`)
  }
  const end = Math.abs((borders.at(-1) ?? 0) - (wanted.at(-1) ?? 0))
  if (kind === 'video' && end > 300) throw new RenditionBroken(`长度相差 ${end} 毫秒`)
}

function factsOf(fragments: Fragment[], borders: number[], init: InitFacts): RenditionFacts {
  const segments = borders.map((border, at) => border - (borders[at - 1] ?? 0))
  const bytes = fragments.reduce((sum, fragment) => sum + fragment.bytes, 0)
  const duration = borders.at(-1) ?? 1
  const rates = fragments.map((fragment, at) => (fragment.bytes * 8000) / Math.max(1, segments[at] ?? 1))
  // a last moment is no rate to plan a connection for
  const long = rates.filter((_, at) => (segments[at] ?? 0) >= (segmentSeconds * 1000) / 2)
  return {
    segments,
    bandwidth: Math.ceil(Math.max(...(long.length > 0 ? long : rates))),
    averageBandwidth: Math.ceil((bytes * 8000) / duration),
    codecs: init.codecs,
    width: init.width,
    height: init.height,
    channels: init.channels,
    bytes,
  }
}

/** Where the segments of these lengths end; the unit stays, here it is ms. */
export function endsOf(segments: readonly number[]): number[] {
  const ends: number[] = []
  for (const length of segments) ends.push((ends.at(-1) ?? 0) + length)
  return ends
}

/** What the plan says of the rendition of that name; `borders` (ms) are those of the first quality, once it stands. */
export function expectedOf(plan: FilmPlan, name: string, borders: number[] | undefined): Expected {
  const rung = plan.video.find((each) => each.name === name)
  // the first quality has the longest
  const [frames, seconds] = plan.video[0]?.rate ?? [10, 1]
  const common = { durationMs: plan.durationMs, frameMs: (seconds * 1000) / frames, ...(borders ? { borders } : {}) }
  return rung ? { kind: 'video', width: rung.width, height: rung.height, ...common } : { kind: 'audio', ...common }
}
