import { cx } from '@manjuan/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import styles from './synopsis.module.css'

/** Three lines; the rest on demand, which is only offered when there is more. */
export function Synopsis({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [cut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = paragraph.current
    if (element && !open) setCut(element.scrollHeight > element.clientHeight + 1)
  }, [open])
  return (
    <section className={styles.synopsis} aria-label={texts.synopsis}>
      <p ref={paragraph} className={cx(styles.text, !open && styles.short)}>
        {text}
      </p>
      {(cut || open) && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.less : texts.more}
        </button>
      )}
    </section>
  )
}
