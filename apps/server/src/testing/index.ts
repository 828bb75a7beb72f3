// The door for journeys and benches: a whole server on a throwaway database, its readers, and makers of works.
export { startApp, type TestApp, TestClock } from './app.ts'
export { asGuest, asRich, type Guest, giveCoins, noteOpened } from './as.ts'
export { cbz, chapterText, gbk, type Importer, startImporter, startTranscoder } from './importer.ts'
export { readMaster, readMediaList } from './m3u8.ts'
export { type MadeNovel, makeComic, makeNovel, type NovelMade } from './make.ts'
export { makeFilm } from './make-film.ts'
export { openSimulatedShop } from './simulated-shop.ts'
export { openConsole, printedCode, startConsole, type TestConsole, totpAt } from './staff.ts'
