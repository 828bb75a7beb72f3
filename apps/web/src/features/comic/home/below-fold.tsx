// The part below the first screen comes with its own file, when it nears the view or the reader has moved. Its height
// stands before, so that a reload finds its place again.
import type { DataOf } from '@manjuan/contract/reader/types'
import { FailedState } from '@manjuan/ui'
import { useEffect, useRef } from 'react'
import { firstMove } from '#local/first-move.ts'
import { useLater } from '#parts/later/use-later.ts'
import styles from './below-fold.module.css'

export function BelowFold({ home }: { home: DataOf<'comicHome'> }) {
  const { Piece: Below, failed, ask } = useLater<{ home: DataOf<'comicHome'> }>(() => import('./below.tsx'))
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    void firstMove().then(ask)
    if (!place.current) return
    const seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && ask())
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [])
  if (Below) return <Below home={home} />
  return failed ? <FailedState onRetry={ask} /> : <div ref={place} className={styles.waiting} />
}
