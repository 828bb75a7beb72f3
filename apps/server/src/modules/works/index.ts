// The public functions of works: comics, novels and films.
import type { Freshness } from '#ports/remembered.ts'
import { openedChapters } from './chapters.ts'
import type { Opened, WorkDeps } from './deps.ts'
import { bookRoutes } from './kinds/books.ts'
import { openedFilms } from './kinds/film/opened.ts'
import { filmRoutes } from './kinds/film/routes.ts'
import { openedTexts } from './kinds/novel/opened-text.ts'
import type { ListDeps } from './lists.ts'

export type { WorkDeps } from './deps.ts'
export { ownHomes } from './homes/branches.ts'
export { branchesWithHome, type Draft, draftOf, publishedHome, shelfOf, shippedHome } from './homes/layouts.ts'
export { startOfSlot } from './homes/sources.ts'
export type { Kind, WorkRow } from './kind.ts'
export { comicBoot } from './kinds/comic/boot.ts'
export { comic } from './kinds/comic/present.ts'
export { film } from './kinds/film/present.ts'
export { watchingOf } from './kinds/film/watch.ts'
export { novel } from './kinds/novel/present.ts'
export { categoriesOf, listMemory, publishedIds, worksToIndex } from './lists.ts'
export { catalogueCalm } from './news.ts'
export { foundWithoutWorks, popularTitles } from './pages.ts'
export { countRanks } from './ranks.ts'
export { type ShownWorks, shownWorks } from './shown.ts'

/** The memory of chapters and films as they are opened. What a reader may see of them is asked for each time. */
export const openedWorks = (deps: ListDeps, freshness: Freshness): Opened => ({
  comic: openedChapters(deps.db, 'comic', freshness),
  novel: openedChapters(deps.db, 'novel', freshness),
  film: openedFilms(deps, freshness),
  text: openedTexts(deps.db, freshness),
})

/** The calls of every kind. */
export const workRoutes = (deps: WorkDeps) => ({
  ...bookRoutes(deps),
  ...filmRoutes(deps),
})
