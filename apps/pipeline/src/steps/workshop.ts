// What carrying out a plan needs, open for one import.
import type { Db } from '@manjuan/db'
import type { BlobStore } from '@manjuan/storage'
import type { Keys } from '#keys.ts'
import type { RenderPool } from './render-pool.ts'

export interface Workshop {
  db: Db
  pool: RenderPool
  blobs: BlobStore
  keys: Keys
  /** pages of one chapter under way at once */
  abreast: number
}
