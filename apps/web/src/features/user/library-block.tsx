// The first block of the profile: what belongs to the reader, and whether the other devices know of it.
import { cx, Icon, type IconName, showAlert } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import { useState } from 'react'
import { syncNow } from '#api/library.ts'
import { useSyncState } from '#local/library/index.ts'
import { Link } from '#page/navigation.tsx'
import styles from './library-block.module.css'
import { syncSaid } from './rules.ts'
import { texts as all } from './texts.ts'

const texts = all.library

const doors: readonly { name: keyof typeof texts.doors; to: string; icon: IconName }[] = [
  { name: 'shelf', to: '/shelf', icon: 'heart' },
  { name: 'history', to: '/shelf?active=history', icon: 'clock' },
  { name: 'bought', to: '/shelf?active=shelf-bought', icon: 'receipt' },
]

export function LibraryBlock() {
  return (
    <section className={styles.block} aria-label={texts.label}>
      <ul className={styles.doors}>
        {doors.map(({ name, to, icon }) => (
          <li key={name}>
            <Link to={to} className={styles.door}>
              <Icon name={icon} size={26} />
              {texts.doors[name]}
            </Link>
          </li>
        ))}
      </ul>
      <SyncLine />
    </section>
  )
}

function SyncLine() {
  const sync = useSyncState()
  const [busy, setBusy] = useState(false)
  const said = syncSaid(sync)
  const send = async () => {
    setBusy(true)
    const isSent = await syncNow()
    setBusy(false)
    if (!isSent) showAlert(texts.failed)
  }
  return (
    <p className={cx(styles.sync, 'digits')}>
      <span role="status">
        {said === 'synced'
          ? texts.synced(formatWhen(sync.at))
          : said === 'unsent'
            ? texts.unsent(sync.unsent)
            : texts.never}
      </span>
      {said !== 'synced' && (
        <button type="button" className={styles.send} disabled={busy} onClick={() => void send()}>
          {busy ? texts.sending : texts.send}
        </button>
      )}
    </p>
  )
}
