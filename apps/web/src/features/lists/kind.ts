// The description of one kind's lists: calls, words and looks. All else is the same for all kinds.
import type { ReactNode } from 'react'
import type { WorkList } from '#api/works.ts'
import type { Choice, RankType, Status } from './rules.ts'

/** How the works of a list look. */
export interface Look<W> {
  keyOf(work: W): number
  card(work: W, at: number): ReactNode
  skeleton: ReactNode
  /** of the list */
  className?: string | undefined
  /** of each of its entries */
  itemClassName: string | undefined
}

/** The filters of the category screen, as the server tells them. */
export interface Filtering {
  publishStatusList: readonly { code: string; desc: string }[]
  categoryList: readonly { id: number; name: string }[]
}

export interface CategoryKind<W> {
  /** absent where the route names the screen */
  title?: string
  /** the category that an address names. 0 is all */
  categoryIn(wanted: string | null): number
  useFiltering(): Filtering | undefined
  list(status: Status, category: number): WorkList<W>
  look: Look<W>
}

export interface RankingKind<W> {
  /** the name under which an address tells the ranking */
  rankIn: string
  /** the category that an address names. 0 is all */
  categoryIn(query: URLSearchParams): number
  useCategories(): Choice<number>[]
  list(rank: RankType, category: number): WorkList<W>
  look: Look<W>
  hasBanners: boolean
  /** of the two rows of tabs */
  ranksLook?: string | undefined
  categoriesLook?: string | undefined
}
