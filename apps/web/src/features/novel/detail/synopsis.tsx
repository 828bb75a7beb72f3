import { useState } from 'react'
import { cutSynopsis } from './rules.ts'
import styles from './synopsis.module.css'
import { texts } from './texts.ts'

/** N-02: its beginning; the rest on demand, which is only offered when there is more. */
export function Synopsis({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const cut = cutSynopsis(text)
  return (
    <section className={styles.synopsis} aria-label={texts.synopsis}>
      <p className={styles.text}>{open ? text : (cut ?? text)}</p>
      {cut !== null && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.less : texts.more}
        </button>
      )}
    </section>
  )
}
