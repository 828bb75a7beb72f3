// The cover of a film: the operator's own picture, or a moment of the film itself.

import { commandDeed, coverOf as coverOfWork, coverWork, type PictureRow, savePicture } from '@manjuan/catalogue'
import { diskStorage } from '@manjuan/storage'
import { type FilmImport, fileOf, hashText } from '#plans/film-import.ts'
import { givenCover } from '#steps/check-cover.ts'
import { drawFilmPicture, filmPictureName } from '#steps/film-picture.ts'
import { choosePoster, posterVersion } from '#steps/film-poster.ts'
import type { FilmRequest, FilmWorkshop } from './film-request.ts'

export interface Cover {
  /** A picture as it came; only its form has been checked. */
  bytes: Uint8Array
  /** The hash of the picture, or of the film and the way in which its poster is chosen. */
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
  /** The picture's row is not stored yet. */
  row: PictureRow
}

/**
 * Makes the picture of a film of that id, which may be yet to come. Null when it is the one that is shown, or one from the film
 * would take the place of the operator's own. Throws PictureRefused when it can't be decoded; nothing is stored then.
 */
export async function drawFilmCover(
  cover: Cover,
  filmId: number,
  plan: FilmImport,
  { db, site, pool }: FilmWorkshop,
): Promise<DrawnCover | null> {
  const keys = await site.openKeys()
  const nameOf = (hash: string) => filmPictureName(keys, `vod:${filmId}`, hash)
  const before = await coverOfWork(db, filmId)
  const isOwn = cover.hash !== posterHash(hashText(plan.draft.hash))
  const replaceable = plan.before !== null && before === nameOf(posterHash(plan.before.contentHash))
  if (before !== null && !isOwn && !replaceable) return null
  const name = nameOf(cover.hash)
  return name === before ? null : { row: await drawFilmPicture(cover.bytes, name, pool) }
}

/** The picture before is deleted, unless something else shows it. */
export async function showCover({ row }: DrawnCover, filmId: number, { db, site }: FilmWorkshop): Promise<void> {
  await savePicture(db, commandDeed('import', new Date()), row)
  const { gone } = await coverWork(db, commandDeed('import', new Date()), filmId, row.name)
  const { blobs } = diskStorage(site.dataDir)
  for (const each of gone) await blobs.drop('vod', each)
}
