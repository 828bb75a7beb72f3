// Episodes: added, made, taken away, and replaced by new content while the old one still plays.
import type { Db, SpriteFacts } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { type EpisodeState, replacingMark } from './films.ts'
import { inOneStep, jsonb } from './sql.ts'
import { addWork, countParts, deleteWork, publishWork, tellNews } from './works.ts'

export interface NewEpisode {
  filmId: number
  number: number
  title: string
  /** Folder under films/ and originals/. */
  name: string
  /** The file as the operator calls it. */
  sourceKey: string
  contentHash: string
  /** Under originals/. */
  sourceFile: string
  /** How it is made. */
  plan: unknown
  durationMs: number
  width: number
  height: number
}

/** Waiting to be made. Returns its id. */
export async function addEpisode(db: Db, { now }: Deed, episode: NewEpisode): Promise<number> {
  return inOneStep(db, async (tx) => {
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
    return id
  })
}

/** 'already': it has a plan, and keeps it. */
export type EpisodePlanned = 'planned' | 'already'

/** An episode that stands without content is to get some. */
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

/** The first quality is begun, with so much of it done (0 to 1). An episode that plays already stays what it is. */
export async function beginEpisode(db: Db, _deed: Deed, id: number, progress: number): Promise<void> {
  await inOneStep(db, async (tx) => {
    await tx.updateTable('episode').set({ progress }).where('part_id', '=', id).execute()
    const waits = tx.updateTable('part').set({ state: 'making' }).where('id', '=', id)
    await waits.where('state', 'in', ['waiting', 'failed']).execute()
  })
}

/** What failed is tried anew. Returns what the episode is then; null when there is none. */
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

/** `before`: its state until then. */
export type EpisodeChanged = { outcome: 'changed'; before: EpisodeState } | { outcome: 'missing' }

/** Writes the facts that are named; the film's count of parts follows. */
export async function changeEpisode(db: Db, _deed: Deed, id: number, facts: EpisodeFacts): Promise<EpisodeChanged> {
  return inOneStep(db, async (tx) => {
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

/** 'told': readers see it as updated. 'hidden': a draft that nobody asked to publish, or one that waits to replace. */
export type PlayingTold = 'published' | 'told' | 'hidden'

/** A film is published (when that was asked for), or shown as updated, as a new episode begins to play. */
export async function tellPlaying(db: Db, deed: Deed, id: number, publish: boolean): Promise<PlayingTold> {
  return inOneStep(db, async (tx) => {
    const film = await filmOf(tx, id)
    if (!film || film.source_key.startsWith(replacingMark)) return 'hidden'
    if (film.state === 'draft' && !publish) return 'hidden'
    if (film.state === 'draft') await publishWork(tx, deed, film.id)
    else await tellNews(tx, deed, film.id)
    return film.state === 'draft' ? 'published' : 'told'
  })
}

const filmOf = (db: Db, partId: number) =>
  db
    .selectFrom('work')
    .innerJoin('part', 'part.work_id', 'work.id')
    .select(['work.id', 'work.source_key', 'work.state', 'work.title', 'work.category_id'])
    .where('part.id', '=', partId)
    .executeTakeFirst()

/** 'plays': readers may have seen it, so that it stays until new content is whole. */
export type UnplayedDropped = 'dropped' | 'plays' | 'missing'

/** Deletes an episode that never played. A reader who bought its film has lost nothing. */
export async function dropUnplayed(db: Db, _deed: Deed, id: number): Promise<UnplayedDropped> {
  return inOneStep(db, async (tx) => {
    const part = await tx
      .selectFrom('part')
      .select('state')
      .where('id', '=', id)
      .where('kind', '=', 'film')
      .forUpdate()
      .executeTakeFirst()
    if (!part) return 'missing'
    if (part.state === 'playable' || part.state === 'whole') return 'plays'
    await tx.deleteFrom('part').where('id', '=', id).execute()
    return 'dropped'
  })
}

/** A hidden draft for new content of that episode. Returns the id of the draft, a film as others are. */
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

/** The episode whose place an episode's content waits to take; null when it waits for none. */
export async function replacedBy(db: Db, partId: number): Promise<number | null> {
  const draft = await filmOf(db, partId)
  if (!draft?.source_key.startsWith(replacingMark)) return null
  const oldId = Number(draft.source_key.slice(replacingMark.length))
  const old = await db.selectFrom('part').select('id').where('id', '=', oldId).executeTakeFirst()
  return old?.id ?? null
}

/**
 * New content, now whole, takes the place of what readers saw until now. The episode keeps its id, and with it comments,
 * markers and what readers have watched. Its renditions must have been moved already. Returns the folder of the old content.
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
  if (publish) await publishWork(tx, deed, film.id)
}
