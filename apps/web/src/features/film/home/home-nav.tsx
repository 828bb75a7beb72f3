// V-01: what is recommended today, what was bought, membership, the app where it is offered, search.

import { cx, Icon, type IconName } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commonInfo } from '#api/site.ts'
import { appTypeOf, thisDevice } from '#local/device.ts'
import { Link } from '#page/navigation.tsx'
import { AppSheet } from '#parts/app-hint/app-sheet.tsx'
import { offersApp } from '#parts/app-hint/rules.ts'
import styles from './home-nav.module.css'
import { categoryPath, cids } from './rules.ts'
import { texts } from './texts.ts'

export function HomeNav() {
  const device = thisDevice()
  return (
    <nav aria-label={texts.nav}>
      <ul className={styles.row}>
        <Entry to={categoryPath(cids.recommended)} icon="fire" label={texts.recommended} look={styles.recommended} />
        <Entry to="/shelf-vod" icon="video" label={texts.purchased} />
        <Entry to="/purchase" icon="crown" label={texts.member} look={styles.member} />
        {offersApp(appTypeOf(device), device.standalone) && <AppEntry />}
        <Entry to="/search-vod" icon="search" label={texts.searching} />
      </ul>
    </nav>
  )
}

interface FaceProps {
  icon: IconName
  label: string
  look?: string | undefined
}

function Entry({ to, ...face }: FaceProps & { to: string }) {
  return (
    <li className={styles.cell}>
      <Link to={to} className={styles.entry}>
        <Face {...face} />
      </Link>
    </li>
  )
}

function Face({ icon, label, look }: FaceProps) {
  return (
    <>
      <span className={cx(styles.tile, look)}>
        <Icon name={icon} size={24} />
      </span>
      <span className={styles.label}>{label}</span>
    </>
  )
}

/** The download where the branch has an app, else the way to the home screen. */
function AppEntry() {
  const [open, setOpen] = useState(false)
  const hasApp = (useQuery(commonInfo()).data?.appDownloadUrl ?? '') !== ''
  return (
    <li className={styles.cell}>
      <button type="button" className={styles.entry} onClick={() => setOpen(true)}>
        <Face icon={hasApp ? 'download' : 'phone'} label={hasApp ? texts.app : texts.desktop} />
      </button>
      <AppSheet open={open} onClose={() => setOpen(false)} />
    </li>
  )
}
