// The dependencies of the desk's calls.
import type { Db } from '@manjuan/db'
import type { PictureStore } from '@manjuan/storage'
import type { PictureCleaner } from '#ports/pictures.ts'

export interface DeskDeps {
  db: Db
  pictures: PictureStore
  cleaner: PictureCleaner
  /** Makes the one-use code that opens an account; only its hash is stored. */
  issueRecovery: (db: Db, accountId: number, now: Date) => Promise<string>
}
