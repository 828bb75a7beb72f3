// Carries a stage of a film out: one run of ffmpeg for all that is wanted, each alone when that fails, a look at every file
// that came out, and only then a place among the films.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { captionArgs, encodeArgs, type Wanted } from '#plans/film-args.ts'
import type { FilmPlan, TextTrack } from '#plans/film-plan.ts'
import { wantedOf } from '#plans/film-state.ts'
import { readCaptions } from '#sources/captions.ts'
import { SourceRefused } from '#sources/draft.ts'
import type { FailedRendition, MadeRendition, StageResult } from '#transcode-settle.ts'
import type { MediaToMake } from '#transcode-store.ts'
import { type FilmTools, runTool, ToolFailed } from './ffmpeg.ts'
import { checkRendition, endsOf, expectedOf, RenditionBroken, type RenditionFacts } from './film-check.ts'
import { originalFile, originalFolder, place } from './film-store.ts'

export interface Making {
  dataDir: string
  tools: FilmTools
  /** folder of this run */
  work: string
  signal: AbortSignal
  /** 0 to 1 */
  onProgress: (share: number) => void
}

type Encoded = Map<string, RenditionFacts | string>

/** A machine this slow makes no films. */
const slowest = 60
const leastLimitMs = 10 * 60_000
const stallMs = 5 * 60_000
const captionMs = 10 * 60_000

/**
 * Makes what is missing for that stage and puts what came out whole into its place; the rest is told with its reason.
 * Throws Stopped when the signal asks for an end; faults of the disk come through.
 */
export async function makeStage(media: MediaToMake, stage: 'first' | 'rest', making: Making): Promise<StageResult> {
  const names = wantedOf(stage, media.renditions)
  const { plan } = media
  const wanted: Wanted = {
    video: plan.video.filter(({ name }) => names.includes(name)),
    audio: plan.audio.filter(({ name }) => names.includes(name)),
  }
  const texts = plan.text.filter(({ name }) => names.includes(name))
  const encoded = await encodeAll(media, wanted, making)
  const captions: (MadeRendition | FailedRendition)[] = []
  for (const text of texts) captions.push(await makeCaption(media, text, making))
  const result = sortOut(encoded, captions)
  for (const { name } of result.made) await place(join(making.work, name), making.dataDir, media.name, name)
  return result
}

function sortOut(encoded: Encoded, captions: (MadeRendition | FailedRendition)[]): StageResult {
  const made: MadeRendition[] = []
  const failed: FailedRendition[] = []
  for (const [name, facts] of encoded) {
    if (typeof facts === 'string') failed.push({ name, reason: facts, final: false })
    else made.push({ name, facts })
  }
  for (const each of captions) {
    if ('reason' in each) failed.push(each)
    else made.push(each)
  }
  return { made, failed }
}

async function encodeAll(media: MediaToMake, wanted: Wanted, making: Making): Promise<Encoded> {
  const names = namesOf(wanted)
  if (names.length === 0) return new Map()
  const known = media.renditions.find(({ kind, state }) => kind === 'video' && state === 'ready')
  const borders = known ? endsOf(known.segments) : undefined
  const joint = await encode(media, wanted, borders, making)
  const bad = names.filter((name) => typeof joint.get(name) === 'string')
  if (bad.length === 0 || names.length === 1) return joint
  // One bad rendition must not take the others with it: each that is missing gets a run of its own.
  const good = [...joint].flatMap(([name, facts]) => (typeof facts === 'string' || !isVideo(name) ? [] : [facts]))
  const all = new Map(joint)
  for (const name of bad) {
    const ends = borders ?? (good[0] ? endsOf(good[0].segments) : undefined)
    const alone = await encode(media, onlyOne(wanted, name), ends, making)
    const facts = alone.get(name) ?? '没有生成'
    all.set(name, facts)
    if (typeof facts !== 'string' && isVideo(name)) good.push(facts)
  }
  return all
}

const namesOf = ({ video, audio }: Wanted): string[] => [...video, ...audio].map(({ name }) => name)
const isVideo = (name: string): boolean => name.startsWith('v')
const onlyOne = ({ video, audio }: Wanted, name: string): Wanted => ({
  video: video.filter((each) => each.name === name),
  audio: audio.filter((each) => each.name === name),
})

/** Facts of what is good, the reason of what is not. */
async function encode(
  media: MediaToMake,
  wanted: Wanted,
  borders: number[] | undefined,
  making: Making,
): Promise<Encoded> {
  const names = namesOf(wanted)
  const failure = await runEncoder(media, wanted, making)
  if (failure !== null) return new Map(names.map((name) => [name, failure]))
  const made: Encoded = new Map()
  let ends = borders
  for (const name of names) {
    const facts = await lookAt(join(making.work, name), media.plan, name, ends)
    made.set(name, facts)
    if (typeof facts !== 'string' && isVideo(name)) ends ??= endsOf(facts.segments)
  }
  return made
}

/** Null, or why it failed. */
async function runEncoder(media: MediaToMake, wanted: Wanted, making: Making): Promise<string | null> {
  const { plan } = media
  for (const name of namesOf(wanted)) {
    await rm(join(making.work, name), { recursive: true, force: true })
    await mkdir(join(making.work, name), { recursive: true })
  }
  try {
    await runTool(
      making.tools.ffmpeg,
      encodeArgs(plan, wanted, originalFile(making.dataDir, media.sourceFile), making.work),
      {
        limitMs: leastLimitMs + plan.durationMs * slowest,
        stallMs,
        signal: making.signal,
        onTime: (ms) => making.onProgress(ms / plan.durationMs),
      },
    )
    return null
  } catch (error) {
    if (error instanceof ToolFailed) return error.message
    throw error
  }
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

async function makeCaption(
  media: MediaToMake,
  track: TextTrack,
  making: Making,
): Promise<MadeRendition | FailedRendition> {
  const folder = join(making.work, track.name)
  await mkdir(folder, { recursive: true })
  try {
    const { vtt, language, label } = await readTrack(media, track, making)
    await writeFile(join(folder, 'captions.vtt'), vtt)
    const told = track.language === '' && language !== ''
    return { name: track.name, facts: null, ...(told ? { language, ...(isPlain(track.label) ? { label } : {}) } : {}) }
  } catch (error) {
    if (error instanceof SourceRefused || error instanceof ToolFailed)
      return { name: track.name, reason: error.message, final: true }
    throw error
  }
}

const isPlain = (label: string): boolean => /^字幕(?: \d+)?$/.test(label)

async function readTrack(media: MediaToMake, { name, from }: TextTrack, making: Making) {
  if ('file' in from) {
    const vtt = await readFile(join(originalFolder(making.dataDir, media.name), from.file), 'utf8')
    return { vtt, language: '', label: '' }
  }
  const source = originalFile(making.dataDir, media.sourceFile)
  const { args, file } = captionArgs(from, source, join(making.work, name))
  await runTool(making.tools.ffmpeg, args, { limitMs: captionMs, signal: making.signal })
  return readCaptions(await readFile(file), file)
}
