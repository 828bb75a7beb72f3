// V-12: the advice about stuttering. Once closed it stays closed.

import { Icon, IconButton } from '@manjuan/ui'
import { playerNoticeHidden } from '#local/player-notice.ts'
import { useLocal } from '#local/use-local.ts'
import styles from './notice.module.css'
import { texts } from './texts.ts'

export function Notice() {
  if (useLocal(playerNoticeHidden)) return null
  return (
    <aside className={styles.notice}>
      <Icon name="info" size={16} />
      <span className={styles.words}>{texts.notice}</span>
      <IconButton icon="close" size={16} label={texts.noticeClose} onClick={() => playerNoticeHidden.set(true)} />
    </aside>
  )
}
