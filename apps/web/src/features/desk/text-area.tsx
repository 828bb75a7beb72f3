// A field of several lines, with the number of its letters.
import { limits } from '@manjuan/contract/limits'
import { cx } from '@manjuan/ui'
import { useId } from 'react'
import { lettersOf } from './rules.ts'
import styles from './text-area.module.css'
import { texts } from './texts.ts'

interface TextAreaProps {
  label: string
  name: string
  value: string
  onChange(value: string): void
  error?: string | undefined
  placeholder?: string
  rows: number
}

export function TextArea({ label, error, value, onChange, ...rest }: TextAreaProps) {
  const id = useId()
  const letters = lettersOf(value)
  const most = limits.ticketLetters
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        className={cx(styles.area, error !== undefined && styles.wrong)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <p id={`${id}-note`} className={styles.foot}>
        <span className={styles.error}>{error}</span>
        <span className={cx('digits', letters > most && styles.error)}>{texts.count(letters, most)}</span>
      </p>
    </div>
  )
}
