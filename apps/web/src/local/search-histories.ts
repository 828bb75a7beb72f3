// The searches of this browser, by kind of work.
import { withSearch } from './searches.ts'
import { asTexts, type LocalValue, localValue } from './value.ts'

export interface SearchHistory extends LocalValue<string[]> {
  remember(keyword: string): void
  forget(keyword: string): void
}

export const comicSearches = searchHistory('kkHisSearch')
export const novelSearches = searchHistory('kkNovelHisSearch')
export const filmSearches = searchHistory('vodHisSearch')

function searchHistory(key: string): SearchHistory {
  const words = localValue<string[]>(key, [], asTexts)
  return {
    ...words,
    remember: (keyword) => words.set(withSearch(words.get(), keyword)),
    forget: (keyword) => words.set(words.get().filter((each) => each !== keyword)),
  }
}
