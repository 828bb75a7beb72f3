// Video searches of this browser.
import { withSearch } from './searches.ts'
import { asTexts, localValue } from './value.ts'

export const filmSearches = localValue<string[]>('vodHisSearch', [], asTexts)

export function rememberFilmSearch(keyword: string): void {
  filmSearches.set(withSearch(filmSearches.get(), keyword))
}

export function forgetFilmSearch(keyword: string): void {
  filmSearches.set(filmSearches.get().filter((each) => each !== keyword))
}
