// 继续看 on a home: the works that were left unread, from the library of this browser and without a call. The list comes
// with a file of its own.
import type { LibraryKind } from '@manjuan/contract/library-rules'
import { useEffect, useEffectEvent } from 'react'
import { useLibraryRows } from '#local/library/index.ts'
import { useLater } from '#parts/later/use-later.ts'
import styles from './go-on.module.css'

export function GoOn({ kind }: { kind: LibraryKind }) {
  const rows = useLibraryRows('place/')
  const { Piece: Rail, ask } = useLater(() => import('./go-on-rail.tsx'))
  const fetchFile = useEffectEvent(ask)
  const hasWorks = rows?.some(({ work }) => work !== null) ?? false
  useEffect(() => {
    if (hasWorks) fetchFile()
  }, [hasWorks])
  if (!rows || !hasWorks) return null
  if (Rail) return <Rail kind={kind} rows={rows} />
  // The comic home has it at its end, where nothing below can move.
  return kind === 'comic' ? null : <div className={styles.room} />
}
