// The bar under an edited list: saved as a whole, or the changes dropped; the server's fault stands in it.
import type { StaffCallName } from '@manjuan/contract/staff/client'
import { Button } from '@manjuan/ui'
import type { DeedState } from '#api/use-deed.ts'
import styles from './chapter.module.css'

interface SaveBarProps<N extends StaffCallName> {
  what: string
  deed: DeedState<N>
  /** The field of the call that holds the list. */
  field: string
  isChanged: boolean
  /** Somebody else has saved the list since it was changed here. */
  isStale: boolean
  onSave(): void
  onDrop(): void
}

export function SaveBar<N extends StaffCallName>({
  what,
  deed: { busy, trouble },
  field,
  isChanged,
  isStale,
  onSave,
  onDrop,
}: SaveBarProps<N>) {
  const told = trouble?.faults[field] ?? trouble?.text
  return (
    <div className={styles.bar}>
      <Button size="m" busy={busy} disabled={!isChanged} onClick={onSave}>
        {`保存${what}`}
      </Button>
      {isChanged && (
        <Button size="m" kind="plain" onClick={onDrop}>
          {`放弃${what}的改动`}
        </Button>
      )}
      <p className={told ? styles.fault : styles.note} role="status">
        {told ?? (isChanged ? '有没保存的改动' : '')}
      </p>
      {isStale && (
        <p className={styles.fault} role="alert">
          {what}刚被别人改过：保存会换掉那一次的
        </p>
      )}
    </div>
  )
}
