// A text of which a part stands folded away until it is asked for.
import type { ReactNode } from 'react'
import { foldTexts } from './fold-texts.ts'

interface FoldedTextProps {
  /** the classes of the page's own style sheet */
  styles: Readonly<Record<string, string>>
  /** there is more than is shown at first */
  folds: boolean
  open: boolean
  onToggle(): void
  children: ReactNode
}

export function FoldedText({ styles, folds, open, onToggle, children }: FoldedTextProps) {
  return (
    <section className={styles.synopsis} aria-label={foldTexts.synopsis}>
      {children}
      {folds && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={onToggle}>
          {open ? foldTexts.less : foldTexts.more}
        </button>
      )}
    </section>
  )
}
