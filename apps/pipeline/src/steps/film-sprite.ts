// Thumbnails for seeking: the key frame of every segment of the first quality, a hundred a sheet, and a sheet that holds
// those of the preview alone.

import { createReadStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpriteFacts } from '@manjuan/db'
import { filmFolder, place } from '@manjuan/storage'
import { spriteArgs, thumbnailSize } from '#plans/film-args.ts'
import { segmentSeconds } from '#plans/film-plan.ts'
import type { EpisodeToMake } from '#plans/film-work.ts'
import { runTool, ToolFailed } from './ffmpeg.ts'
import { segmentName } from './film-check.ts'
import type { Making } from './film-encode.ts'

const sheet = { columns: 10, rows: 10 }
const perSheet = sheet.columns * sheet.rows

/**
 * Of the first quality that is ready. Throws ToolFailed when none is, or when sheets are missing; Stopped when the signal
 * asks for an end.
 */
export async function makeSprite(episode: EpisodeToMake, making: Making): Promise<SpriteFacts> {
  const first = episode.renditions.find(({ kind, state }) => kind === 'video' && state === 'ready')
  const rung = episode.plan.video.find(({ name }) => name === first?.name)
  if (!first || !rung) throw new ToolFailed('还没有可用的画质')
  const folder = join(making.work, 'sprite')
  await mkdir(folder)
  const count = first.segments.length
  const source = join(filmFolder(making.dataDir, episode.name), first.name)
  const size = thumbnailSize(rung)
  await draw(source, count, spriteArgs(size, sheet, folder, episode.previewSegments), making)
  const sheets = Math.ceil(count / perSheet)
  const drawn = (await readdir(folder)).filter((file) => /^\d+\.jpg$/.test(file)).length
  if (drawn !== sheets) throw new ToolFailed(`缩略图应为 ${sheets} 张，实为 ${drawn} 张`)
  return { ...size, ...sheet, everySeconds: segmentSeconds, count, sheets }
}

/** Puts the sheets into their place among the films. */
export const placeSprite = ({ name }: EpisodeToMake, { work, dataDir }: Making): Promise<void> =>
  place(join(work, 'sprite'), dataDir, name, 'sprite')

function draw(
  source: string,
  segments: number,
  args: string[],
  { tools, signal, onProgress }: Making,
): Promise<Buffer> {
  const limitMs = 120_000 + segments * 1_000
  const input = filmBytes(source, segments, (done) => onProgress(done / segments))
  return runTool(tools.ffmpeg, args, { limitMs, signal, input })
}

async function* filmBytes(folder: string, segments: number, onSegment: (done: number) => void) {
  yield* createReadStream(join(folder, 'init.mp4'))
  for (let at = 0; at < segments; at++) {
    yield* createReadStream(join(folder, segmentName(at)))
    onSegment(at + 1)
  }
}
