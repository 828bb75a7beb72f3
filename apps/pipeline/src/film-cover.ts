// The cover of a film: the operator's own picture, or a moment of the film itself.

import { diskStorage } from '@manjuan/storage'
import * as catalogue from '#catalogue.ts'
import * as films from '#film-catalogue.ts'
import { type FilmImport, fileOf, hashText } from '#plans/film-import.ts'
import { givenCover } from '#steps/check-cover.ts'
import { choosePoster, posterVersion } from '#steps/film-poster.ts'
import { drawVodPicture, vodPictureName } from '#steps/vod-picture.ts'
import type { FilmRequest, FilmWorkshop } from './film-request.ts'

export interface Cover {
  /** a picture as it came, not looked at beyond its form */
  bytes: Uint8Array
  /** of the picture, or of the film and the way its poster is chosen */
  hash: string
}

/**
 * The operator's own; else one from the film, when there is none or the one there is from what the film was before. Null: what
 * there is stays. Throws SourceRefused when the picture is none, or no frame of the film can be decoded.
 */
export async function coverOf(
  plan: FilmImport,
  { cover }: FilmRequest,
  { tools, pool }: FilmWorkshop,
): Promise<Cover | null> {
  const { draft, stored, deed } = plan
  if (cover !== undefined) {
    const picture = await givenCover(cover)
    return { bytes: await picture.read(), hash: picture.hash }
  }
  const fresh = deed === 'new' || deed === 'changed'
  if (!fresh && stored?.coverName) return null
  pool.warm()
  return { bytes: await choosePoster(draft.facts, draft.source, tools), hash: posterHash(hashText(draft.hash)) }
}

const posterHash = (contentHash: string): string => `${fileOf(contentHash)}|${posterVersion}`

export interface DrawnCover {
  /** yet to be stored */
  row: catalogue.PictureRow
  /** what the film shows until then */
  before: string | null
}

/**
 * Makes the picture of a film of that id, which may be yet to come. Null when it is the one that is shown, or one from the film
 * would take the place of the operator's own. Throws PictureRefused when it can't be decoded; nothing is stored then.
 */
export async function drawFilmCover(
  cover: Cover,
  videoId: number,
  plan: FilmImport,
  { db, site, pool }: FilmWorkshop,
): Promise<DrawnCover | null> {
  const keys = await site.openKeys()
  const nameOf = (hash: string) => vodPictureName(keys, `vod:${videoId}`, hash)
  const before = await films.coverNameOf(db, videoId)
  const isOwn = cover.hash !== posterHash(hashText(plan.draft.hash))
  const replaceable = plan.before !== null && before === nameOf(posterHash(plan.before.contentHash))
  if (before !== null && !isOwn && !replaceable) return null
  const name = nameOf(cover.hash)
  return name === before ? null : { row: await drawVodPicture(cover.bytes, name, pool), before }
}

/** What was shown before goes, unless something else shows it. */
export async function showCover(
  { row, before }: DrawnCover,
  videoId: number,
  { db, site }: FilmWorkshop,
): Promise<void> {
  await catalogue.savePicture(db, row)
  await films.setFilmCover(db, videoId, row.name)
  const { blobs } = diskStorage(site.dataDir)
  for (const gone of await films.dropFilmPictures(db, before === null ? [] : [before])) await blobs.drop('vod', gone)
}
