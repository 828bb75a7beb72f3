// Everything kept outside the database, by kind. All of it lies behind one port.
import { type BannerStore, openBanners } from './banners.ts'
import { type BlobStore, openBlobs } from './blobs.ts'
import { diskObjects } from './disk.ts'
import { type Films, openFilms } from './films.ts'
import type { Objects } from './objects.ts'
import { type Originals, openOriginals } from './originals.ts'
import { openPictures, type PictureStore } from './pictures.ts'

export interface Storage {
  objects: Objects
  blobs: BlobStore
  films: Films
  originals: Originals
  pictures: PictureStore
  banners: BannerStore
}

function openStorage(objects: Objects): Storage {
  return {
    objects,
    blobs: openBlobs(objects),
    films: openFilms(objects),
    originals: openOriginals(objects),
    pictures: openPictures(objects),
    banners: openBanners(objects),
  }
}

/** The storage of a shop in its folder. */
export const diskStorage = (dataDir: string): Storage => openStorage(diskObjects(dataDir))
