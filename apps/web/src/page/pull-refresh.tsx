// Pulling the page down from its top loads it anew. What watches the finger comes after the first paint.
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './pull-refresh.module.css'
import type { PullerProps } from './puller.tsx'

export function PullRefresh({ onRefresh, children }: { onRefresh(): Promise<unknown>; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const [Puller, setPuller] = useState<ComponentType<PullerProps> | null>(null)
  useEffect(() => {
    import('./puller.tsx').then(({ Puller }) => setPuller(() => Puller), console.error)
  }, [])
  return (
    <div className={styles.box}>
      {Puller && <Puller content={content} onRefresh={onRefresh} />}
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
