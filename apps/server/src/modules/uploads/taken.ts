// Finished uploads for an import: asked for, held while it needs them, and released.
import type { Db } from '@manjuan/db'
import type { UploadDeps } from './deps.ts'
import { ownUploads } from './queries.ts'

export interface FinishedUpload {
  id: string
  /** The file's name with its folders, as a stranger gave it. No path is made of it. */
  name: string
  path: string
  bytes: number
  /** In hex. */
  sha256: string
}

export interface UploadFault {
  /** 'missing': there is none, or it is another person's. 'unfinished': bytes are missing, or the sum is not made yet. */
  fault: 'missing' | 'unfinished'
  id: string
  /** '' for a missing one. */
  name: string
}

/** An upload that may still be under way. */
export interface KnownUpload extends Omit<FinishedUpload, 'sha256'> {
  /** Null until it is here whole. */
  sha256: string | null
}

/** The uploads in the order of the ids, or the first that is none of this person's. */
export async function knownUploads(
  { db, files }: UploadDeps,
  staffId: number,
  ids: readonly string[],
  now: Date,
): Promise<KnownUpload[] | UploadFault> {
  const rows = new Map((await ownUploads(db, staffId, ids, now)).map((row) => [row.id, row]))
  const found: KnownUpload[] = []
  for (const id of ids) {
    const row = rows.get(id)
    if (!row) return { fault: 'missing', id, name: '' }
    const { name, bytes, sha256 } = row
    const sum = sha256 && (await files.length(id)) === bytes ? Buffer.from(sha256).toString('hex') : null
    found.push({ id, name, path: files.pathOf(id), bytes, sha256: sum })
  }
  return found
}

/** The uploads in the order of the ids, or the first that cannot be had. */
export async function finishedUploads(
  deps: UploadDeps,
  staffId: number,
  ids: readonly string[],
  now: Date,
): Promise<FinishedUpload[] | UploadFault> {
  const known = await knownUploads(deps, staffId, ids, now)
  if (!Array.isArray(known)) return known
  const unfinished = known.find(({ sha256 }) => sha256 === null)
  if (unfinished) return { fault: 'unfinished', id: unfinished.id, name: unfinished.name }
  return known.map(({ sha256, ...rest }) => ({ ...rest, sha256: sha256 ?? '' }))
}

/** Keeps finished uploads beyond their 48 h, in the transaction that notes who needs them. False: one has gone meanwhile. */
export async function holdUploads(tx: Db, ids: readonly string[]): Promise<boolean> {
  const held = await tx
    .updateTable('upload')
    .set({ ends_at: null })
    .where('id', 'in', [...ids])
    .where('finished_at', 'is not', null)
    .returning('id')
    .execute()
  return held.length === new Set(ids).size
}

/** Nobody needs these any more: they go, with their bytes. */
export async function releaseUploads({ db, files }: UploadDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('upload')
    .where('id', 'in', [...ids])
    .execute()
  for (const id of ids) await files.drop(id)
}
