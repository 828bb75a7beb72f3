// The description of one kind's lists: calls, words and looks. All else is the same for all kinds.
import type { ReactNode } from 'react'
import type { WorkList } from '#api/works.ts'
import type { Status } from './rules.ts'

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
  useFiltering(): Filtering | undefined
  list(status: Status, category: number): WorkList<W>
  look: Look<W>
}
