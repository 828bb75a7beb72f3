// The dependencies of the import desk's calls.
import type { Db } from '@manjuan/db'
import type { Asking } from '@manjuan/queue'
import type { UploadFiles } from '@manjuan/storage'

export interface ImportDeps {
  db: Db
  dataDir: string
  files: UploadFiles
  /** The queue of work, opened when something is asked for the first time. */
  queue: () => Promise<Asking>
}
