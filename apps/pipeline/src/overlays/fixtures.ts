// Rows of films for tests of what plays over them.
import { randomBytes } from 'node:crypto'
import type { Db } from '@manjuan/db'

let serial = 0

/** One with an episode of 30 s; `sourceKey` tells what waits to take another's place. */
export async function addFilm(db: Db, title: string, sourceKey = ''): Promise<{ filmId: number; episodeId: number }> {
  serial += 1
  const { id: filmId } = await db
    .insertInto('video')
    .values({ source_key: sourceKey || `film:${serial}`, title, category_id: 8, year: null, cover_image: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = randomBytes(16).toString('hex')
  const { id: episodeId } = await db
    .insertInto('video_media')
    .values({
      video_id: filmId,
      name,
      external_url: null,
      plan: null,
      sprite: null,
      duration_ms: 30_000,
      state: 'whole',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { filmId, episodeId }
}
