// A poster from the film itself: of a few moments the one that shows most, about a fifth in for choice.
import sharp from 'sharp'
import { type Size, stillArgs } from '#plans/film-args.ts'
import type { FilmFacts } from '#plans/film-facts.ts'
import { SourceRefused } from '#sources/draft.ts'
import { type FilmTools, runTool, ToolFailed } from './ffmpeg.ts'

/** Raise it when all are to be chosen anew. */
export const posterVersion = 'p1'

const moments = [0.2, 0.12, 0.3, 0.45, 0.65]
const stillMs = 60_000
const longest = 1280
/** Of films this long key frames stand close enough. */
const roughFromMs = 120_000
/** Nobody asks for a better one. */
const rich = 6

/** PNG, at most 1280 px long. Throws SourceRefused when no moment can be decoded: then the film can't either. */
export async function choosePoster(facts: FilmFacts, file: string, tools: FilmTools): Promise<Buffer> {
  const size = posterSize(facts.picture)
  const picture = { index: facts.picture.index, hdr: facts.picture.hdr, deinterlace: false, coloured: true }
  let best: { still: Buffer; worth: number } | null = null
  let complaint = ''
  for (const [rank, moment] of [...moments, 0].entries()) {
    // the very first frame only when nothing else can be had
    if (best && (best.worth > rich || moment === 0)) break
    try {
      const at = { seconds: (facts.durationMs / 1000) * moment, rough: facts.durationMs >= roughFromMs }
      const still = await runTool(tools.ffmpeg, stillArgs(picture, size, at, file), { limitMs: stillMs })
      if (still.length === 0) continue
      const worth = (await worthOf(still)) - rank * 0.15
      if (!best || worth > best.worth) best = { still, worth }
    } catch (error) {
      if (!(error instanceof ToolFailed)) throw error
      complaint = error.message
    }
  }
  if (!best) throw new SourceRefused(`画面无法解码${complaint ? `（${complaint}）` : ''}`)
  return best.still
}

function posterSize({ width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  const side = (value: number) => Math.max(2, Math.round((value * scale) / 2) * 2)
  return { width: side(width), height: side(height) }
}

/** How much there is to see: detail counts, darkness and glare are held against it. */
async function worthOf(still: Buffer): Promise<number> {
  const { entropy, sharpness, channels } = await sharp(still).stats()
  const light = channels.reduce((sum, { mean }) => sum + mean, 0) / Math.max(1, channels.length)
  const dark = light < 40 ? (40 - light) / 8 : 0
  const glare = light > 215 ? (light - 215) / 8 : 0
  return entropy + Math.min(1.5, sharpness / 4) - dark - glare
}
