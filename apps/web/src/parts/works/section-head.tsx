// Name of a section with its way to everything in it.

import { Icon } from '@manjuan/ui'
import type { ReactNode } from 'react'
import { Link } from '#page/navigation.tsx'
import styles from './section-head.module.css'
import { texts } from './texts.ts'

interface SectionHeadProps {
  id?: string
  title: string
  /** Where 'more' leads. */
  more?: string
  note?: ReactNode
}

export function SectionHead({ id, title, more, note }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {note && <span className={styles.note}>{note}</span>}
      {more && (
        <Link to={more} className={styles.more} aria-label={`${texts.more}${title}`}>
          {texts.more}
          <Icon name="right" size={14} />
        </Link>
      )}
    </div>
  )
}
