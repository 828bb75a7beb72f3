import { cx } from '@manjuan/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { FoldedText } from '#parts/works/folded-text.tsx'
import styles from './synopsis.module.css'

/** Three lines of a synopsis. A button shows the rest if there is more. */
export function Synopsis({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [cut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = paragraph.current
    if (element && !open) setCut(element.scrollHeight > element.clientHeight + 1)
  }, [open])
  return (
    <FoldedText styles={styles} folds={cut || open} open={open} onToggle={() => setOpen(!open)}>
      <p ref={paragraph} className={cx(styles.text, !open && styles.short)}>
        {text}
      </p>
    </FoldedText>
  )
}
