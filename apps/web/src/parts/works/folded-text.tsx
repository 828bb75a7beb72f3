// A long text with a button that unfolds it.
import type { ReactNode } from 'react'
import { foldTexts } from './fold-texts.ts'

interface FoldedTextProps {
  /** The classes of the page's own style sheet. */
  styles: Readonly<Record<string, string>>
  /** True: the text is longer than its folded part. */
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
