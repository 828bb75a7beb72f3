// The switch that leaves only what members read or watch free.
import styles from './filters.module.css'
import { texts } from './texts.ts'

interface VipOnlyProps {
  on: boolean
  onChange(on: boolean): void
}

export function VipOnly({ on, onChange }: VipOnlyProps) {
  return (
    <button type="button" className={styles.vip} aria-pressed={on} onClick={() => onChange(!on)}>
      {texts.vipOnly}
    </button>
  )
}
