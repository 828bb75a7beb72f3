// Everything that carrying out a plan needs, open for one import.
import {
  type ChaptersWritten,
  coverWork,
  type Deed,
  type HeldState,
  heldState,
  type PartsArranged,
  publishWork,
  type WorkAdded,
} from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import type { ImageKind } from '@manjuan/imaging'
import type { RenderPool } from '@manjuan/rendering'
import type { BlobStore, PictureKeys } from '@manjuan/storage'
import { ChangedMeanwhile } from '#plans/refused.ts'

/** An import that can be taken back whole until its chapters get their places. Readers see nothing of it before that. */
export interface Staging {
  /** Begins the keys of new chapters until they have their places. */
  prefix: string
  /** Chapters that it has begun, by the keys that they will have. */
  begun: Map<string, { id: number; wrappedKey: Uint8Array | null }>
  /** Hears of a new work, and of each picture before it is stored. */
  added(workId: number): Promise<void>
  noted(picture: string): void
  /** Between two steps. It throws when a person has asked for the end. */
  step(): Promise<void>
  /** The last moment at which it can be taken back; throws like step(). */
  place(): Promise<void>
}

export interface Workshop {
  db: Db
  pool: RenderPool
  blobs: BlobStore
  keys: PictureKeys
  /** The number of one chapter's pages that are under way at once. */
  abreast: number
  /** The deed under which rows are written. */
  deed: () => Deed
  /** Undefined: each chapter is shown as soon as it is whole. */
  staging?: Staging | undefined
}

/** The id of a work that was not there when its plan was made. */
export function newWork({ outcome, id }: WorkAdded): number {
  if (outcome === 'taken') throw new ChangedMeanwhile(`作品 ${id} 刚刚由另一次导入加入，请再运行一次`)
  return id
}

/** The parts were there when the plan was made. */
export function allArranged(outcome: PartsArranged): void {
  if (outcome === 'missing') throw new ChangedMeanwhile('有章节刚刚被删除，请再运行一次')
}

/** Names of pictures that nothing shows now. The staff may have priced a chapter after its plan made it a free one. */
export function allWritten(written: ChaptersWritten): string[] {
  if (written.outcome === 'priced') throw new ChangedMeanwhile('有免费章节刚刚改成收费，请再运行一次')
  return written.gone
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

export interface MadeShown {
  /** Readers see the work from now on. */
  published: boolean
  /** Why it cannot be published; null where nothing holds it. */
  held: HeldState | null
}

/** Publishes a work that is made, when that is asked for and it is not shown already. */
export async function publishMade(
  stored: { published: boolean } | null,
  workId: number,
  { publish }: { publish: boolean },
  { db, deed }: Workshop,
): Promise<MadeShown> {
  if (stored?.published) return { published: false, held: null }
  const published = publish && (await publishWork(db, deed(), workId)) === 'published'
  return { published, held: published ? null : await heldState(db, workId) }
}
