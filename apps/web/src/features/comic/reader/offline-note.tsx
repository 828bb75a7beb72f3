// said once for all pages that wait, when the network has been away for 3 s.
import { type Store, useOnline, useStore } from '@manjuan/ui'
import { useEffect, useState } from 'react'
import { texts } from '../texts.ts'
import styles from './offline-note.module.css'

const saidAfterMs = 3_000

export function OfflineNote({ missing }: { missing: Store<readonly string[]> }) {
  const isMissing = useStore(missing).length > 0
  const waits = !useOnline() && isMissing
  const [said, setSaid] = useState(false)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setSaid(true), saidAfterMs)
    return () => {
      clearTimeout(timer)
      setSaid(false)
    }
  }, [waits])
  return (
    <p role="status" className={styles.place}>
      {waits && said && <span className={styles.note}>{texts.offline}</span>}
    </p>
  )
}
