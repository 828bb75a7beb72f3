import { limits } from '@manjuan/contract/limits'

/** S-01: the newest first, none twice, ten at most. */
export function withSearch(searches: readonly string[], keyword: string): string[] {
  return [keyword, ...searches.filter((each) => each !== keyword)].slice(0, limits.searchHistory)
}
