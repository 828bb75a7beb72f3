// Where an import happens, of whatever kind it is.
import type { Db } from '@manjuan/db'
import type { PictureKeys } from '@manjuan/storage'

export interface ImportSite {
  /** opened only when something is left to import: what is refused never comes near the database */
  openDb: () => Promise<Db>
  dataDir: string
  /** keys are made when first needed, so a dry run writes nothing */
  openKeys: () => PictureKeys | Promise<PictureKeys>
  output: { isTTY?: boolean; write(text: string): unknown }
}
