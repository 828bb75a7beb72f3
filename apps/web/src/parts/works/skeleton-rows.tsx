// Several skeleton rows, announced to screen readers once.
import { SkeletonGroup } from '@manjuan/ui'
import { Fragment, type ReactNode } from 'react'

interface SkeletonRowsProps {
  count: number
  /** One row. */
  children: ReactNode
  className?: string | undefined
}

export function SkeletonRows({ count, children, className = '' }: SkeletonRowsProps) {
  return (
    <SkeletonGroup className={className}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
        <Fragment key={at}>{children}</Fragment>
      ))}
    </SkeletonGroup>
  )
}
