// Pulling the page down from its top loads it anew. What watches the finger comes after the first paint, at the home with the
// reader's first move.
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './pull-refresh.module.css'
import type { PullerProps } from './puller.tsx'

interface PullRefreshProps {
  onRefresh(): Promise<unknown>
  /** The code waits for this, where a first look is to be light. */
  after?: Promise<unknown>
  children: ReactNode
}

export function PullRefresh({ onRefresh, after, children }: PullRefreshProps) {
  const content = useRef<HTMLDivElement>(null)
  const [Puller, setPuller] = useState<ComponentType<PullerProps> | null>(null)
  useEffect(() => {
    Promise.resolve(after)
      .then(() => import('./puller.tsx'))
      .then(({ Puller }) => setPuller(() => Puller), console.error)
  }, [after])
  return (
    <div className={styles.box}>
      {Puller && <Puller content={content} onRefresh={onRefresh} />}
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
