// Carries the plan of a feed's entry out: all its rows in one step, then its cover, which the next run makes up for.
import { createHash } from 'node:crypto'
import * as catalogue from '@manjuan/catalogue'
import { PictureRefused, pictureFormat } from '@manjuan/rendering'
import { changedFields } from '#plans/changed-fields.ts'
import { changesEpisode, type FeedPlan, isUnchangedEntry, type PlannedEpisode } from '#plans/plan-feed.ts'
import { ChangedMeanwhile } from '#plans/refused.ts'
import { SourceRefused } from '#sources/draft.ts'
import { drawCover, drawnHash } from './draw-cover.ts'
import { drawFilmPicture, filmPictureName } from './film-picture.ts'
import { posterVersion, widePoster } from './wide-poster.ts'
import { type MadeShown, newWork, publishMade, putCover, type Workshop } from './workshop.ts'

export interface MadeEntry extends MadeShown {
  filmId: number
  added: number
  changed: number
  removed: number
  /** The reason why the feed's picture was not taken; null when there is none. */
  pictureLeftOut: string | null
}

export interface MakeEntryOptions {
  publish: boolean
  /** Null: its host is not asked. */
  fetchPicture: (address: string) => Promise<Uint8Array> | null
}

/** Throws when the rows can't be stored; a picture that can't be had is told in the result, and one is drawn instead. */
export async function makeEntry(plan: FeedPlan, workshop: Workshop, options: MakeEntryOptions): Promise<MadeEntry> {
  const filmId = await storeEntry(plan, workshop)
  const stored = plan.episodes.filter((episode) => episode.stored !== null)
  const made: MadeEntry = {
    filmId,
    added: plan.episodes.length - stored.length,
    changed: stored.filter(changesEpisode).length,
    removed: plan.removed.length,
    ...{ published: false, held: null },
    pictureLeftOut: null,
  }
  await makeCover(plan, filmId, workshop, options, made)
  return { ...made, ...(await publishMade(plan.stored, filmId, options, workshop)) }
}

async function storeEntry(plan: FeedPlan, workshop: Workshop): Promise<number> {
  const { stored, episodes, removed } = plan
  if (stored && isUnchangedEntry(plan)) return stored.id
  return catalogue.inOneStep(workshop.db, async (tx) => {
    const id = await storeFilm(plan, { ...workshop, db: tx })
    if (removed.length === 0 && !episodes.some(changesEpisode)) return id
    const rows = episodes.map(rowOf)
    const gone = removed.map((each) => each.id)
    const outcome = await catalogue.putEntries(tx, workshop.deed(), id, rows, gone)
    if (outcome === 'bought') throw new ChangedMeanwhile(`影片 ${id} 刚刚被购买，请再运行一次`)
    if (outcome === 'missing') throw new ChangedMeanwhile(`影片 ${id} 的剧集刚刚改动，请再运行一次`)
    return id
  })
}

function rowOf({ stored, number, title, url }: PlannedEpisode): catalogue.EntryRow {
  if (!stored) return { id: null, number, title, url }
  return { id: stored.id, number, ...changedFields({ title, url }, stored) }
}

async function storeFilm({ key, fields, fieldsChange, stored }: FeedPlan, { db, deed }: Workshop): Promise<number> {
  if (stored && fieldsChange) await catalogue.changeWork(db, deed(), stored.id, changedFields(fields, stored.fields))
  if (stored) return stored.id
  // The host of the episodes cuts no preview.
  const film = { kind: 'film' as const, sourceKey: key, fields: { ...fields, canTryWatch: false } }
  return newWork(await catalogue.addWork(db, deed(), film))
}

/** The feed's own, or one that is drawn; a drawn one never takes the place of another, and a fetched one stays. */
async function makeCover(
  plan: FeedPlan,
  filmId: number,
  workshop: Workshop,
  { fetchPicture }: MakeEntryOptions,
  made: MadeEntry,
): Promise<void> {
  const before = plan.stored?.coverName ?? null
  const isDrawn = plan.stored !== null && before === coverName(filmId, drawnOf(plan.stored.fields), workshop)
  if (before !== null && !isDrawn) return
  const fetched = plan.entry.picture === '' ? null : fetchPicture(plan.entry.picture)
  const own = fetched && (await ownCover(fetched, filmId, workshop, made))
  const name = own ?? (await drawnCover(plan, filmId, before, workshop))
  if (name === before) return
  await putCover('vod', filmId, name, workshop)
}

/** Its name, or null when it can't be had. */
async function ownCover(
  fetched: Promise<Uint8Array>,
  filmId: number,
  workshop: Workshop,
  made: MadeEntry,
): Promise<string | null> {
  try {
    const bytes = await fetched
    pictureFormat(bytes)
    const name = coverName(filmId, createHash('sha256').update(bytes).digest('hex'), workshop)
    await render(bytes, name, workshop)
    return name
  } catch (error) {
    if (!(error instanceof SourceRefused || error instanceof PictureRefused)) throw error
    made.pictureLeftOut = error.message
    return null
  }
}

async function drawnCover(
  { fields }: FeedPlan,
  filmId: number,
  before: string | null,
  workshop: Workshop,
): Promise<string> {
  const name = coverName(filmId, drawnOf(fields), workshop)
  if (name !== before) await render(await widePoster(await drawCover(wordsOf(fields))), name, workshop)
  return name
}

async function render(picture: Uint8Array, name: string, { pool, db, deed }: Workshop): Promise<void> {
  await catalogue.savePicture(db, deed(), await drawFilmPicture(picture, name, pool))
}

function coverName(filmId: number, hash: string, { keys }: Workshop): string {
  return filmPictureName(keys, `video:${filmId}`, hash)
}

/** Nobody wrote a film as one writes a book: its title alone. */
const wordsOf = ({ title }: catalogue.EntryFields) => ({ title, author: '' })

function drawnOf(fields: catalogue.EntryFields): string {
  return `${drawnHash(wordsOf(fields))}|${posterVersion}`
}
