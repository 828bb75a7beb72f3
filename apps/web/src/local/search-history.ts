// S-01: the last searches, newest first, without doubles.
import { asTexts, localValue } from './value.ts'

const kept = 10

export const comicSearches = localValue<string[]>('kkHisSearch', [], asTexts)

export function rememberComicSearch(keyword: string): void {
  comicSearches.set(withSearch(comicSearches.get(), keyword))
}

export function withSearch(searches: readonly string[], keyword: string): string[] {
  return [keyword, ...searches.filter((each) => each !== keyword)].slice(0, kept)
}
