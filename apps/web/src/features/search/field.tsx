// The search field of the top bar.

import { Icon } from '@manjuan/ui'
import { type FormEvent, useEffect, useRef } from 'react'
import type { KindTexts } from './kind.ts'
import styles from './search.module.css'
import { texts } from './texts.ts'

interface FieldProps {
  kind: { path: string; texts: KindTexts }
  value: string
  /** The field has the focus when the screen opens. */
  focused: boolean
  onChange(value: string): void
  onSubmit(value: string): void
}

export function Field({ kind, value, focused, onChange, onSubmit }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useFocusOnce(input, focused)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(value)
  }
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search>
      <form action={kind.path} className={styles.form} onSubmit={submit}>
        <label className={styles.field}>
          <Icon name="search" size={18} />
          <input
            ref={input}
            name="q"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={styles.input}
            placeholder={kind.texts.field}
            aria-label={kind.texts.field}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
        {value !== '' && (
          <button type="button" className={styles.clearField} aria-label={texts.clearField} onClick={clear}>
            <span className={styles.clearFace}>
              <Icon name="close" size={12} />
            </span>
          </button>
        )}
        <button type="submit" className={styles.submit}>
          {kind.texts.submit}
        </button>
      </form>
    </search>
  )
}

/** Focuses once in the life of the screen: coming back to it must not open the keyboard again. */
function useFocusOnce(input: { readonly current: HTMLInputElement | null }, wanted: boolean): void {
  const done = useRef(!wanted)
  useEffect(() => {
    if (done.current) return
    done.current = true
    input.current?.focus({ preventScroll: true })
  }, [input])
}
