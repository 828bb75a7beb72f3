// N-01: latest updates, categories, shelf, the app where it is offered, search.

import { Icon, type IconName } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commonInfo } from '#api/site.ts'
import { appTypeOf, thisDevice } from '#local/device.ts'
import { Link } from '#page/navigation.tsx'
import { AppSheet } from '#parts/app-hint/app-sheet.tsx'
import { offersApp } from '#parts/app-hint/rules.ts'
import styles from './home-nav.module.css'
import { texts } from './texts.ts'

export function HomeNav() {
  const device = thisDevice()
  return (
    <nav aria-label={texts.nav} className={styles.nav}>
      <ul className={styles.row}>
        <Entry to="/novels/new" icon="clock" label={texts.newest} />
        <Entry to="/novels/category" icon="grid" label={texts.categories} />
        <Entry to="/novels/shelf" icon="book" label={texts.shelf} />
        {offersApp(appTypeOf(device), device.standalone) && <AppEntry />}
        <Entry to="/novels/search" icon="search" label={texts.searching} />
      </ul>
    </nav>
  )
}

function Entry({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <li className={styles.cell}>
      <Link to={to} className={styles.entry}>
        <Icon name={icon} size={24} />
        <span className={styles.label}>{label}</span>
      </Link>
    </li>
  )
}

/** The download where the branch has an app, else the way to the home screen. */
function AppEntry() {
  const [open, setOpen] = useState(false)
  const hasApp = (useQuery(commonInfo()).data?.appDownloadUrl ?? '') !== ''
  return (
    <li className={styles.cell}>
      <button type="button" className={styles.entry} onClick={() => setOpen(true)}>
        <Icon name={hasApp ? 'download' : 'phone'} size={24} />
        <span className={styles.label}>{hasApp ? texts.app : texts.desktop}</span>
      </button>
      <AppSheet open={open} onClose={() => setOpen(false)} />
    </li>
  )
}
