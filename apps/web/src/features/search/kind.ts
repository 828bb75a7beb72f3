// The description of one kind's search. Everything else is the same for all kinds.

import type { IconName } from '@manjuan/ui'
import type { ReactNode } from 'react'
import type { SearchSource } from '#api/search.ts'
import type { SearchHistory } from '#local/search-histories.ts'

/** The facts of a work that a suggestion shows. */
export interface Brief {
  id: number
  title: string
  author: string
}

export interface KindTexts {
  title: string
  /** Hint in the empty field. */
  field: string
  submit: string
  found(count: string): string
  /** Advice when nothing was found. */
  noneHint: string
}

/** Addresses, words and calls. */
export interface SearchData<W> {
  /** Path of the screen. */
  path: string
  briefOf(work: W): Brief
  /** Icon before a suggestion. */
  icon: IconName
  /** Path of the category screen, which is offered when nothing was found. */
  categories: string
  texts: KindTexts
  /** The searches of this browser. */
  searches: SearchHistory
  /** The kind whose hot words stand at the start; null for films, which have none. */
  hotWords: 'comic' | 'novel' | null
  source: SearchSource<W>
}

/** Marks the keyword in a text. */
export type Mark = (text: string) => ReactNode

export interface SearchLook<W> {
  pathOf(work: W): string
  /** Another section of the start. */
  start?: ReactNode
  renderResult(work: W, mark: Mark): ReactNode
  /** One row while the first page loads. */
  skeleton: ReactNode
}

export type SearchKind<W> = SearchData<W> & SearchLook<W>
