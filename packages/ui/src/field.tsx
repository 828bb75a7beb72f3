// One line of a form: its name above, the input, and its fault below.
import { type InputHTMLAttributes, useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { texts } from './form-texts.ts'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> {
  label: string
  name: string
  value: string
  onChange(value: string): void
  /** Fault of the value, shown and read out with the field. */
  error?: string | undefined
  hint?: string
  /** The field is a password: hidden until the reader asks to see it. */
  secret?: boolean
  type?: 'text' | 'tel'
}

export function Field({ label, hint, error, secret = false, type = 'text', onChange, ...rest }: FieldProps) {
  const id = useId()
  const [seen, setSeen] = useState(false)
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={cx(styles.box, error !== undefined && styles.wrong)}>
        <input
          id={id}
          type={secret && !seen ? 'password' : type}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
        />
        {secret && (
          <IconButton
            icon={seen ? 'eye-off' : 'eye'}
            label={seen ? texts.hidePassword : texts.showPassword}
            size={20}
            className={styles.eye}
            onClick={() => setSeen(!seen)}
          />
        )}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  )
}
