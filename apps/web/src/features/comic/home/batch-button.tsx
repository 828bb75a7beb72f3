// 换一批: the next batch takes the place of the present one.
import { Icon } from '@manjuan/ui'
import styles from './batch-button.module.css'
import { texts } from './texts.ts'

interface BatchButtonProps {
  /** Title of the section, for screen readers. */
  title: string
  busy: boolean
  onPress(): void
}

export function BatchButton({ title, busy, onPress }: BatchButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={texts.changeBatchOf(title)}
      aria-busy={busy || undefined}
      onClick={onPress}
    >
      <Icon name="refresh" size={16} className={busy ? styles.turning : undefined} />
      {texts.changeBatch}
    </button>
  )
}
