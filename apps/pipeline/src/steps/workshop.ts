// Everything that carrying out a plan needs, open for one import.
import { coverWork, type Deed, type PartsArranged, publishWork, type WorkAdded } from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import type { ImageKind } from '@manjuan/imaging'
import type { BlobStore, PictureKeys } from '@manjuan/storage'
import type { RenderPool } from './render-pool.ts'

export interface Workshop {
  db: Db
  pool: RenderPool
  blobs: BlobStore
  keys: PictureKeys
  /** The number of one chapter's pages that are under way at once. */
  abreast: number
  /** The deed under which rows are written. */
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

/** Files of pictures whose rows are gone. */
export async function dropFiles(kind: ImageKind, names: readonly string[], { blobs }: Workshop): Promise<void> {
  for (const name of names) await blobs.drop(kind, name)
}

/** The picture is stored already; the one before goes, unless something else shows it. */
export async function putCover(kind: ImageKind, workId: number, name: string, workshop: Workshop): Promise<void> {
  const { gone } = await coverWork(workshop.db, workshop.deed(), workId, name)
  await dropFiles(kind, gone, workshop)
}

/** True when readers see the work from now on. */
export async function publishMade(
  stored: { published: boolean } | null,
  workId: number,
  { publish }: { publish: boolean },
  { db, deed }: Workshop,
): Promise<boolean> {
  if (!publish || stored?.published) return false
  return (await publishWork(db, deed(), workId)) === 'published'
}
