// 会员专区: the ways to what members read and watch free, of each kind.
import { Icon } from '@manjuan/ui'
import { Link } from '#page/navigation.tsx'
import { vipLists } from './rules.ts'
import { texts } from './texts.ts'
import styles from './vip-zone.module.css'

const kinds = ['comic', 'novel', 'film'] as const

export function VipZone() {
  return (
    <section className={styles.zone} aria-labelledby="vip-zone">
      <h2 id="vip-zone" className={styles.title}>
        <Icon name="crown" size={18} />
        {texts.zone}
      </h2>
      <ul className={styles.ways}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link to={vipLists[kind].path} className={styles.way}>
              <Icon name={vipLists[kind].icon} size={22} />
              {texts.zoneOf[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
