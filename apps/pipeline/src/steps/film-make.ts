// Carries a stage of a film out: qualities, sounds and captions in a folder of its own, and only then a place among the films.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diskStorage, filmFolder, filmKey, originalFile, originalFolder, place } from '@manjuan/storage'
import { captionArgs, type Wanted } from '#plans/film-args.ts'
import type { FilmPlan, TextTrack } from '#plans/film-plan.ts'
import { wantedOf } from '#plans/film-state.ts'
import type { CaptionFile, EpisodeToMake, FailedRendition, MadeRendition, StageResult } from '#plans/film-work.ts'
import { readCaptions } from '#sources/captions.ts'
import { SourceRefused } from '#sources/draft.ts'
import { runTool, ToolFailed } from './ffmpeg.ts'
import { type Encoded, encodeAll, type Making } from './film-encode.ts'

const captionMs = 10 * 60_000
const captionFile = 'captions.vtt'

/**
 * Makes what is missing for that stage in the folder of the run; what did not come out whole is told with its reason.
 * Throws Stopped when the signal asks for an end; faults of the disk come through.
 */
export async function makeStage(episode: EpisodeToMake, stage: 'first' | 'rest', making: Making): Promise<StageResult> {
  const { plan } = episode
  const names = wantedOf(stage, episode.renditions)
  const texts = plan.text.filter(({ name }) => names.includes(name))
  const encoded = await encodeAll(episode, tracksOf(plan, names), making)
  const captions: (MadeRendition | FailedRendition)[] = []
  for (const text of texts) captions.push(await makeCaption(episode, text, making))
  return sortOut(encoded, captions)
}

/** Puts what came out whole into its place among the films. */
export async function placeStage({ name: film }: EpisodeToMake, made: MadeRendition[], making: Making): Promise<void> {
  for (const { name } of made) await place(join(making.work, name), making.dataDir, film, name)
}

/** Copies a caption into the content of another film. False: it has no file. */
export async function carryCaption(dataDir: string, from: CaptionFile, to: CaptionFile): Promise<boolean> {
  const file = join(filmFolder(dataDir, from.film), from.name, captionFile)
  const vtt = await readFile(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (vtt === null) return false
  const { films } = diskStorage(dataDir)
  await films.put(filmKey(to.film, `${to.name}/${captionFile}`), vtt, 'text/vtt; charset=utf-8')
  return true
}

function tracksOf({ video, audio }: FilmPlan, names: readonly string[]): Wanted {
  return {
    video: video.filter(({ name }) => names.includes(name)),
    audio: audio.filter(({ name }) => names.includes(name)),
  }
}

/** The work of stage `rest` once stage `first` has done its part. */
export function restOf({ plan, renditions }: EpisodeToMake): Wanted {
  const before = wantedOf('first', renditions)
  return tracksOf(
    plan,
    wantedOf('rest', renditions).filter((name) => !before.includes(name)),
  )
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

async function makeCaption(
  episode: EpisodeToMake,
  track: TextTrack,
  making: Making,
): Promise<MadeRendition | FailedRendition> {
  const folder = join(making.work, track.name)
  await mkdir(folder, { recursive: true })
  try {
    const { vtt, language, label } = await readTrack(episode, track, making)
    await writeFile(join(folder, captionFile), vtt)
    const told = track.language === '' && language !== ''
    return { name: track.name, facts: null, ...(told ? { language, ...(isPlain(track.label) ? { label } : {}) } : {}) }
  } catch (error) {
    if (error instanceof SourceRefused || error instanceof ToolFailed)
      return { name: track.name, reason: error.message, final: true }
    throw error
  }
}

const isPlain = (label: string): boolean => /^字幕(?: \d+)?$/.test(label)

async function readTrack(episode: EpisodeToMake, { name, from }: TextTrack, making: Making) {
  if ('file' in from) {
    const vtt = await readFile(join(originalFolder(making.dataDir, episode.name), from.file), 'utf8')
    return { vtt, language: '', label: '' }
  }
  const source = originalFile(making.dataDir, episode.sourceFile)
  const { args, file } = captionArgs(from, source, join(making.work, name))
  await runTool(making.tools.ffmpeg, args, { limitMs: captionMs, signal: making.signal })
  return readCaptions(await readFile(file), file)
}
