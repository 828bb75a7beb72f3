// What the search of one kind of work has of its own; all else is the same for all of them.

import type { IconName } from '@manjuan/ui'
import type { ReactNode } from 'react'
import type { LocalValue } from '#local/value.ts'
import type { Pages } from '#page/infinite-list.tsx'

/** What a suggestion says of a work. */
export interface Brief {
  id: number
  title: string
  author: string
}

export interface KindTexts {
  title: string
  /** in the empty field */
  field: string
  submit: string
  found(count: string): string
  /** when nothing was found */
  noneHint: string
}

export interface SearchKind<W> {
  /** of the screen */
  path: string
  pathOf(work: W): string
  briefOf(work: W): Brief
  /** before a suggestion */
  icon: IconName
  /** more where to begin */
  start?: ReactNode
  /** where else to look */
  categories: string
  texts: KindTexts
  /** what this browser has searched for */
  searches: LocalValue<string[]>
  remember(keyword: string): void
  forget(keyword: string): void
  useHotWords(): { data: { hotWords: readonly string[] } | undefined; isPending: boolean }
  /** undefined until there are some */
  useSuggestions(content: string): { keyword: string; works: readonly W[] } | undefined
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
