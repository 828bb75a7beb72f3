// The dependencies of the staff's calls.
import type { Db } from '@manjuan/db'
import type { Guards } from './approvals/second.ts'
import type { Inverses } from './undo.ts'

export interface StaffDeps {
  db: Db
  /** The key that seals authenticators and hashes codes. */
  key: Buffer
  dataDir: string
  /** The site's name as its operator set it for all branches. */
  siteName(): Promise<string>
  /** The console is reached without https from other machines: every page says so. */
  plain: boolean
  /** Whether the demo is in the shop: every page says so. */
  isDemoOn(): Promise<boolean>
  /** The deeds of all modules that can be taken back. */
  inverses: Inverses
  /** The deeds of all modules that may need a second person. */
  guards: Guards
}
