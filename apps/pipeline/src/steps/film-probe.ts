// Looks at a film without trusting it: no other file, no address, a limit of time, and only forms that are films.
import { safeInput } from '#plans/film-args.ts'
import { type FilmFacts, type FilmLimits, filmLimits, readFacts } from '#plans/film-facts.ts'
import { SourceRefused } from '#sources/draft.ts'
import { refuseForeign } from '#sources/film-file.ts'
import { type FilmTools, runTool, ToolFailed } from './ffmpeg.ts'

const probeMs = 60_000

/** Nothing is written. Throws SourceRefused with the reason, also when ffprobe does not get through within a minute. */
export async function probeFilm(file: string, tools: FilmTools, limits: FilmLimits = filmLimits): Promise<FilmFacts> {
  await refuseForeign(file, limits.bytes)
  const facts = readFacts(await ask(file, tools), limits)
  return facts.picture.hdr && !(await canToneMap(tools)) ? plainly(facts) : facts
}

async function canToneMap({ ffmpeg }: FilmTools): Promise<boolean> {
  const filters = await runTool(ffmpeg, ['-hide_banner', '-filters'], { limitMs: probeMs })
  return ['zscale', 'tonemap'].every((name) => filters.includes(` ${name} `))
}

/** Better pale than not at all. */
function plainly(facts: FilmFacts): FilmFacts {
  const leftOut = [...facts.leftOut, { title: 'HDR', reason: '这个 ffmpeg 没有 zscale 滤镜，颜色会偏淡' }]
  return { ...facts, picture: { ...facts.picture, hdr: false }, leftOut }
}

async function ask(file: string, { ffprobe }: FilmTools): Promise<unknown> {
  const shown = ['-show_streams', '-show_format', '-of', 'json=compact=1']
  try {
    const args = ['-hide_banner', '-v', 'error', ...safeInput, ...shown, '-i', `file:${file}`]
    return JSON.parse((await runTool(ffprobe, args, { limitMs: probeMs, mostBytes: 8_000_000 })).toString('utf8'))
  } catch (error) {
    if (error instanceof ToolFailed) throw new SourceRefused(`不是能识别的影片，或已损坏（${error.message}）`)
    if (error instanceof SyntaxError) throw new SourceRefused('不是能识别的影片')
    throw error
  }
}
