// The dependencies of the calls of works.
import type { Db } from '@manjuan/db'
import type { Keys } from '@manjuan/storage'
import type { Shelf } from '#http/prepared.ts'
import type { FilmDeps } from '#modules/stream/index.ts'
import type { Views } from '#modules/views/index.ts'
import type { Maker } from '#ports/maker.ts'
import type { Chapters } from './chapters.ts'
import type { ownHomes } from './homes/branches.ts'
import type { OpenedFilms } from './kinds/film/opened.ts'
import type { OpenedTexts } from './kinds/novel/opened-text.ts'
import type { listMemory } from './lists.ts'

export interface Opened extends Record<'comic' | 'novel', Chapters> {
  film: OpenedFilms
  /** The texts of novels' chapters. */
  text: OpenedTexts
}

export interface WorkDeps {
  db: Db
  /** Draws the demo's pages when they are asked for. */
  maker: Maker
  keys: Keys
  siteName: string
  /** Ready answers of homes, lists and rankings. */
  shelf: Shelf
  /** Ready answers of single works and their chapters. */
  titles: Shelf
  /** Chapters and films as they are opened, without anything of a reader's. */
  opened: Opened
  /** The sizes of lists, and places in them. */
  lists: ReturnType<typeof listMemory>
  /** The branches that have homes of their own. */
  homes: ReturnType<typeof ownHomes>
  /** Milliseconds in which the purchases that a detail marks are remembered. */
  boughtFreshMs: number
  films: FilmDeps
  views: Views
}
