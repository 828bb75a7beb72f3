// Carries the plan of a feed's entry out: all its rows in one step, then its cover, which the next run makes up for.
import { createHash } from 'node:crypto'
import * as catalogue from '#catalogue.ts'
import type { FeedFields } from '#feed-catalogue.ts'
import * as feeds from '#feed-catalogue.ts'
import * as films from '#film-catalogue.ts'
import { changesEpisode, type FeedPlan, isUnchangedEntry } from '#plans/plan-feed.ts'
import { SourceRefused } from '#sources/draft.ts'
import { drawCover, drawnHash } from './draw-cover.ts'
import { PictureRefused, pictureFormat } from './picture-format.ts'
import { drawVodPicture, vodPictureName } from './vod-picture.ts'
import { posterVersion, widePoster } from './wide-poster.ts'
import type { Workshop } from './workshop.ts'

export interface MadeEntry {
  videoId: number
  added: number
  changed: number
  removed: number
  published: boolean
  /** why the feed's own picture was not taken; null when it was, or is not asked for */
  pictureLeftOut: string | null
}

export interface MakeEntryOptions {
  publish: boolean
  /** Null: its host is not asked. */
  fetchPicture: (address: string) => Promise<Uint8Array> | null
}

/** Throws when the rows can't be stored; a picture that can't be had is told in the result, and one is drawn instead. */
export async function makeEntry(plan: FeedPlan, workshop: Workshop, options: MakeEntryOptions): Promise<MadeEntry> {
  const videoId = await storeEntry(plan, workshop)
  const stored = plan.episodes.filter((episode) => episode.stored !== null)
  const made: MadeEntry = {
    videoId,
    added: plan.episodes.length - stored.length,
    changed: stored.filter(changesEpisode).length,
    removed: plan.removed.length,
    published: false,
    pictureLeftOut: null,
  }
  await makeCover(plan, videoId, workshop, options, made)
  if (options.publish && !plan.stored?.published) made.published = await films.publishFilm(workshop.db, videoId)
  return made
}

async function storeEntry(plan: FeedPlan, { db }: Workshop): Promise<number> {
  const { key, fields, stored, episodes, removed } = plan
  if (stored && isUnchangedEntry(plan)) return stored.id
  return db.transaction().execute(async (tx) => {
    const id = stored ? stored.id : await feeds.addFeedVideo(tx, key, fields)
    if (stored && plan.fieldsChange) await feeds.changeFeedVideo(tx, id, fields)
    const rows = episodes.map((episode) => ({ ...episode, id: episode.stored?.id ?? null }))
    if (removed.length > 0 || episodes.some(changesEpisode))
      await feeds.putEpisodes(
        tx,
        id,
        rows,
        removed.map((each) => each.id),
      )
    return id
  })
}

/** The feed's own, or one that is drawn; a drawn one never takes the place of another, and a fetched one stays. */
async function makeCover(
  plan: FeedPlan,
  videoId: number,
  workshop: Workshop,
  { fetchPicture }: MakeEntryOptions,
  made: MadeEntry,
): Promise<void> {
  const { db, blobs } = workshop
  const before = plan.stored?.coverName ?? null
  const isDrawn = plan.stored !== null && before === coverName(videoId, drawnOf(plan.stored.fields), workshop)
  if (before !== null && !isDrawn) return
  const fetched = plan.entry.picture === '' ? null : fetchPicture(plan.entry.picture)
  const own = fetched && (await ownCover(fetched, videoId, workshop, made))
  const name = own ?? (await drawnCover(plan, videoId, before, workshop))
  if (name === before) return
  await films.setFilmCover(db, videoId, name)
  for (const gone of await films.dropFilmPictures(db, before === null ? [] : [before])) await blobs.drop('vod', gone)
}

/** Its name, or null when it can't be had. */
async function ownCover(
  fetched: Promise<Uint8Array>,
  videoId: number,
  workshop: Workshop,
  made: MadeEntry,
): Promise<string | null> {
  try {
    const bytes = await fetched
    pictureFormat(bytes)
    const name = coverName(videoId, createHash('sha256').update(bytes).digest('hex'), workshop)
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
  videoId: number,
  before: string | null,
  workshop: Workshop,
): Promise<string> {
  const name = coverName(videoId, drawnOf(fields), workshop)
  if (name !== before) await render(await widePoster(await drawCover(wordsOf(fields))), name, workshop)
  return name
}

async function render(picture: Uint8Array, name: string, { pool, db }: Workshop): Promise<void> {
  await catalogue.savePicture(db, await drawVodPicture(picture, name, pool))
}

function coverName(videoId: number, hash: string, { keys }: Workshop): string {
  return vodPictureName(keys, `video:${videoId}`, hash)
}

/** Nobody wrote a film as one writes a book: its title alone. */
const wordsOf = ({ title }: FeedFields) => ({ title, author: '' })

function drawnOf(fields: FeedFields): string {
  return `${drawnHash(wordsOf(fields))}|${posterVersion}`
}
