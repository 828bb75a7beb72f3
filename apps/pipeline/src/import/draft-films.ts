// Files that the operator named, looked at and hashed: each a draft of one episode, or refused with its reason.
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { type FilmLimits, filmLimits } from '#plans/film-facts.ts'
import { type CheckedCaption, type CheckedFilm, type FilmFlags, filmKey } from '#plans/film-import.ts'
import { startProgress } from '#report/progress.ts'
import { readCaptions } from '#sources/captions.ts'
import { type Refusal, SourceRefused } from '#sources/draft.ts'
import { captionBytes, captionsBeside, filmsIn, hashFile, titleOfFilm } from '#sources/film-file.ts'
import { parseName } from '#sources/names.ts'
import type { FilmTools } from '#steps/ffmpeg.ts'
import { probeFilm } from '#steps/film-probe.ts'
import type { FilmRequest, FilmSite } from './film-request.ts'

/** Finds all films among the named paths. Refusals go to `refused`; the database is not asked. */
export async function draftFilms(
  request: FilmRequest,
  tools: FilmTools,
  site: FilmSite,
  refused: Refusal[],
): Promise<CheckedFilm[]> {
  const files = await listFiles(request.paths, refused)
  if (request.subtitles && files.length > 1) throw new SourceRefused('--subtitle 一次只能用于一部影片')
  const numbers = numberEpisodes(files, request)
  const progress = startProgress('检查', files.length, site.output, { unit: '个文件' })
  const checked: CheckedFilm[] = []
  for (const [at, file] of files.entries()) {
    try {
      checked.push(await draftFilm(file, numbers[at] ?? 1, request, tools, site))
    } catch (error) {
      if (!(error instanceof SourceRefused)) throw error
      refused.push({ source: file, reason: error.message })
    }
    progress.step()
  }
  progress.end()
  return distinctFilms(checked, request, refused)
}

async function listFiles(paths: string[], refused: Refusal[]): Promise<string[]> {
  const files: string[] = []
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (!found?.isDirectory()) files.push(path)
    else {
      const inside = await filmsIn(path)
      if (inside.length === 0) refused.push({ source: path, reason: '文件夹里没有影片' })
      files.push(...inside)
    }
  }
  return files
}

/** Several files under one title are its episodes: as they are numbered, else in their order. */
function numberEpisodes(files: string[], { title, episode }: FilmRequest): number[] {
  if (title === undefined || files.length === 1) return files.map(() => episode ?? 1)
  const named = files.map((file) => parseName(basename(file, extname(file))).number ?? 0)
  const clear = new Set(named).size === files.length && named.every((number) => Number.isInteger(number) && number > 0)
  return clear && episode === undefined ? named : files.map((_, at) => (episode ?? 1) + at)
}

async function draftFilm(
  file: string,
  episode: number,
  request: FilmRequest,
  tools: FilmTools,
  { mostBytes = filmLimits.bytes }: FilmSite,
): Promise<CheckedFilm> {
  const limits: FilmLimits = { ...filmLimits, bytes: mostBytes }
  const facts = await probeFilm(file, tools, limits)
  const leftOut = [...facts.leftOut]
  const captions = await checkCaptions(file, request.subtitles ?? [], leftOut)
  const words = captions.map(({ label, language, vtt }) => `${label}|${language}|${vtt}`).join('\n')
  return {
    source: file,
    bytes: (await stat(file)).size,
    title: titleOfFilm(file),
    episode,
    episodeTitle: /第\s*[\d０-９]+\s*[集话話回期].*/.exec(titleOfFilm(file))?.[0]?.slice(0, 80) ?? '',
    facts,
    captions,
    hash: { file: await hashFile(file), captions: words === '' ? '' : shortHash(words) },
    leftOut,
  }
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** A file that the operator names must be good; a bad file beside the film is left out. */
async function checkCaptions(
  file: string,
  named: string[],
  leftOut: CheckedFilm['leftOut'],
): Promise<CheckedCaption[]> {
  const beside = (await captionsBeside(file)).filter((path) => !named.includes(path))
  const captions: CheckedCaption[] = []
  for (const path of [...named, ...beside]) {
    try {
      const { label, language, vtt } = readCaptions(await captionBytes(path), basename(path))
      captions.push({ source: path, label, language, vtt })
    } catch (error) {
      if (!(error instanceof SourceRefused)) throw error
      if (named.includes(path)) throw new SourceRefused(`--subtitle ${basename(path)}：${error.message}`)
      leftOut.push({ title: `字幕 ${basename(path)}`, reason: error.message })
    }
  }
  return captions
}

/** Two files of one place in one import would each take the other's: then the whole name of the second is its title. */
function distinctFilms(drafts: CheckedFilm[], flags: FilmFlags, refused: Refusal[]): CheckedFilm[] {
  const seen = new Map<string, string>()
  const place = (draft: CheckedFilm) => `${filmKey(draft, flags)}#${draft.episode}`
  const named = drafts.map((draft) => {
    if (flags.title !== undefined || !seen.has(place(draft))) {
      seen.set(place(draft), draft.source)
      return draft
    }
    return { ...draft, title: basename(draft.source).normalize('NFC') }
  })
  return named.filter((draft) => {
    const other = named.find((each) => place(each) === place(draft))
    if (other === draft || other === undefined) return true
    refused.push({ source: draft.source, reason: `与“${other.source}”片名和集数相同，请用 --title 或 --episode 区分` })
    return false
  })
}
