// The description of one kind's lists: calls, words and looks. Everything else is the same for all kinds.
import type { ReactNode } from 'react'
import type { WorkList } from '#api/lists.ts'
import type { Filter } from '#api/works.ts'
import type { Choice, RankType } from './rules.ts'

/** Look of the works of a list. */
export interface Look<W> {
  keyOf(work: W): number
  card(work: W, at: number): ReactNode
  skeleton: ReactNode
  /** Class of the list. */
  className?: string | undefined
  /** Class of each entry. */
  itemClassName: string | undefined
}

/** The filters of the category screen, as the server names them. */
export interface Filtering {
  publishStatusList: readonly { code: string; desc: string }[]
  categoryList: readonly { id: number; name: string }[]
}

export interface CategoryKind<W> {
  /** Absent where the route names the screen. */
  title?: string
  /** The category that an address names; 0 is all. */
  categoryIn(wanted: string | null): number
  useFiltering(): Filtering | undefined
  list(filter: Filter): WorkList<W>
  look: Look<W>
}

export interface RankingKind<W> {
  /** Parameter under which an address names the ranking. */
  rankIn: string
  /** The category that an address names; 0 is all. */
  categoryIn(query: URLSearchParams): number
  useCategories(): Choice<number>[]
  list(rank: RankType, category: number): WorkList<W>
  look: Look<W>
  hasBanners: boolean
  /** Classes of the two rows of tabs. */
  ranksLook?: string | undefined
  categoriesLook?: string | undefined
}
