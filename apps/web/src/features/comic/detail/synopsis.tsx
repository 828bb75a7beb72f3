import { cx } from '@manjuan/ui'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FoldedText } from '#parts/works/folded-text.tsx'
import styles from './synopsis.module.css'

/** Three lines of a synopsis. A button shows the rest if there is more. */
export function Synopsis({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [cut, setCut] = useState(false)
  useEffect(() => {
    const element = paragraph.current
    if (!element || open) return
    // It measures once the frame is laid out, and the button is in the same frame.
    const watcher = new ResizeObserver(() => {
      const isCut = element.scrollHeight > element.clientHeight + 1
      flushSync(() => setCut(isCut))
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [open])
  return (
    <FoldedText styles={styles} folds={cut || open} open={open} onToggle={() => setOpen(!open)}>
      <p ref={paragraph} className={cx(styles.text, !open && styles.short)}>
        {text}
      </p>
    </FoldedText>
  )
}
