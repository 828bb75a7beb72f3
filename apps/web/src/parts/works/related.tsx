// Works that resemble the one shown.
import type { ReactNode } from 'react'
import { Items } from './items.tsx'
import { SectionHead } from './section-head.tsx'

interface RelatedProps<W> {
  id: string
  title: string
  works: readonly W[]
  keyOf(work: W): number
  /** The classes of the page's own style sheet. */
  styles: Readonly<Record<string, string>>
  children(work: W): ReactNode
}

export function Related<W>({ id, title, works, keyOf, styles, children }: RelatedProps<W>) {
  if (works.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.related}>
      <SectionHead id={id} title={title} />
      <Items works={works} keyOf={keyOf} className={styles.grid} itemClassName={styles.cell}>
        {children}
      </Items>
    </section>
  )
}
