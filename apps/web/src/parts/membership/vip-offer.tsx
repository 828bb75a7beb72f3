// a work that members read free says so to everybody else too, and leads to a chosen membership.
import { Icon } from '@manjuan/ui'
import { useUser } from '#local/use-user.ts'
import { isVip } from '#local/user.ts'
import { Link } from '#page/navigation.tsx'
import { texts } from './texts.ts'
import styles from './vip-offer.module.css'

/** Nothing for a member, and nothing on other works. */
export function VipOffer({ kind, bookId, vipFree }: { kind: 'comic' | 'novel'; bookId: number; vipFree: boolean }) {
  const member = isVip(useUser())
  if (!vipFree || member) return null
  return (
    <Link to={`/purchase?bookId=${bookId}${kind === 'novel' ? '&kind=novel' : ''}&pick=vip`} className={styles.offer}>
      <Icon name="crown" size={18} />
      <span className={styles.words}>
        <b>{texts.vipFree}</b> · {texts.vipFreeHint}
      </span>
      <span className={styles.open}>{texts.becomeVip}</span>
      <Icon name="right" size={14} />
    </Link>
  )
}
