// What carrying out a plan needs, open for one import.
import type { Deed, PartsArranged, WorkAdded } from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import type { BlobStore, PictureKeys } from '@manjuan/storage'
import type { RenderPool } from './render-pool.ts'

export interface Workshop {
  db: Db
  pool: RenderPool
  blobs: BlobStore
  keys: PictureKeys
  /** pages of one chapter under way at once */
  abreast: number
  /** what is written, is written as this */
  deed: () => Deed
}

/** The id of a work that was not there when its plan was made. */
export function newWork({ outcome, id }: WorkAdded): number {
  if (outcome === 'taken') throw new Error(`work ${id} was added by another import meanwhile`)
  return id
}

/** The parts were there when the plan was made. */
export function allArranged(outcome: PartsArranged): void {
  if (outcome === 'missing') throw new Error('parts of the work were deleted meanwhile')
}
