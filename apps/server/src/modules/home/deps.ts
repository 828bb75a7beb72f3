import type { Db } from '@manjuan/db'
import type { BannerStore } from '@manjuan/storage'

export interface HomeDeps {
  db: Db
  banners: BannerStore
  /** The key of which that of previews is made. */
  key: Uint8Array
  /** Where readers see the site. */
  readers: { origin: string | null; port: number }
}
