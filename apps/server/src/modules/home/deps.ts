import type { Db } from '@manjuan/db'
import type { BannerStore } from '@manjuan/storage'

export interface HomeDeps {
  db: Db
  banners: BannerStore
}
