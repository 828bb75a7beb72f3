// Everything of a shop that lies outside its database.
export { type BannerStore, bannerPath } from './banners.ts'
export type { BlobReader, BlobStore, Variants } from './blobs.ts'
export {
  dropFilm,
  dropRendition,
  dropUnused,
  dropWork,
  filmFolder,
  newFilmName,
  openWork,
  originalFile,
  originalFolder,
  place,
  retireFilm,
  sweepWork,
  touchWork,
} from './film-folders.ts'
export { type FilmStore, filmKey } from './films.ts'
export {
  dropImport,
  importRoot,
  keepTexts,
  type LinkedUpload,
  linkUploads,
  type PlanText,
  picturesFile,
  readPictures,
  readPlanText,
} from './import-folders.ts'
export {
  type Keys,
  KeysRefused,
  keyMark,
  keyMarks,
  keysFolder,
  openKeys,
  presentKeys,
  refuseOtherKeys,
} from './keys.ts'
export { type ByteRange, type FoundBytes, spanOf } from './objects.ts'
export { imageName, newChapterKey, type PictureKeys, unwrapChapterKey, wrapChapterKey } from './picture-keys.ts'
export { type PictureStore, pictureKey } from './pictures.ts'
export { diskStorage, type Storage } from './storage.ts'
export { diskUploads, type UploadFiles } from './uploads.ts'
export { closeToOthers, makeOnce } from './whole-file.ts'
