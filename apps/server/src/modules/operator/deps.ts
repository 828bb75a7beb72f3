import type { Db } from '@manjuan/db'
import type { BannerStore } from '@manjuan/storage'
import type { PictureCleaner } from '#ports/pictures.ts'

export interface OperatorDeps {
  db: Db
  banners: BannerStore
  cleaner: PictureCleaner
}
