// Looks that the lists of several kinds share.
import { SkeletonGroup } from '@manjuan/ui'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { SmallCardSkeleton } from '#parts/comics/skeletons.tsx'
import { SkeletonRows } from '#parts/works/skeleton-rows.tsx'
import type { Look } from './kind.ts'
import styles from './lists.module.css'

interface Rows<W> {
  keyOf(work: W): number
  card(work: W, at: number): ReactNode
  /** Placeholder of one row. */
  Skeleton: ComponentType
  /** Number of placeholder rows. */
  count: number
  itemClassName: string | undefined
}

/** Works below each other. */
export const rowsOf = <W,>({ Skeleton, count, ...rows }: Rows<W>): Look<W> => ({
  ...rows,
  skeleton: (
    <SkeletonRows count={count}>
      <Skeleton />
    </SkeletonRows>
  ),
})

interface Mixed<W> extends Omit<Rows<W>, 'itemClassName'> {
  className: string
  /** Class of the three small placeholder cards. */
  waiting?: string | undefined
}

/** Three small cards, then rows over the whole width. */
export const mixedOf = <W,>({ Skeleton, count, waiting, ...mixed }: Mixed<W>): Look<W> => ({
  ...mixed,
  skeleton: (
    <SkeletonGroup>
      <div className={waiting ?? mixed.className}>
        <SmallCardSkeleton />
        <SmallCardSkeleton />
        <SmallCardSkeleton />
      </div>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
        <Fragment key={at}>
          <Skeleton />
        </Fragment>
      ))}
    </SkeletonGroup>
  ),
  itemClassName: styles.item,
})
