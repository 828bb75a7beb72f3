// SQL of how an episode comes into the queue: its row, one for each rendition of its plan, and the job of its first stage.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { jsonb } from '#catalogue.ts'
import type { FilmPlan } from '#plans/film-plan.ts'
import type { StoredEpisode } from './film-catalogue.ts'
import { addReplacement } from './film-replacement.ts'

export interface NewEpisode {
  videoId: number
  number: number
  title: string
  /** folder under films/ and originals/ */
  name: string
  /** the file as the operator calls it */
  sourceKey: string
  /** as written by hashText() */
  contentHash: string
  /** under originals/ */
  sourceFile: string
  plan: FilmPlan
}

/**
 * An episode with its renditions, waiting in the queue. One that plays stays until the new content is whole; one that does
 * not is replaced at once. Returns the new id and the folders that nothing needs now; no reader has seen them.
 */
export async function queueEpisode(
  db: Db,
  episode: NewEpisode,
  before: StoredEpisode | null,
): Promise<{ id: number; gone: string[] }> {
  return db.transaction().execute(async (tx) => {
    const gone: string[] = []
    const plays = before !== null && (before.external || before.state === 'playable' || before.state === 'whole')
    if (before?.replacedBy) {
      await tx.deleteFrom('video').where('id', '=', before.replacedBy.videoId).execute()
      gone.push(before.replacedBy.name)
    }
    if (before && !plays) {
      await tx.deleteFrom('video_media').where('id', '=', before.id).execute()
      gone.push(before.name)
    }
    const videoId = before && plays ? await addReplacement(tx, episode.videoId, before.id) : episode.videoId
    const id = await addEpisode(tx, { ...episode, videoId })
    return { id, gone }
  })
}

async function addEpisode(tx: Db, episode: NewEpisode): Promise<number> {
  const { plan } = episode
  const { width, height } = largest(plan)
  const { id } = await tx
    .insertInto('video_media')
    .values({
      video_id: episode.videoId,
      number: episode.number,
      title: episode.title,
      name: episode.name,
      source_key: episode.sourceKey,
      content_hash: episode.contentHash,
      source_file: episode.sourceFile,
      plan: jsonb(plan),
      duration_ms: plan.durationMs,
      width,
      height,
      external_url: null,
      sprite: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueFirst(tx, id, plan)
  return id
}

const largest = ({ video }: FilmPlan): { width: number; height: number } => video.at(-1) ?? { width: 0, height: 0 }

async function queueFirst(tx: Db, mediaId: number, plan: FilmPlan): Promise<void> {
  await tx.insertInto('video_rendition').values(renditionRows(mediaId, plan)).execute()
  await tx.insertInto('video_job').values({ media_id: mediaId, stage: 'first' }).execute()
}

/** An episode that stands without content now gets it: `sourceFile` lies under originals/. Nothing happens when it has some. */
export async function queueStanding(db: Db, mediaId: number, sourceFile: string, plan: FilmPlan): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { width, height } = largest(plan)
    const { numUpdatedRows } = await tx
      .updateTable('video_media')
      .set({ source_file: sourceFile, plan: jsonb(plan), width, height })
      .where('id', '=', mediaId)
      .where('plan', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await queueFirst(tx, mediaId, plan)
  })
}

function renditionRows(mediaId: number, { video, audio, text }: FilmPlan) {
  const common = { media_id: mediaId, label: '', language: '', is_default: false, width: 0, height: 0, frame_rate: 0 }
  return [
    ...video.map(({ name, width, height, rate }, position) => ({
      ...{ ...common, name, kind: 'video' as const, position, width, height, channels: 0 },
      frame_rate: rate[0] / rate[1],
    })),
    ...audio.map(({ name, label, language, isDefault, channels }, position) => ({
      ...{ ...common, name, kind: 'audio' as const, position, label, language, channels },
      is_default: isDefault,
    })),
    ...text.map(({ name, label, language, isDefault }, position) => ({
      ...{ ...common, name, kind: 'text' as const, position, label, language, channels: 0 },
      is_default: isDefault,
    })),
  ]
}

/** What failed before gets its tries anew and is due at once; what is ready stays. */
export async function queueAgain(db: Db, mediaId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update video_rendition set state = 'waiting', tries = 0, error = ''
               where media_id = ${mediaId} and state <> 'ready'`.execute(tx)
    const { rows } = await sql<{ state: string }>`
      update video_media set error = '', state = case when state = 'failed' then 'waiting' else state end
       where id = ${mediaId} returning state`.execute(tx)
    const stage = rows[0]?.state === 'waiting' || rows[0]?.state === 'making' ? 'first' : 'rest'
    await sql`insert into video_job (media_id, stage) values (${mediaId}, ${stage})
              on conflict (media_id, stage) do update set tries = 0, not_before = now()`.execute(tx)
  })
}
