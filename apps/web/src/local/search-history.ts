// Comic searches of this browser.
import { withSearch } from './searches.ts'
import { asTexts, localValue } from './value.ts'

export const comicSearches = localValue<string[]>('kkHisSearch', [], asTexts)

export function rememberComicSearch(keyword: string): void {
  comicSearches.set(withSearch(comicSearches.get(), keyword))
}

export function forgetComicSearch(keyword: string): void {
  comicSearches.set(comicSearches.get().filter((each) => each !== keyword))
}
