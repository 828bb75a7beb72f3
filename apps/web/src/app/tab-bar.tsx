// The tab bar (G-07).
import { cx, Icon } from '@manjuan/ui'
import { Link } from '#page/navigation.tsx'
import { type TabName, tabs } from './routes.ts'
import styles from './tab-bar.module.css'
import { texts } from './texts.ts'

export function TabBar({ current }: { current: TabName }) {
  return (
    <nav className={styles.bar} aria-label={texts.tabBar}>
      <ul className={styles.row}>
        {tabs.map(({ name, to, icon }) => (
          <li key={name} className={styles.cell}>
            <Link
              to={to}
              className={cx(styles.tab, name === current && styles.on)}
              aria-current={name === current ? 'page' : undefined}
            >
              <Icon name={icon} size={24} />
              <span>{texts.tabs[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
