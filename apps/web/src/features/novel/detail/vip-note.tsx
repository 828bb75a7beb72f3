// N-02: the note about membership on a novel that members read free.

import { Icon } from '@manjuan/ui'
import { useUser } from '#local/use-user.ts'
import { isVip } from '#local/user.ts'
import { Link } from '#page/navigation.tsx'
import { texts } from './texts.ts'
import styles from './vip-note.module.css'

export function VipNote({ bookId }: { bookId: number }) {
  if (isVip(useUser()))
    return (
      <p className={styles.note}>
        <Icon name="crown" size={18} />
        <span className={styles.words}>{texts.readsFree}</span>
      </p>
    )
  return (
    <Link to={`/purchase?bookId=${bookId}&kind=novel&pick=vip`} className={styles.note}>
      <Icon name="crown" size={18} />
      <span className={styles.words}>{texts.becomeVip}</span>
      <span className={styles.open}>{texts.open}</span>
      <Icon name="right" size={14} />
    </Link>
  )
}
