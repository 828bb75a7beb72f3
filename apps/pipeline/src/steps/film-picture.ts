// Pictures of films: drawn whole, as one slice, and named by the content that they were made from.

import type { PictureRow } from '@manjuan/catalogue'
import { clientKey } from '@manjuan/imaging'
import { type RenderPool, wholeVersion } from '@manjuan/rendering'
import { imageName, type PictureKeys } from '@manjuan/storage'

/** `item` is the thing that shows it, `hash` the content that it is made from. */
export function filmPictureName(keys: PictureKeys, item: string, hash: string): string {
  return imageName(keys.name, { kind: 'vod', item, page: 0, contentHash: `${hash}|${wholeVersion}` })
}

/** Its row, which is yet to be stored. Throws PictureRefused when it can't be decoded. */
export async function drawFilmPicture(picture: Uint8Array, name: string, pool: RenderPool): Promise<PictureRow> {
  const { bytes: _, ...size } = await pool.render({ picture, kind: 'vod', name, key: clientKey, whole: true })
  return { name, kind: 'vod', pricedItem: null, ...size }
}
