// What the desk's calls work with.
import type { Db } from '@manjuan/db'
import type { PictureStore } from '@manjuan/storage'
import type { PictureCleaner } from '#ports/pictures.ts'

export interface DeskDeps {
  db: Db
  pictures: PictureStore
  cleaner: PictureCleaner
  /** Makes the one-use code with which an account is entered; kept as a hash. */
  issueRecovery: (db: Db, accountId: number, now: Date) => Promise<string>
}
