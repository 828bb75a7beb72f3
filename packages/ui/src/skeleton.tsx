// Grey shapes of content to come. <SkeletonGroup> around a group has it announced once.
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './skeleton.module.css'
import { texts } from './texts.ts'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  /** Width divided by height, instead of a height. */
  ratio?: number | string
  radius?: 'tag' | 'cover' | 'card' | 'round'
  className?: string
}

export function Skeleton({ width = '100%', height, ratio, radius = 'tag', className }: SkeletonProps) {
  return (
    <span
      className={cx(styles.bone, className)}
      style={{ width, height, aspectRatio: ratio, borderRadius: `var(--radius-${radius})` }}
    />
  )
}

export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx(styles.group, className)} role="status" aria-label={texts.loading}>
      {children}
    </div>
  )
}
