// What stands below a home's first screen is drawn after that was painted, in slices.
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import styles from './after-first.module.css'

export function AfterFirst({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDue(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  // The height stands before, so that a reload finds its place again.
  return isDue ? children : <div className={styles.room} />
}
