// Filters stay under the top bar while the list scrolls. Another choice shows its list from the start.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './filters.module.css'

interface FiltersProps {
  /** Key of the present choice. */
  choice: string
  children: ReactNode
}

export function Filters({ choice, children }: FiltersProps) {
  const start = useRef<HTMLDivElement>(null)
  const last = useRef(choice)
  // The effect also runs when a hidden page shows again. Then the choice is the same, and the place stays.
  useLayoutEffect(() => {
    if (last.current === choice) return
    last.current = choice
    const top = start.current?.getBoundingClientRect().top ?? 0
    if (top < 0) start.current?.scrollIntoView()
  }, [choice])
  return (
    <>
      <div ref={start} className={styles.start} />
      <div className={styles.filters}>{children}</div>
    </>
  )
}
