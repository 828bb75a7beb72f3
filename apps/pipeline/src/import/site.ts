// Where an import happens, of whatever kind it is.
import type { Db } from '@manjuan/db'
import type { PictureKeys } from '@manjuan/storage'

export interface ImportSite {
  /** Opened only when something is left to import, so refused sources never reach the database. */
  openDb: () => Promise<Db>
  dataDir: string
  /** Keys are made when they are first needed, so a dry run writes nothing. */
  openKeys: () => PictureKeys | Promise<PictureKeys>
  output: { isTTY?: boolean; write(text: string): unknown }
}
