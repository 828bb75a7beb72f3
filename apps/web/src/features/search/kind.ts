// What the search of one kind of work has of its own; all else is the same for comics and novels.
import type { ReactNode } from 'react'
import type { LocalValue } from '#local/value.ts'
import type { Pages } from '#ui/infinite-list.tsx'

export interface Work {
  bookId: number
  title: string
  author: string
}

export interface KindTexts {
  title: string
  /** in the empty field */
  field: string
  submit: string
  found(count: string): string
}

export interface SearchKind<W extends Work = Work> {
  /** of the screen */
  path: string
  pathOf(work: Work): string
  /** where else to look */
  categories: string
  texts: KindTexts
  /** what this browser has searched for */
  searches: LocalValue<string[]>
  remember(keyword: string): void
  forget(keyword: string): void
  useHotWords(): { data: { hotWords: readonly string[] } | undefined; isPending: boolean }
  /** undefined until there are some */
  useSuggestions(content: string): { keyword: string; works: readonly Work[] } | undefined
  useResults(keyword: string, visit: string): Results<W>
  renderResult(work: W, keywords: readonly string[]): ReactNode
  skeleton: ReactNode
}

export interface Results<W> {
  list: Pages<W>
  totalItem: number | null
  /** as it was looked up */
  keyword: string
}
