// What the calls of works are made with.
import type { Db } from '@manjuan/db'
import type { Keys } from '@manjuan/storage'
import type { Shelf } from '#http/prepared.ts'
import type { FilmDeps } from '#modules/stream/index.ts'

export interface WorkDeps {
  db: Db
  dataDir: string
  keys: Keys
  siteName: string
  /** Homes, lists and rankings. */
  shelf: Shelf
  /** Single works and their chapters. */
  titles: Shelf
  films: FilmDeps
}
