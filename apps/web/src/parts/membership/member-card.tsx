// The membership card: VIP or not, until when, and the coins (A-03, T-01).

import { cx, Icon } from '@manjuan/ui'
import type { ReactNode } from 'react'
import { useSiteName } from '#local/site-look.ts'
import { isVip, type LocalUser } from '#local/user.ts'
import styles from './member-card.module.css'
import { texts } from './texts.ts'

interface MemberCardProps {
  user: LocalUser
  /** Stands beside the coins. */
  action?: ReactNode
}

export function MemberCard({ user, action }: MemberCardProps) {
  const vip = isVip(user)
  const name = texts.member(useSiteName())
  return (
    <section className={cx(styles.card, vip && styles.vip)} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.medal}>
          <Icon name="crown" size={22} filled={vip} />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>
            {name}
            <VipBadge vip={vip} />
          </p>
          <p className={styles.until}>{expiry(user, vip)}</p>
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.coins}>
          <span className={styles.label}>{texts.coins}</span>
          <span className={styles.figure}>
            <b className="digits">{user.avaliableAmount.toLocaleString('en-US')}</b> {texts.unit}
          </span>
        </p>
        {action}
      </div>
      <Icon name="crown" size={140} className={styles.watermark} />
    </section>
  )
}

/** VIP, or its absence. */
function VipBadge({ vip }: { vip: boolean }) {
  return <span className={cx(styles.badge, vip && styles.on)}>{vip ? texts.vipOn : texts.vipOff}</span>
}

function expiry(user: LocalUser, vip: boolean): string {
  if (user.vipEndDate === '') return texts.vipNone
  const say = vip ? texts.vipUntil : texts.vipOver
  return say(user.vipEndYear, user.vipEndMonth, user.vipEndDay, user.vipEndHour)
}
