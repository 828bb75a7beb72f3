// The part below the first screen comes with its own file, right after the first paint. Its height stands before,
// so that a reload finds its place again.
import type { DataOf } from '@manjuan/contract/reader/types'
import { FailedState } from '@manjuan/ui'
import { useEffect } from 'react'
import { useLater } from '#parts/later/use-later.ts'
import styles from './below-fold.module.css'

export function BelowFold({ home }: { home: DataOf<'comicHome'> }) {
  const { Piece: Below, failed, ask } = useLater<{ home: DataOf<'comicHome'> }>(() => import('./below.tsx'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(ask, [])
  if (Below) return <Below home={home} />
  return failed ? <FailedState onRetry={ask} /> : <div className={styles.waiting} />
}
