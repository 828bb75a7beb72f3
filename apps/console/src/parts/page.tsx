// The frame of a page: its title, its one first action, its content.
import { type ReactNode, useEffect } from 'react'
import styles from './page.module.css'

interface PageProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · 控制台`
  }, [title])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
