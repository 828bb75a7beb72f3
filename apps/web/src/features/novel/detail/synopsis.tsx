import { useState } from 'react'
import { FoldedText } from '#parts/works/folded-text.tsx'
import { cutSynopsis } from '#parts/works/synopsis.ts'
import styles from './synopsis.module.css'

/** N-02: the beginning of a synopsis. A button shows the rest if there is more. */
export function Synopsis({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const cut = cutSynopsis(text)
  return (
    <FoldedText styles={styles} folds={cut !== null} open={open} onToggle={() => setOpen(!open)}>
      <p className={styles.text}>{open ? text : (cut ?? text)}</p>
    </FoldedText>
  )
}
