// H-02: ranking, categories, favourites, app, search.

import { cx, Icon, type IconName } from '@manjuan/ui'
import { type ReactNode, useState } from 'react'
import { Link } from '#page/navigation.tsx'
import { AppSheet } from '#parts/app-hint/app-sheet.tsx'
import styles from './home-nav.module.css'
import { texts } from './texts.ts'

export function HomeNav() {
  const [appOpen, setAppOpen] = useState(false)
  return (
    <nav aria-label={texts.nav}>
      <ul className={styles.row}>
        <li className={styles.cell}>
          <Link to="/home/day-ranked" className={styles.entry}>
            <Face icon="rank" look={styles.ranking}>
              {texts.ranking}
            </Face>
          </Link>
        </li>
        <li className={styles.cell}>
          <Link to="/category" className={styles.entry}>
            <Face icon="grid" look={styles.categories}>
              {texts.categories}
            </Face>
          </Link>
        </li>
        <li className={styles.cell}>
          <Link to="/shelf" className={styles.entry}>
            <Face icon="heart" look={styles.favourites}>
              {texts.favourites}
            </Face>
          </Link>
        </li>
        <li className={styles.cell}>
          <button type="button" className={styles.entry} onClick={() => setAppOpen(true)}>
            <Face icon="phone" look={styles.app}>
              {texts.app}
            </Face>
          </button>
        </li>
        <li className={styles.cell}>
          <Link to="/search" className={styles.entry}>
            <Face icon="search" look={styles.searching}>
              {texts.searching}
            </Face>
          </Link>
        </li>
      </ul>
      <AppSheet open={appOpen} onClose={() => setAppOpen(false)} />
    </nav>
  )
}

function Face({ icon, look, children }: { icon: IconName; look: string | undefined; children: ReactNode }) {
  return (
    <>
      <span className={cx(styles.disc, look)}>
        <Icon name={icon} size={24} />
      </span>
      <span>{children}</span>
    </>
  )
}
