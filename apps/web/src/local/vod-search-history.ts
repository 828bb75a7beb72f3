// Video searches of this browser.
import { withSearch } from './searches.ts'
import { asTexts, localValue } from './value.ts'

export const vodSearches = localValue<string[]>('vodHisSearch', [], asTexts)

export function rememberVodSearch(keyword: string): void {
  vodSearches.set(withSearch(vodSearches.get(), keyword))
}

export function forgetVodSearch(keyword: string): void {
  vodSearches.set(vodSearches.get().filter((each) => each !== keyword))
}
