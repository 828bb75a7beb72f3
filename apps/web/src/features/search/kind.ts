// The description of one kind's search: addresses, words, calls and looks. All else is the same for all kinds.

import type { IconName } from '@manjuan/ui'
import type { ReactNode } from 'react'
import type { SearchSource } from '#api/search.ts'
import type { SearchHistory } from '#local/search-histories.ts'

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
  searches: SearchHistory
  /** whose hot words stand at the start; films have none */
  hotWords: 'comic' | 'novel' | null
  source: SearchSource<W>
  renderResult(work: W, keywords: readonly string[]): ReactNode
  /** one row while the first page loads */
  skeleton: ReactNode
}
