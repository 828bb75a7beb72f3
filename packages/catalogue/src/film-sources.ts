// What an episode plays from, under the hands of the staff: a quality or a sound is removed, or made anew through the queue.
import type { Db, FilmRenditionTable, RowOf } from '@manjuan/db'
import type { Deed } from './deed.ts'
import { changeEpisode } from './episodes.ts'
import { queueAgain, stateOf } from './film-queue.ts'
import { inOneStep } from './sql.ts'
import { lockWork, raiseVersion } from './versions.ts'

type Row = RowOf<FilmRenditionTable>
export type FilmSource = Pick<
  Row,
  'name' | 'kind' | 'label' | 'language' | 'position' | 'width' | 'height' | 'codecs' | 'state' | 'error'
> & { bitsPerSecond: number; isDefault: boolean }

/** The qualities of an episode from the largest, then its sounds. */
export async function sourcesOf(db: Db, episodeId: number): Promise<FilmSource[]> {
  return db
    .selectFrom('film_rendition')
    .select(['name', 'kind', 'label', 'language', 'position', 'width', 'height', 'codecs', 'state', 'error'])
    .select(['average_bandwidth as bitsPerSecond', 'is_default as isDefault'])
    .where('part_id', '=', episodeId)
    .where('kind', '<>', 'text')
    .orderBy('kind', 'desc')
    .orderBy('height', 'desc')
    .orderBy('position')
    .execute()
}

/** 'busy': it is in the queue. 'last': nothing else of its kind plays. 'missing': the episode has no such source. */
type Hindered = { outcome: 'busy' | 'last' | 'missing' }

/** All sources, locked, and the meant one; else why nothing may be done to it. */
async function sourceAt(tx: Db, episodeId: number, name: string) {
  // Jobs are locked before renditions, as their worker locks them.
  await tx.selectFrom('film_job').select('id').where('part_id', '=', episodeId).orderBy('id').forUpdate().execute()
  await tx.selectFrom('film_rendition').select('name').where('part_id', '=', episodeId).forUpdate().execute()
  const all = await sourcesOf(tx, episodeId)
  const source = all.find((each) => each.name === name)
  if (!source) return { outcome: 'missing' } as const
  if (source.state === 'waiting' || source.state === 'making') return { outcome: 'busy' } as const
  const others = all.filter((each) => each !== source)
  const plays = others.some(({ kind, state }) => kind === source.kind && state === 'ready')
  if (source.state === 'ready' && !plays) return { outcome: 'last' } as const
  return { outcome: 'free', source, others } as const
}

interface At {
  workId: number
  episodeId: number
}

/** Removes a source while another of its kind plays. Its files may be deleted then. */
export async function dropSource(
  db: Db,
  deed: Deed,
  { workId, episodeId }: At,
  name: string,
): Promise<{ outcome: 'dropped'; before: FilmSource } | Hindered> {
  return inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    const found = await sourceAt(tx, episodeId, name)
    if (found.outcome !== 'free') return found
    await tx.deleteFrom('film_rendition').where('part_id', '=', episodeId).where('name', '=', name).execute()
    const [state, errors] = [stateOf(found.others), found.others.map(({ error }) => error).filter(Boolean)]
    if (state !== 'making') await changeEpisode(tx, deed, episodeId, { state, error: [...new Set(errors)].join('；') })
    await raiseVersion(tx, workId)
    return { outcome: 'dropped', before: found.source }
  })
}

/** Makes a source anew from the original. Until it is made the film plays from the others. */
export async function remakeSource(
  db: Db,
  deed: Deed,
  { workId, episodeId }: At,
  name: string,
): Promise<{ outcome: 'queued' } | Hindered> {
  return inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    const found = await sourceAt(tx, episodeId, name)
    if (found.outcome !== 'free') return found
    if (!(await hasPlan(tx, episodeId))) return { outcome: 'missing' }
    await tx
      .updateTable('film_rendition')
      .set({ state: 'waiting' })
      .where('part_id', '=', episodeId)
      .where('name', '=', name)
      .execute()
    await queueAgain(tx, deed, episodeId, name)
    await raiseVersion(tx, workId)
    return { outcome: 'queued' }
  })
}

const hasPlan = async (tx: Db, episodeId: number): Promise<boolean> =>
  (await tx
    .selectFrom('episode')
    .select('part_id')
    .where('part_id', '=', episodeId)
    .where('plan', 'is not', null)
    .executeTakeFirst()) !== undefined

/** A source that was removed is made anew: its files are gone. 'missing': there is nothing to make it from. */
export async function restoreSource(
  db: Db,
  deed: Deed,
  { workId, episodeId }: At,
  { name, kind, label, language, position, width, height, isDefault }: FilmSource,
): Promise<{ outcome: 'queued' | 'missing' }> {
  return inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    if (!(await hasPlan(tx, episodeId))) return { outcome: 'missing' }
    await tx
      .insertInto('film_rendition')
      .values({ part_id: episodeId, name, kind, label, language, position, width, height, is_default: isDefault })
      .onConflict((on) => on.doNothing())
      .execute()
    await queueAgain(tx, deed, episodeId, name)
    await raiseVersion(tx, workId)
    return { outcome: 'queued' }
  })
}
