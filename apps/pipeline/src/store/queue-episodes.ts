// How an episode comes into the queue: its row, one for each rendition of its plan, and the job of its first stage.
import {
  addEpisode,
  addReplacement,
  type Deed,
  deleteWork,
  dropUnplayed,
  inOneStep,
  type NewEpisode,
  planEpisode,
  type StoredEpisode,
} from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import type { FilmPlan } from '#plans/film-plan.ts'
import { type CarryCaption, captionsByHand, carryCaptions } from './replacement.ts'

export type EpisodeToQueue = Omit<NewEpisode, 'plan' | 'durationMs' | 'width' | 'height'> & { plan: FilmPlan }

/**
 * An episode with its renditions, waiting in the queue. One that plays stays until the new content is whole; one that does
 * not is replaced at once, and captions of the staff go with it. Returns the new id and the folders that nothing needs now; no reader has seen them.
 */
export async function queueEpisode(
  db: Db,
  deed: Deed,
  episode: EpisodeToQueue,
  before: StoredEpisode | null,
  carry: CarryCaption,
): Promise<{ id: number; gone: string[] }> {
  return inOneStep(db, async (tx) => {
    const gone: string[] = []
    if (before?.replacedBy) {
      await deleteWork(tx, deed, before.replacedBy.filmId)
      gone.push(before.replacedBy.name)
    }
    const own = before ? await captionsByHand(tx, before.id) : []
    const dropped = before ? await dropUnplayed(tx, deed, before.id) : 'missing'
    if (before && dropped === 'dropped') gone.push(before.name)
    const filmId = before && dropped === 'plays' ? await addReplacement(tx, deed, before.id) : episode.filmId
    const { plan } = episode
    const id = await addEpisode(tx, deed, { ...episode, filmId, durationMs: plan.durationMs, ...largest(plan) })
    await queueFirst(tx, id, plan)
    if (before && dropped === 'dropped')
      await carryCaptions(tx, deed, { episodeId: id, former: before.name, captions: own }, carry)
    return { id, gone }
  })
}

function largest({ video }: FilmPlan): { width: number; height: number } {
  const { width, height } = video.at(-1) ?? { width: 0, height: 0 }
  return { width, height }
}

async function queueFirst(tx: Db, episodeId: number, plan: FilmPlan): Promise<void> {
  await tx.insertInto('film_rendition').values(renditionRows(episodeId, plan)).execute()
  await tx.insertInto('film_job').values({ part_id: episodeId, stage: 'first' }).execute()
}

/** An episode that stands without content now gets it: `sourceFile` lies under originals/. Nothing happens when it has some. */
export async function queueStanding(
  db: Db,
  deed: Deed,
  episodeId: number,
  sourceFile: string,
  plan: FilmPlan,
): Promise<void> {
  await inOneStep(db, async (tx) => {
    const outcome = await planEpisode(tx, deed, episodeId, { sourceFile, plan, ...largest(plan) })
    if (outcome === 'planned') await queueFirst(tx, episodeId, plan)
  })
}

function renditionRows(episodeId: number, { video, audio, text }: FilmPlan) {
  const common = { part_id: episodeId, label: '', language: '', is_default: false, width: 0, height: 0, frame_rate: 0 }
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
