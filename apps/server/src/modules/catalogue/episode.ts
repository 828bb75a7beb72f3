// An episode of a film: its captions, its markers, and what it plays from.
import {
  type Caption,
  captionsOf,
  dropSource as drop,
  type FilmSource,
  markersOf,
  newCaptionName,
  placeCaptions as place,
  remakeSource as remake,
  restoreSource,
  sourcesOf,
} from '@manjuan/catalogue'
import { episodeLimits, type StaffDataOf } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { readCaptions, SourceRefused } from '@manjuan/pipeline/captions'
import { dropRendition, filmKey } from '@manjuan/storage'
import { refuse } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail, failAt } from '#modules/staff/index.ts'
import { chapterIn, type FoundChapter, placeOf } from './chapter.ts'
import type { PageDeps } from './pages.ts'
import { deedIn, seenWork } from './works.ts'

export type EpisodeDeps = PageDeps
export type Episode = StaffDataOf<'episode'>

/** The facts of an episode that its deeds ask for. */
export interface FoundEpisode extends FoundChapter {
  /** The folder under films/. */
  folder: string
  external: string | null
  durationMs: number
  origin: string
  canRemake: boolean
}

export async function episodeIn(db: Db, asked: { id: number; part: number }): Promise<FoundEpisode | Carried<Failed>> {
  const chapter = await chapterIn(db, asked, 'film')
  if ('outcome' in chapter) return chapter
  const row = await db
    .selectFrom('episode')
    .innerJoin('part', 'part.id', 'episode.part_id')
    .select(['episode.name as folder', 'external_url as external', 'duration_ms as durationMs'])
    .select(['part.source_key as origin', 'plan'])
    .where('part_id', '=', chapter.partId)
    .executeTakeFirstOrThrow()
  const { plan, ...facts } = row
  return { ...chapter, ...facts, canRemake: plan !== null && facts.external === null }
}

async function show(db: Db, found: FoundEpisode): Promise<Episode> {
  const { partId, durationMs, origin, external, canRemake } = found
  const [captions, markers, sources] = [
    await captionsOf(db, partId),
    await markersOf(db, partId),
    await sourcesOf(db, partId),
  ]
  return {
    ...placeOf(found),
    ...{ durationMs, origin, external, canRemake, captions },
    markers: markers.map(({ imageName: image, ...marker }) => ({ ...marker, image })),
    sources: sources.map(presentSource),
  }
}

const presentSource = ({ kind, position: _, language: __, isDefault: ___, ...source }: FilmSource) => ({
  ...source,
  kind: kind === 'audio' ? ('audio' as const) : ('video' as const),
})

export async function episode({ db }: EpisodeDeps, { params }: StaffInput<'episode'>): StaffRun<'episode'> {
  const found = await episodeIn(db, params)
  return answer<Episode>('outcome' in found ? found.outcome : await show(db, found))
}

/** What a deed left. The event's `version` is that of the work, which the way back asks for. */
export async function leftOf(
  tx: Db,
  found: FoundEpisode,
  before: Record<string, Json>,
  after: Record<string, Json>,
): Promise<Carried<Episode | Failed>> {
  const now = await episodeIn(tx, { id: found.workId, part: found.partId })
  if ('outcome' in now) return now
  return {
    outcome: await show(tx, now),
    event: {
      object: `work ${found.workId}`,
      before: { part: found.partId, ...before },
      after: { ...after, version: now.version },
    },
  }
}

/** The episode of the version that was seen. */
export async function seenEpisode(
  tx: Db,
  { params, body }: { params: { id: number; part: number }; body: { version: number } },
): Promise<FoundEpisode | Carried<Failed>> {
  const seen = await seenWork(tx, params.id, body.version)
  return 'row' in seen ? episodeIn(tx, params) : seen
}

const captionKey = (folder: string, name: string): string => filmKey(folder, `${name}/captions.vtt`)

export async function addCaption(deps: EpisodeDeps, input: StaffInput<'addCaption'>): StaffRun<'addCaption'> {
  const { db, storage } = deps
  const read = readFile(input.body)
  if ('refused' in read) {
    const faults = [{ path: 'file', message: read.refused }]
    return refuse('malformed', 'wrongFields', { field: 'file', faults })
  }
  const { vtt, ...told } = read
  return answer(
    await carryOut<StaffDataOf<'addCaption'> | Failed>(db, deedOf(input), 'work.caption', async (tx) => {
      const found = await episodeIn(tx, input.params)
      if ('outcome' in found) return found
      if (found.external !== null) return fail('playsElsewhere')
      const name = await newCaptionName(tx, deedIn(input), found.partId)
      if (name === null || name.length > 5) return fail('captionsMost')
      await storage.films.put(captionKey(found.folder, name), Buffer.from(vtt), 'text/vtt')
      const event = { object: `episode ${found.partId}`, before: null, after: { name, cues: told.cues } }
      return { outcome: { name, ...told }, event }
    }),
  )
}

/** A refusal is in the operator's words. */
function readFile({ file, fileName }: StaffInput<'addCaption'>['body']) {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > episodeLimits.captionBytes) return { refused: '字幕文件不能超过 2 MB' }
  try {
    return readCaptions(bytes, fileName)
  } catch (error) {
    if (error instanceof SourceRefused) return { refused: error.message }
    throw error
  }
}

export async function placeCaptions(deps: EpisodeDeps, input: StaffInput<'placeCaptions'>): StaffRun<'placeCaptions'> {
  return answer(
    await carryOut<Episode | Failed>(deps.db, deedOf(input), 'work.captions', async (tx) => {
      const found = await seenEpisode(tx, input)
      if ('outcome' in found) return found
      if (found.external !== null) return fail('playsElsewhere')
      const captions = input.body.captions.map(({ label, ...caption }) => ({ ...caption, label: label.trim() }))
      return putCaptions(tx, deps, input, found, captions)
    }),
  )
}

/** A caption without a row needs its file. */
export async function putCaptions(
  tx: Db,
  { storage }: Pick<EpisodeDeps, 'storage'>,
  input: Parameters<typeof deedIn>[0],
  found: FoundEpisode,
  captions: readonly Caption[],
): Promise<Carried<Episode | Failed>> {
  const names = captions.map(({ name }) => name)
  if (new Set(names).size < names.length) return failAt('captions', 'captionTwice')
  const known = new Set((await captionsOf(tx, found.partId)).map(({ name }) => name))
  for (const name of names.filter((each) => !known.has(each)))
    if ((await storage.films.size(captionKey(found.folder, name))) === null) return failAt('captions', 'captionGone')
  const at = { workId: found.workId, episodeId: found.partId }
  const { before } = await place(tx, deedIn(input), at, captions)
  return leftOf(tx, found, { captions: before as unknown as Json }, { captions: names })
}

const hindrances = { busy: 'sourceBusy', last: 'sourceLast', missing: 'sourceNone' } as const

export async function dropSource(deps: EpisodeDeps, input: StaffInput<'dropSource'>): StaffRun<'dropSource'> {
  const { name } = input.params
  const gone: string[] = []
  const outcome = await carryOut<Episode | Failed>(deps.db, deedOf(input), 'work.source', async (tx) => {
    const found = await seenEpisode(tx, input)
    if ('outcome' in found) return found
    const at = { workId: found.workId, episodeId: found.partId }
    const dropped = await drop(tx, deedIn(input), at, name)
    if (dropped.outcome !== 'dropped') return fail(hindrances[dropped.outcome])
    gone.push(found.folder)
    return leftOf(tx, found, { source: dropped.before as unknown as Json }, { dropped: name })
  })
  for (const folder of gone) await dropRendition(deps.dataDir, folder, name)
  return answer(outcome)
}

export async function remakeSource(deps: EpisodeDeps, input: StaffInput<'remakeSource'>): StaffRun<'remakeSource'> {
  const { name } = input.params
  return answer(
    await carryOut<Episode | Failed>(deps.db, deedOf(input), 'work.remake', async (tx) => {
      const found = await seenEpisode(tx, input)
      if ('outcome' in found) return found
      const at = { workId: found.workId, episodeId: found.partId }
      const { outcome } = await remake(tx, deedIn(input), at, name)
      return outcome === 'queued' ? leftOf(tx, found, {}, { remake: name }) : fail(hindrances[outcome])
    }),
  )
}

/** The source that was removed is made anew. */
export async function bringBack(
  tx: Db,
  input: Parameters<typeof deedIn>[0],
  found: FoundEpisode,
  source: FilmSource,
): Promise<Carried<Episode | Failed>> {
  const at = { workId: found.workId, episodeId: found.partId }
  const { outcome } = await restoreSource(tx, deedIn(input), at, source)
  return outcome === 'queued' ? leftOf(tx, found, {}, { remake: source.name }) : fail('sourceNone')
}
