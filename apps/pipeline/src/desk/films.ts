// Films on the desk: probed and planned here, and made by the films' own queue, which a batch only watches.
import {
  categoriesOf,
  type Deed,
  deleteParts,
  deleteWork,
  findFilm,
  queueAgain,
  scheduleWork,
} from '@manjuan/catalogue'
import type { ImportChapter, ImportPlan } from '@manjuan/contract/staff'
import { diskStorage, retireFilm } from '@manjuan/storage'
import { draftFilms } from '#import/draft-films.ts'
import type { FilmRequest, FilmSite } from '#import/film-request.ts'
import { storedFilm } from '#import/films.ts'
import { planOf, storeFilms } from '#import/store-films.ts'
import type { Target } from '#import/stored-work.ts'
import { type CheckedFilm, type FilmDeed, type FilmImport, filmKey, planFilmImport } from '#plans/film-import.ts'
import { PlanRefused } from '#plans/refused.ts'
import type { Refusal } from '#sources/draft.ts'
import { SourceRefused } from '#sources/draft.ts'
import { type FilmTools, findTools, missingTools } from '#steps/ffmpeg.ts'
import { watchEpisodes } from '#store/jobs.ts'
import {
  type Batch,
  beginPlacing,
  deedOf,
  endBatch,
  filmBatches,
  noteAddedWork,
  noteEpisodes,
  noteFilms,
  type Read,
  splitBatch,
} from './batches.ts'
import { Cancelled, type Course } from './course.ts'
import { type DeskSite, type MakingSite, type Opened, reasonsOf, refusedRead, uploadsOf } from './read.ts'
import { inDeskWords } from './words.ts'

type DeskFilmRequest = FilmRequest & { target?: Target | undefined }

interface PlannedFilms {
  plans: FilmImport[]
  request: DeskFilmRequest
  read: Read
}

function requestOf({ edits, addedWork, publish }: Batch, paths: string[]): DeskFilmRequest {
  const { target = 'auto', price } = edits
  return {
    paths,
    title: edits.title ?? undefined,
    author: edits.author ?? undefined,
    summary: edits.summary ?? undefined,
    category: edits.category ?? undefined,
    vipFree: edits.vipFree ?? undefined,
    price: price && price.rule !== 'keep' ? price.coins : undefined,
    publish: publish === 'now',
    target: addedWork ?? (target === 'auto' ? undefined : target),
  }
}

const siteOf = ({ db, dataDir, keys }: MakingSite): FilmSite => ({
  ...{ dataDir, openDb: async () => db, openKeys: () => keys, output: { write: () => true } },
})

/** Plans a batch of films: the episodes of one film. Nothing is stored. */
export async function planFilms(opened: Opened, site: MakingSite, course: Course): Promise<PlannedFilms | Read> {
  const { batch, paths, links } = opened
  const refused = [...opened.refused]
  const tools = findTools()
  if (Array.isArray(tools))
    return refusedRead(
      opened,
      paths.map((source) => ({ source, reason: missingTools(tools, '无法处理影片') })),
    )
  course.begin('个文件', paths.length)
  const request = requestOf(batch, paths)
  const drafts = await draftFilms(request, tools, siteOf(site), refused)
  course.look()
  const [first] = drafts
  if (!first) return refusedRead(opened, refused)
  const key = filmKey(first, request)
  const isOwn = (draft: CheckedFilm) => batch.together || filmKey(draft, request) === key
  const others = drafts.filter((draft) => !isOwn(draft))
  for (const some of Map.groupBy(others, (draft) => filmKey(draft, request)).values())
    await splitBatch(
      site.db,
      batch,
      uploadsOf(
        links,
        some.map(({ source }) => source),
      ),
      site.queue,
    )
  const own = batch.together && request.title === undefined ? { ...request, title: first.title } : request
  return planned(drafts.filter(isOwn), own, refused, opened, site)
}

async function planned(
  drafts: CheckedFilm[],
  request: DeskFilmRequest,
  refused: Refusal[],
  opened: Opened,
  site: MakingSite,
): Promise<PlannedFilms | Read> {
  const categories = await categoriesOf(site.db, 'film')
  const guess = categories.find(({ own }) => own)?.name
  const stored = drafts[0] ? await storedFilm(drafts[0], drafts, request, site.db) : null
  const isCategorySure = request.category !== undefined || stored !== null
  const flags = isCategorySure || guess === undefined ? request : { ...request, category: guess }
  try {
    const plans: FilmImport[] = []
    for (const draft of drafts)
      plans.push(planFilmImport(draft, flags, await storedFilm(draft, drafts, flags, site.db), categories))
    return { plans, request: flags, read: readOf(plans, flags, { isCategorySure, refused, opened, site }) }
  } catch (error) {
    if (!(error instanceof PlanRefused)) throw error
    const [first] = drafts
    return refusedRead(opened, [...refused, { source: opened.root, reason: error.message }], first?.title ?? '')
  }
}

const deeds: Readonly<Record<FilmDeed, ImportChapter['deed']>> = {
  ...{ new: 'new', same: 'same', changed: 'changed', captions: 'changed', again: 'resumed', pending: 'same' },
}

interface About {
  isCategorySure: boolean
  refused: Refusal[]
  opened: Opened
  site: MakingSite
}

function readOf(plans: FilmImport[], request: FilmRequest, { isCategorySure, refused, opened, site }: About): Read {
  const { batch } = opened
  const [first] = plans
  if (!first) return refusedRead(opened, refused)
  const { fields, stored } = first
  const chapters = plans.map((plan) => episodeOf(plan))
  const count = (deed: ImportChapter['deed']) => chapters.filter((chapter) => chapter.deed === deed).length
  const plan: ImportPlan = {
    revision: batch.revision + 1,
    match: stored
      ? typeof batch.edits.target === 'number'
        ? '由你选定'
        : stored.title === fields.title
          ? '片名相同'
          : '文件相同'
      : '',
    ...{ title: fields.title, author: fields.author, summary: fields.summary, vipFree: fields.vipFree },
    formerTitle: stored && stored.title !== fields.title ? stored.title : null,
    category: isCategorySure ? first.category : null,
    status: 'serialize',
    published: stored?.published ?? false,
    how: '',
    isUnchanged: stored !== null && plans.every(({ deed, fieldsChange }) => deed === 'same' && !fieldsChange),
    isPart: refused.length > 0,
    diff: {
      ...{ new: count('new'), resumed: count('resumed'), changed: count('changed'), locked: 0, arranged: 0 },
      ...{ same: count('same'), kept: 0, removed: 0 },
    },
    totals: {
      size: chapters.reduce((sum, { size }) => sum + size, 0),
      ...{ pictures: 0, free: fields.price === 0 ? 1 : 0, priced: fields.price === 0 ? 0 : 1, coins: fields.price },
    },
    leftOut: plans.flatMap(({ draft }) => draft.leftOut.map(({ title, reason }) => ({ name: title, reason }))),
    films: plans.map((film) => shownFilm(film, request, site)),
  }
  const reasons = reasonsOf(opened, refused)
  return {
    ...{ kind: 'film', title: fields.title, workId: stored?.id ?? null, plan, chapters },
    ...{ fault: '', faultField: null, isRefused: false, reasons },
  }
}

function episodeOf({ draft, deed, before, stored, fields }: FilmImport): ImportChapter {
  const title = draft.episodeTitle || `第${draft.episode}集`
  const was = before && {
    ...{ id: before.id, number: before.number, title, price: stored?.price ?? 0, bought: false },
  }
  return {
    ...{ at: draft.hash.file, number: draft.episode, title, size: Math.round(draft.facts.durationMs / 1000) },
    ...{ price: fields.price, deed: deeds[deed], text: '', before: was, doubts: [], edited: [] },
  }
}

function shownFilm(film: FilmImport, request: FilmRequest, site: MakingSite): ImportPlan['films'][number] {
  const { draft } = film
  const { video, audio, text } = planOf(film, request, siteOf(site))
  const { width, height } = draft.facts.picture
  return {
    file: draft.source.split('/').at(-1) ?? '',
    seconds: Math.round(draft.facts.durationMs / 1000),
    ...{ width, height, qualities: video.map((rung) => Math.min(rung.width, rung.height)) },
    sounds: audio.map(({ label }) => label),
    captions: text.map(({ label }) => label),
  }
}

/** Stores the films of a batch and queues their episodes. */
export async function makeFilms(opened: Opened, holder: string, site: MakingSite, course: Course): Promise<void> {
  const { batch } = opened
  const read = await planFilms(opened, site, course)
  if (!('plans' in read)) throw new SourceRefused(read.fault)
  const tools = findTools() as FilmTools
  const [first] = read.plans
  const known = first ? await findFilm(site.db, first.key) : null
  const plans = read.plans.map((plan) =>
    plan.stored === null && known !== null && read.request.target === 'new'
      ? { ...plan, key: `${plan.key}#${batch.id}` }
      : plan,
  )
  course.look()
  if (!(await beginPlacing(site.db, batch.id, holder))) throw new Cancelled(`batch ${batch.id} is to end`)
  const refused: Refusal[] = []
  const episodes = await storeFilms(plans, read.request, site.db, tools, siteOf(site), refused)
  const film = plans[0] && (await findFilm(site.db, plans[0].stored?.id ?? plans[0].key))
  if (film && plans[0]?.stored === null) await noteAddedWork(site.db, batch.id, film.id)
  if (film && batch.publish === 'later') await scheduleWork(site.db, deedOf(batch), film.id, batch.opensAt)
  if (refused[0] && episodes.length === 0) throw new SourceRefused(refused[0].reason)
  await noteEpisodes(site.db, batch.id, holder, episodes)
}

/** Failed episodes get their tries anew. */
export async function retryFilms(batch: Batch, holder: string, { db }: DeskSite, deed: Deed): Promise<void> {
  const episodes = batch.episodes ?? []
  for (const { id, stage } of await watchEpisodes(db, episodes)) if (stage === null) await queueAgain(db, deed, id)
  await noteEpisodes(db, batch.id, holder, episodes)
}

/** Tells how far the films of batches are, and ends the batches whose films are whole. */
export async function watchFilms({ db }: Pick<DeskSite, 'db'>): Promise<void> {
  for (const { id, episodes, leftOut } of await filmBatches(db)) {
    const watched = await watchEpisodes(db, episodes)
    // An episode that took another's place is gone under its own id: it is whole.
    const shares = episodes.map((episode) => {
      const found = watched.find((each) => each.id === episode)
      if (!found || found.state === 'whole') return 1
      return found.state === 'playable' ? 0.5 + found.progress / 2 : found.progress / 2
    })
    const isShown = watched.some(({ state, hidden }) => !hidden && (state === 'playable' || state === 'whole'))
    const waits = watched.some(({ stage, state }) => stage !== null || state === 'waiting' || state === 'making')
    if (waits) {
      await noteFilms(db, id, shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length), isShown)
      continue
    }
    const failed = watched.filter(({ state }) => state === 'failed')
    const workId = watched[0]?.filmId ?? null
    const made = {
      chapters: episodes.length - failed.length,
      removed: 0,
      published: watched.some(({ published }) => published),
      leftOut: [],
    }
    await endBatch(db, id, '', {
      state: failed.length > 0 ? 'failed' : leftOut > 0 ? 'partly' : 'done',
      fault: failed
        .map(({ error }) => inDeskWords(error, ''))
        .join('；')
        .slice(0, 500),
      workId,
      made,
    })
  }
}

/** Takes the films of a batch away before anybody could watch them. */
export async function takeFilmsBack(batch: Batch, { db, dataDir }: DeskSite, deed: Deed): Promise<void> {
  const folders: string[] = []
  const pictures: string[] = []
  const take = (gone: { folders: string[]; pictures: string[] }) => {
    folders.push(...gone.folders)
    pictures.push(...gone.pictures)
  }
  if (batch.addedWork !== null) {
    const deleted = await deleteWork(db, deed, batch.addedWork)
    if (deleted.outcome === 'deleted') take(deleted)
  } else
    for (const { id, filmId, hidden } of await watchEpisodes(db, batch.episodes ?? [])) {
      if (!hidden) take(await deleteParts(db, deed, filmId, [id]))
      else {
        const deleted = await deleteWork(db, deed, filmId)
        if (deleted.outcome === 'deleted') take(deleted)
      }
    }
  for (const name of folders) await retireFilm(dataDir, name)
  const { blobs } = diskStorage(dataDir)
  for (const name of pictures) await blobs.drop('vod', name)
}
