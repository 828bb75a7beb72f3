// One import of films from files to a queue, and, unless it is only to be queued, to films that play.

import { basename } from 'node:path'
import {
  categoriesOf,
  findFilm,
  type StoredEpisode,
  type StoredFilm,
  worksWithContent,
  workTitled,
} from '@manjuan/catalogue'
import { printer } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import { type CheckedFilm, type FilmFlags, type FilmImport, filmKey, planFilmImport } from '#plans/film-import.ts'
import { sameWork } from '#plans/same-work.ts'
import { runQueue } from '#queue/queue.ts'
import { filmDoneLines, filmPlanLines, showQueue } from '#report/films.ts'
import type { Refusal } from '#sources/draft.ts'
import { type FilmTools, findTools, missingTools } from '#steps/ffmpeg.ts'
import { waitingJobs, watchEpisodes } from '#store/jobs.ts'
import { draftFilms } from './draft-films.ts'
import type { FilmMakerSite, FilmRequest, FilmSite } from './film-request.ts'
import { onInterrupt } from './interrupt.ts'
import { planEach, printEnd } from './stages.ts'
import { planOf, storeFilms } from './store-films.ts'
import type { Target } from './stored-work.ts'

export type { FilmMakerSite, FilmRequest } from './film-request.ts'

export interface FilmOutcome {
  plans: FilmImport[]
  /** The ids of episodes, in the order of the plans. */
  episodeIds: number[]
  refused: Refusal[]
  interrupted: boolean
}

/**
 * Checks, plans, shows the plan, stores and makes. A refusal stands in the outcome and does not stop the other films.
 * A fault of the machine or the database is thrown. After the signal, unfinished films stay in the queue.
 */
export async function importFilms(request: FilmRequest, site: FilmMakerSite): Promise<FilmOutcome> {
  const print = printer(site.output)
  const refused: Refusal[] = []
  const tools = toolsOf(request, site, refused)
  const checked = tools ? await draftFilms(request, tools, site, refused) : []
  const db = checked.length > 0 ? await site.openDb() : null
  const plans = db ? await planAll(checked, request, db, refused) : []
  for (const plan of plans) print(filmPlanLines(plan, planOf(plan, request, site)))
  const outcome: FilmOutcome = { plans, episodeIds: [], refused, interrupted: false }
  if (db && tools && !request.dryRun) {
    outcome.episodeIds = await storeFilms(plans, request, db, tools, site, refused)
    if (!request.queueOnly) outcome.interrupted = await work(outcome.episodeIds, tools, site)
    print(await filmDoneLines(db, outcome.episodeIds, refused))
  }
  printEnd(site, { refused }, request)
  return outcome
}

function toolsOf({ paths }: FilmRequest, { tools }: FilmSite, refused: Refusal[]): FilmTools | null {
  const found = tools ?? findTools()
  if (!Array.isArray(found)) return found
  const reason = missingTools(found, '无法处理影片')
  refused.push(...paths.map((source) => ({ source, reason })))
  return null
}

async function planAll(drafts: CheckedFilm[], flags: FilmFlags, db: Db, refused: Refusal[]): Promise<FilmImport[]> {
  const categories = await categoriesOf(db, 'film')
  const plan = async (draft: CheckedFilm) =>
    planFilmImport(draft, flags, await storedFilm(draft, drafts, flags, db), categories)
  return planEach(drafts, plan, { nameOf: ({ source }) => source, refused })
}

/** By the key of its title, by that title, or by its files under another one. */
export async function storedFilm(
  draft: CheckedFilm,
  drafts: readonly CheckedFilm[],
  flags: FilmFlags & { target?: Target | undefined },
  db: Db,
): Promise<StoredFilm | null> {
  if (flags.target !== undefined) return flags.target === 'new' ? null : findFilm(db, flags.target)
  const key = filmKey(draft, flags)
  const known = await findFilm(db, key)
  if (known) return known
  const titled = flags.title === undefined ? null : await workTitled(db, 'film', flags.title)
  if (titled !== null) return findFilm(db, titled)
  const files = drafts.filter((each) => filmKey(each, flags) === key).map(({ hash }) => hash.file)
  const same = sameWork(files.length, await worksWithContent(db, 'film', files))
  const film = same === null ? null : await findFilm(db, same)
  return film?.episodes.some((episode) => isSource(draft, episode, flags)) ? film : null
}

/** A copy under another name may be meant as another film, unless a title says so. */
function isSource({ source, episode, hash }: CheckedFilm, stored: StoredEpisode, { title }: FilmFlags): boolean {
  if (stored.number !== episode || !stored.contentHash.startsWith(`${hash.file}|`)) return false
  return title !== undefined || stored.sourceKey === basename(source).slice(0, 300)
}

/** True when the operator stopped it. */
async function work(ids: number[], tools: FilmTools, site: FilmMakerSite): Promise<boolean> {
  const { db, raw, engine } = await site.openShop()
  if ((await waitingJobs(db, ids)).jobs === 0) return false
  const stop = new AbortController()
  const signal = site.signal ? AbortSignal.any([site.signal, stop.signal]) : stop.signal
  const release = onInterrupt(() => stop.abort())
  const shown = showQueue(site.output, () => watchEpisodes(db, ids))
  try {
    const shop = { db, raw, engine, dataDir: site.dataDir }
    await runQueue({ ...shop, tools, signal, onEvent: shown.onEvent, ...site.queue }, ids)
  } finally {
    shown.end()
    release()
  }
  if (!signal.aborted || (await waitingJobs(db, ids)).jobs === 0) return false
  site.output.write('已停止。没有做完的留在队列里：再次导入同一文件，或运行 npm start，会接着做。\n')
  return true
}
