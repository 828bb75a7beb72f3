// The state of a batch, and how far it is while something goes on.

import { importStates } from '#parts/states.ts'
import styles from './imports.module.css'
import type { Batch } from './types.ts'

export function Progress({ state, progress, cancelling }: Pick<Batch, 'state' | 'progress' | 'cancelling'>) {
  if (cancelling) return <span className={styles.state}>正在取消</span>
  const isBad = state === 'failed' || state === 'refused'
  if (!progress || progress.total === 0 || (state !== 'reading' && state !== 'making'))
    return <span className={isBad ? styles.fault : styles.state}>{importStates[state]}</span>
  const { done, total, unit } = progress
  return (
    <span className={styles.progress}>
      {importStates[state]} {done} / {total} {unit}
      <progress value={done} max={total} aria-label={importStates[state]} />
    </span>
  )
}
