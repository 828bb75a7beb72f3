// 限时免费: until when everybody reads a work for nothing.
import { Icon } from '@manjuan/ui'
import { formatMoment } from '@manjuan/ui/format'
import styles from './free-note.module.css'
import { freeTexts } from './free-texts.ts'

export function FreeNote({ until }: { until: string | null }) {
  return until === null ? null : (
    <p className={styles.free}>
      <Icon name="clock" size={16} />
      {freeTexts.until(formatMoment(until))}
    </p>
  )
}
