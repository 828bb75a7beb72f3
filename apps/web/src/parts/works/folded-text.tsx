// A text of which a part stands folded away until it is asked for.
import type { ReactNode } from 'react'

interface FoldedTextProps {
  /** the classes of the page's own style sheet */
  styles: Readonly<Record<string, string>>
  texts: { synopsis: string; less: string; more: string }
  /** there is more than is shown at first */
  folds: boolean
  open: boolean
  onToggle(): void
  children: ReactNode
}

export function FoldedText({ styles, texts, folds, open, onToggle, children }: FoldedTextProps) {
  return (
    <section className={styles.synopsis} aria-label={texts.synopsis}>
      {children}
      {folds && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={onToggle}>
          {open ? texts.less : texts.more}
        </button>
      )}
    </section>
  )
}
