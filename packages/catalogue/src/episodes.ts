// Episodes: added, made, removed, and replaced by new content while the old content still plays.
import type { Db, SpriteFacts } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { type EpisodeState, replacingMark } from './films.ts'
import { inOneStep, jsonb } from './sql.ts'
import { publishWork } from './states.ts'
import { lockWork, lockWorkOf, raiseVersion } from './versions.ts'
import { addWork, countParts, deleteWork, tellNews } from './works.ts'

export interface NewEpisode {
  filmId: number
  number: number
  title: string
  /** The folder under films/ and originals/. */
  name: string
  /** The file's path, as the operator names it. */
  sourceKey: string
  contentHash: string
  /** The path of the original under originals/. */
  sourceFile: string
  /** The plan by which its renditions are made. */
  plan: unknown
  durationMs: number
  width: number
  height: number
}

/** Adds an episode that waits to be made. Returns its id. */
export async function addEpisode(db: Db, { now }: Deed, episode: NewEpisode): Promise<number> {
  return inOneStep(db, async (tx) => {
    await lockWork(tx, episode.filmId)
    const { id } = await tx
      .insertInto('part')
      .values({
        work_id: episode.filmId,
        kind: 'film',
        number: episode.number,
        title: episode.title,
        source_key: episode.sourceKey,
        content_hash: episode.contentHash,
        state: 'waiting',
        published_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('episode')
      .values({
        part_id: id,
        name: episode.name,
        source_file: episode.sourceFile,
        plan: episode.plan === null ? null : jsonb(episode.plan),
        duration_ms: episode.durationMs,
        width: episode.width,
        height: episode.height,
      })
      .execute()
    await raiseVersion(tx, episode.filmId)
    return id
  })
}

/** 'already': the episode has a plan and keeps it. */
export type EpisodePlanned = 'planned' | 'already'

/** Gives a plan to an episode that has none yet. */
export async function planEpisode(
  db: Db,
  _deed: Deed,
  id: number,
  { sourceFile, plan, width, height }: Pick<NewEpisode, 'sourceFile' | 'plan' | 'width' | 'height'>,
): Promise<EpisodePlanned> {
  const { numUpdatedRows } = await db
    .updateTable('episode')
    .set({ source_file: sourceFile, plan: jsonb(plan), width, height })
    .where('part_id', '=', id)
    .where('plan', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'planned' : 'already'
}

/** Marks the first quality as begun, with `progress` from 0 to 1. An episode that plays already keeps its state. */
export async function beginEpisode(db: Db, _deed: Deed, id: number, progress: number): Promise<void> {
  await inOneStep(db, async (tx) => {
    await tx.updateTable('episode').set({ progress }).where('part_id', '=', id).execute()
    const waits = tx.updateTable('part').set({ state: 'making' }).where('id', '=', id)
    await waits.where('state', 'in', ['waiting', 'failed']).execute()
  })
}

/** Tries a failed episode anew. Returns its new state; null when there is no such episode. */
export async function retryEpisode(db: Db, _deed: Deed, id: number): Promise<EpisodeState | null> {
  return inOneStep(db, async (tx) => {
    await tx.updateTable('episode').set({ error: '' }).where('part_id', '=', id).execute()
    const { rows } = await sql<{ state: EpisodeState }>`
      update part set state = case when state = 'failed' then 'waiting' else state end
       where id = ${id} and kind = 'film' returning state`.execute(tx)
    return rows[0]?.state ?? null
  })
}

export interface EpisodeFacts {
  state?: EpisodeState
  contentHash?: string
  plan?: unknown
  durationMs?: number
  previewSegments?: number
  sprite?: SpriteFacts
  progress?: number
  error?: string
}

/** `before` is the episode's state until then. */
export type EpisodeChanged = { outcome: 'changed'; before: EpisodeState } | { outcome: 'missing' }

/** Writes the named facts of an episode, and then the film's count of parts. */
export async function changeEpisode(db: Db, _deed: Deed, id: number, facts: EpisodeFacts): Promise<EpisodeChanged> {
  return inOneStep(db, async (tx) => {
    await lockWorkOf(tx, id)
    const part = await tx
      .selectFrom('part')
      .select(['work_id', 'state'])
      .where('id', '=', id)
      .where('kind', '=', 'film')
      .forUpdate()
      .executeTakeFirst()
    if (!part) return { outcome: 'missing' }
    const [own, shared] = [episodeColumns(facts), partColumns(facts)]
    if (Object.keys(own).length > 0) await tx.updateTable('episode').set(own).where('part_id', '=', id).execute()
    if (Object.keys(shared).length > 0) await tx.updateTable('part').set(shared).where('id', '=', id).execute()
    if (facts.state !== undefined) await countParts(tx, part.work_id)
    return { outcome: 'changed', before: part.state as EpisodeState }
  })
}

function partColumns({ state, contentHash }: EpisodeFacts) {
  return {
    ...(state === undefined ? {} : { state }),
    ...(contentHash === undefined ? {} : { content_hash: contentHash }),
  }
}

function episodeColumns({ plan, durationMs, previewSegments, sprite, progress, error }: EpisodeFacts) {
  return {
    ...(plan === undefined ? {} : { plan: jsonb(plan) }),
    ...(durationMs === undefined ? {} : { duration_ms: durationMs }),
    ...(previewSegments === undefined ? {} : { preview_segments: previewSegments }),
    ...(sprite === undefined ? {} : { sprite: jsonb(sprite) }),
    ...(progress === undefined ? {} : { progress }),
    ...(error === undefined ? {} : { error: error.slice(0, 500) }),
  }
}

/**
 * 'told': readers see the film as updated. 'hidden': the film is a draft, which nobody asked to publish or which waits
 * to replace an episode.
 */
export type PlayingTold = 'published' | 'told' | 'hidden'

/** Publishes a film when that was asked for, or shows it as updated, as a new episode begins to play. */
export async function tellPlaying(db: Db, deed: Deed, id: number, publish: boolean): Promise<PlayingTold> {
  return inOneStep(db, async (tx) => {
    const film = await filmOf(tx, id)
    if (!film || film.source_key.startsWith(replacingMark)) return 'hidden'
    // A film that is scheduled waits for its moment.
    if (film.state === 'draft' && (!publish || film.opens_at !== null)) return 'hidden'
    if (film.state === 'draft') await publishWork(tx, deed, film.id)
    else await tellNews(tx, deed, film.id)
    return film.state === 'draft' ? 'published' : 'told'
  })
}

const filmOf = (db: Db, partId: number) =>
  db
    .selectFrom('work')
    .innerJoin('part', 'part.work_id', 'work.id')
    .select(['work.id', 'work.source_key', 'work.state', 'work.opens_at', 'work.title', 'work.category_id'])
    .where('part.id', '=', partId)
    .executeTakeFirst()

/** 'plays': readers may have seen the episode, so it stays until new content is whole. */
export type UnplayedDropped = 'dropped' | 'plays' | 'missing'

/** Deletes an episode that never played. A buyer of its film loses nothing. */
export async function dropUnplayed(db: Db, _deed: Deed, id: number): Promise<UnplayedDropped> {
  return inOneStep(db, async (tx) => {
    await lockWorkOf(tx, id)
    const part = await tx
      .selectFrom('part')
      .select(['work_id', 'state'])
      .where('id', '=', id)
      .where('kind', '=', 'film')
      .forUpdate()
      .executeTakeFirst()
    if (!part) return 'missing'
    if (part.state === 'playable' || part.state === 'whole') return 'plays'
    await tx.deleteFrom('part').where('id', '=', id).execute()
    await raiseVersion(tx, part.work_id)
    return 'dropped'
  })
}

/** Adds a hidden draft for new content of that episode. Returns the draft's id; the draft is a film like any other. */
export async function addReplacement(db: Db, deed: Deed, partId: number): Promise<number> {
  return inOneStep(db, async (tx) => {
    const film = await filmOf(tx, partId)
    if (!film) throw new Error(`no episode ${partId}`)
    const { id } = await addWork(tx, deed, {
      kind: 'film',
      sourceKey: `${replacingMark}${partId}`,
      fields: {
        ...{ title: film.title, author: '', summary: '', categoryId: film.category_id, vipFree: false },
        ...{ remarks: '', area: '', year: null, price: 0, canTryWatch: true },
      },
    })
    return id
  })
}

/** The episode that this draft episode is to replace; null when it replaces none. */
export async function replacedBy(db: Db, partId: number): Promise<number | null> {
  const draft = await filmOf(db, partId)
  if (!draft?.source_key.startsWith(replacingMark)) return null
  const oldId = Number(draft.source_key.slice(replacingMark.length))
  const old = await db.selectFrom('part').select('id').where('id', '=', oldId).executeTakeFirst()
  return old?.id ?? null
}

/**
 * Puts new content, now whole, in the place of an episode's old content. The episode keeps its id, and with it
 * comments, markers and the readers' history. The renditions must have been moved already. Returns the folder of the
 * old content.
 */
export async function takePlace(
  db: Db,
  deed: Deed,
  { from, to, publish }: { from: number; to: number; publish: boolean },
): Promise<string> {
  return inOneStep(db, async (tx) => {
    const { name } = await tx.selectFrom('episode').select('name').where('part_id', '=', to).executeTakeFirstOrThrow()
    const part = await tx
      .selectFrom('part')
      .select(['work_id', 'title', 'source_key', 'content_hash', 'state'])
      .where('id', '=', from)
      .executeTakeFirstOrThrow()
    const { work_id: draft, ...content } = part
    const made = await contentOf(tx, from)
    await deleteWork(tx, deed, draft)
    await lockWorkOf(tx, to)
    await tx.updateTable('part').set(content).where('id', '=', to).execute()
    await tx.updateTable('episode').set(made).where('part_id', '=', to).execute()
    await showReplaced(tx, deed, to, publish)
    return name
  })
}

async function contentOf(tx: Db, partId: number) {
  const row = await tx.selectFrom('episode').selectAll().where('part_id', '=', partId).executeTakeFirstOrThrow()
  const { part_id: _, plan, sprite, ...facts } = row
  return { ...facts, plan: jsonb(plan), sprite: sprite === null ? null : jsonb(sprite), external_url: null }
}

async function showReplaced(tx: Db, deed: Deed, partId: number, publish: boolean): Promise<void> {
  const film = await filmOf(tx, partId)
  if (!film) return
  await countParts(tx, film.id)
  await tellNews(tx, deed, film.id)
  await raiseVersion(tx, film.id)
  if (publish && film.opens_at === null) await publishWork(tx, deed, film.id)
}
