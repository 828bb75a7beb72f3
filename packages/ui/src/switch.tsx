import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  on: boolean
  onChange(on: boolean): void
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

/** A whole row with words left and a switch right. A tap anywhere in it switches. */
export function Switch({ on, onChange, label, hint, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <label className={styles.row} htmlFor={id}>
      <span className={styles.words}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
