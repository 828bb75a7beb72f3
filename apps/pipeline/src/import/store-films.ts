// A planned import, carried out up to the queue: the film's fields and cover, the original, an episode that waits to be made.
import { mkdir, statfs } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import {
  addWork,
  changeWork,
  commandDeed,
  findFilm,
  newCaptionName,
  publishWork,
  queueAgain,
  reserveWork,
  type StoredEpisode,
} from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import { openPool, PictureRefused } from '@manjuan/rendering'
import { diskStorage, dropFilm, filmKey, newFilmName } from '@manjuan/storage'
import { changedFields } from '#plans/changed-fields.ts'
import { type CheckedFilm, type FilmImport, hashText } from '#plans/film-import.ts'
import { type FilmPlan, planFilm } from '#plans/film-plan.ts'
import { type Refusal, SourceRefused } from '#sources/draft.ts'
import type { FilmTools } from '#steps/ffmpeg.ts'
import { carryCaption } from '#steps/film-make.ts'
import { newWork } from '#steps/workshop.ts'
import { type CaptionRow, changeCaptions } from '#store/captions.ts'
import { queueEpisode } from '#store/queue-episodes.ts'
import { publishLater } from '#store/replacement.ts'
import { coverOf, drawFilmCover, showCover } from './film-cover.ts'
import type { FilmRequest, FilmSite, FilmWorkshop } from './film-request.ts'

/** The plan of a film, from its facts and the request. */
export function planOf(
  { draft }: FilmImport,
  { publish = false }: FilmRequest,
  { preset = 'veryfast' }: FilmSite,
): FilmPlan {
  const extras = draft.captions.map(({ label, language }, at) => ({ file: captionName(at), label, language }))
  return planFilm(draft.facts, extras, { preset, publish })
}

const deedNow = () => commandDeed('import', new Date())

const captionName = (at: number): string => `captions-${at}.vtt`

/**
 * Writes what was planned, film by film; one that can't be stored is told in `refused`. Returns ids of the episodes whose
 * making is to be waited for, in the order of the plans.
 */
export async function storeFilms(
  plans: FilmImport[],
  request: FilmRequest,
  db: Db,
  tools: FilmTools,
  site: FilmSite,
  refused: Refusal[],
): Promise<number[]> {
  const ids: number[] = []
  const pool = openPool({ dataDir: site.dataDir, size: 1 })
  const shop: FilmWorkshop = { db, tools, pool, site }
  try {
    for (const plan of plans) {
      try {
        ids.push(...(await storeFilm(plan, request, shop)))
      } catch (error) {
        if (!(error instanceof SourceRefused || error instanceof PictureRefused)) throw error
        refused.push({ source: plan.draft.source, reason: error.message })
      }
    }
  } finally {
    pool.close()
  }
  return ids
}

/** Ids of the episodes whose making is to be waited for. */
async function storeFilm(plan: FilmImport, request: FilmRequest, shop: FilmWorkshop): Promise<number[]> {
  const { db, site } = shop
  const { deed, before, draft } = plan
  const makes = deed === 'new' || deed === 'changed'
  if (makes) await checkSpace(plan, planOf(plan, request, site), site)
  // Several files of one import may be the first to bring their film.
  const known = plan.stored?.id ?? (await findFilm(db, plan.key))?.id
  const filmId = known ?? (await reserveWork(db))
  // The picture first: a film of which it can't be decoded ends here, before anything is stored.
  const cover = await coverOf(plan, request, shop)
  const drawn = cover && (await drawFilmCover(cover, filmId, plan, shop))
  if (known === undefined) await addFilm(filmId, plan, db)
  else if (plan.fieldsChange) await changeWork(db, deedNow(), filmId, changedFields(plan.fields, plan.stored))
  if (drawn) await showCover(drawn, filmId, shop)
  const queued = makes ? await queueFilm(plan, filmId, planOf(plan, request, site), db, site) : null
  if (deed === 'again' && before) await queueAgain(db, deedNow(), before.id)
  if (deed === 'captions' && before) await putCaptions(before, filmId, draft, db, site)
  const waited = [queued?.id, before?.id, before?.replacedBy?.id].filter((id) => id !== undefined)
  if (request.publish) {
    await publishWork(db, deedNow(), filmId)
    await publishLater(db, deedNow(), waited)
  }
  return deed === 'new' || !before ? waited : [...new Set([before.id, ...waited])]
}

async function addFilm(id: number, { key, fields }: FilmImport, db: Db): Promise<void> {
  const added = await addWork(db, deedNow(), { id, kind: 'film', sourceKey: key, fields })
  newWork(added)
}

/** The original is kept, and a ladder of qualities beside it. */
async function checkSpace({ draft }: FilmImport, plan: FilmPlan, { dataDir }: FilmSite): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const kbps = plan.video.reduce((sum, rung) => sum + rung.kbps, 0) + plan.audio.length * 96
  const needed = draft.bytes + (kbps * plan.durationMs) / 8
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= needed) return
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`
  throw new SourceRefused(`磁盘空间不足：约需 ${gigabytes(needed)}，只剩 ${gigabytes(bavail * bsize)}`)
}

async function queueFilm(plan: FilmImport, filmId: number, film: FilmPlan, db: Db, { dataDir }: FilmSite) {
  const { draft, before } = plan
  const name = newFilmName()
  const sourceFile = `${name}/film${extname(draft.source).toLowerCase()}`
  await keepOriginal(draft, name, basename(sourceFile), dataDir)
  const queued = await queueEpisode(
    db,
    deedNow(),
    {
      ...{ filmId, number: draft.episode, title: draft.episodeTitle, name, sourceFile, plan: film },
      sourceKey: basename(draft.source).slice(0, 300),
      contentHash: hashText(draft.hash),
    },
    before,
    (from, to) => carryCaption(dataDir, from, to),
  )
  for (const gone of queued.gone) await dropFilm(dataDir, gone)
  return queued
}

async function keepOriginal(draft: CheckedFilm, name: string, file: string, dataDir: string): Promise<void> {
  const { originals } = diskStorage(dataDir)
  await originals.keep(name, file, { file: draft.source })
  for (const [at, { vtt }] of draft.captions.entries()) await originals.keep(name, captionName(at), Buffer.from(vtt))
}

/** New captions for a film that stands: nothing else of it is made anew. */
async function putCaptions(
  before: StoredEpisode,
  filmId: number,
  draft: CheckedFilm,
  db: Db,
  { dataDir }: FilmSite,
): Promise<void> {
  const { films: parts } = diskStorage(dataDir)
  const rows: CaptionRow[] = []
  for (const { label, language, vtt } of draft.captions) {
    const name = await newCaptionName(db, deedNow(), before.id)
    if (name === null) throw new Error(`no episode ${before.id}`)
    await parts.put(filmKey(before.name, `${name}/captions.vtt`), Buffer.from(vtt), 'text/vtt; charset=utf-8')
    rows.push({ name, label, language })
  }
  await changeCaptions(db, deedNow(), { workId: filmId, episodeId: before.id }, rows, hashText(draft.hash))
}
