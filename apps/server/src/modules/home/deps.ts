import type { Db } from '@manjuan/db'
import type { BannerStore } from '@manjuan/storage'
import type { PictureCleaner } from '#ports/pictures.ts'

export interface HomeDeps {
  db: Db
  banners: BannerStore
  cleaner: PictureCleaner
  /** The key of which that of previews is made. */
  key: Uint8Array
  /** Where readers see the site. */
  readers: { origin: string | null; port: number }
}
