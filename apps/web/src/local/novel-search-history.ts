// Novel searches of this browser.
import { withSearch } from './searches.ts'
import { asTexts, localValue } from './value.ts'

export const novelSearches = localValue<string[]>('kkNovelHisSearch', [], asTexts)

export function rememberNovelSearch(keyword: string): void {
  novelSearches.set(withSearch(novelSearches.get(), keyword))
}

export function forgetNovelSearch(keyword: string): void {
  novelSearches.set(novelSearches.get().filter((each) => each !== keyword))
}
