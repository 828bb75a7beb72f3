// What else this browser keeps of one reader beside the library: it goes when the reader signs out or changes.
// What belongs to the device stays: branch, looks of the homes, the player's volume and quality.
import { localAutoBuys } from './auto-buy.ts'
import { forgetPrompted } from './novel-prompted.ts'
import { keepCard, payVisit } from './pay-visit.ts'
import { comicSearches, filmSearches, novelSearches } from './search-histories.ts'
import { wantedChapter } from './wanted-chapter.ts'
import { wantedFilm } from './wanted-film.ts'
import { forgetWatched } from './watched.ts'

export function forgetReader(): void {
  for (const autoBuys of Object.values(localAutoBuys)) autoBuys.forget()
  for (const searches of [comicSearches, novelSearches, filmSearches]) searches.remove()
  wantedChapter.remove()
  wantedFilm.remove()
  payVisit.remove()
  keepCard.remove()
  forgetPrompted()
  forgetWatched()
}
