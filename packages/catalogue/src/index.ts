export * from './captions.ts'
export * from './categories.ts'
export {
  type BookKind,
  beginChapter,
  begunMark,
  type ChaptersWritten,
  findComic,
  finishComicChapter,
  keepChapterKey,
  type StoredBook,
  type StoredChapter,
  type StoredComic,
} from './chapters.ts'
export * from './covers.ts'
export * from './deed.ts'
export * from './demo.ts'
export * from './entries.ts'
export * from './episodes.ts'
export * from './film-queue.ts'
export * from './film-sources.ts'
export * from './films.ts'
export * from './free.ts'
export * from './novels.ts'
export * from './openings.ts'
export * from './overlays.ts'
export * from './pages.ts'
export * from './parts.ts'
export * from './pictures.ts'
export * from './places.ts'
export { priceByLetters } from './prices.ts'
export {
  dropParts,
  forgetFiles,
  type GoneFile,
  goneFiles,
  noteFiles,
  purgeWork,
} from './purge.ts'
export * from './showcases.ts'
export * from './sources.ts'
export { inBatches, inOneStep, integers } from './sql.ts'
export * from './states.ts'
export * from './texts.ts'
export { lockWorkOf } from './versions.ts'
export * from './works.ts'
