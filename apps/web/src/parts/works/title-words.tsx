// The words beside the cover of a comic or novel: title, author, tags and figures.
import { Icon } from '@manjuan/ui'
import type { ReactNode } from 'react'

/** The classes of the page's own style sheet. */
type Styles = Readonly<Record<string, string>>

interface TitleWordsProps {
  styles: Styles
  title: string
  author: string
  tags: ReactNode
  /** The words of the mark for members; null where members pay as well. */
  vip: string | null
  children?: ReactNode
}

export function TitleWords({ styles, title, author, tags, vip, children }: TitleWordsProps) {
  return (
    <div className={styles.words}>
      <h2 className={styles.title}>{title}</h2>
      {author && <p className={styles.author}>{author}</p>}
      <p className={styles.tags}>
        {tags}
        {vip !== null && (
          <span className={styles.vip}>
            <Icon name="crown" size={13} />
            {vip}
          </span>
        )}
      </p>
      {children}
    </div>
  )
}

/** `figures`: name and value of each. */
export function Figures({ styles, figures }: { styles: Styles; figures: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd className="digits">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
