// The shortcuts of a home. The app stands among them where it is offered.
import { cx, Icon, type IconName } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commonInfo } from '#api/site.ts'
import { appTypeOf, thisDevice } from '#local/device.ts'
import { Link } from '#page/navigation.tsx'
import { AppSheet } from '#parts/app-hint/app-sheet.tsx'
import { offersApp } from '#parts/app-hint/rules.ts'
import { texts } from './texts.ts'

interface Face {
  icon: IconName
  label: string
  look?: string | undefined
}

export interface Shortcuts {
  /** The classes of the home's own style sheet. */
  styles: Readonly<Record<string, string>>
  entries: readonly (Face & { to: string })[]
  /** Stands after the app. */
  last: Face & { to: string }
}

type Styles = Shortcuts['styles']

export function HomeNav({ styles, entries, last }: Shortcuts) {
  const device = thisDevice()
  return (
    <nav aria-label={texts.nav} className={styles.nav}>
      <ul className={styles.row}>
        {entries.map((entry) => (
          <Entry key={entry.to} styles={styles} {...entry} />
        ))}
        {offersApp(appTypeOf(device), device.standalone) && <AppEntry styles={styles} />}
        <Entry styles={styles} {...last} />
      </ul>
    </nav>
  )
}

function Entry({ styles, to, ...face }: Face & { styles: Styles; to: string }) {
  return (
    <li className={styles.cell}>
      <Link to={to} className={styles.entry}>
        <EntryFace styles={styles} {...face} />
      </Link>
    </li>
  )
}

function EntryFace({ styles, icon, label, look }: Face & { styles: Styles }) {
  const shape = <Icon name={icon} size={24} />
  return (
    <>
      {styles.tile ? <span className={cx(styles.tile, look)}>{shape}</span> : shape}
      <span className={styles.label}>{label}</span>
    </>
  )
}

/** The download where the branch has an app, else the way to the home screen. */
function AppEntry({ styles }: { styles: Styles }) {
  const [open, setOpen] = useState(false)
  const hasApp = (useQuery(commonInfo()).data?.appDownloadUrl ?? '') !== ''
  return (
    <li className={styles.cell}>
      <button type="button" className={styles.entry} onClick={() => setOpen(true)}>
        <EntryFace styles={styles} icon={hasApp ? 'download' : 'phone'} label={hasApp ? texts.app : texts.desktop} />
      </button>
      <AppSheet open={open} onClose={() => setOpen(false)} />
    </li>
  )
}
