import { type ReactNode, useEffect } from 'react'
import { Warnings } from '#parts/warnings.tsx'
import styles from './frame.module.css'

/** The page of somebody who is not in yet. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · 控制台`
  }, [title])
  return (
    <main className={styles.frame}>
      <Warnings />
      <h1>{title}</h1>
      {children}
    </main>
  )
}
