// An input that keeps what is typed by itself: a moment after the last key, at Enter, and when it is left.
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import form from '#parts/form.module.css'

interface AutoFieldProps {
  label: string
  value: string
  onKeep(value: string): void
  /** Why what is typed cannot be kept; undefined: it can. */
  check?: (value: string) => string | undefined
  hint?: string | undefined
  fault?: string | undefined
  rows?: number
  list?: readonly string[]
  inputMode?: 'numeric' | 'text'
  maxLength?: number
}

const restMs = 400

/** Digits, or nothing. */
export const digitsAlone = (value: string): string | undefined =>
  /^\d{0,6}$/.test(value.trim()) ? undefined : '请填整数，例如 5'

export function AutoField({ label, value, onKeep, check, hint, fault: told, rows, list, ...rest }: AutoFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const sent = useRef<string | null>(null)
  const fault = (typed === null ? undefined : check?.(typed)) ?? told
  const keepNow = () => {
    if (typed === null || typed === (sent.current ?? value) || check?.(typed) !== undefined) return
    sent.current = typed
    onKeep(typed)
  }
  const keep = useEffectEvent(keepNow)
  useEffect(() => {
    // The server has what was sent last: what stands there is shown again.
    if (value === sent.current) sent.current = null
    if (value === typed && sent.current === null) setTyped(null)
  }, [value, typed])
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => keep(), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  const shared = {
    id,
    value: typed ?? value,
    className: form.input,
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-note`,
    onBlur: keepNow,
    ...rest,
  }
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea rows={rows} {...shared} onChange={({ target }) => setTyped(target.value)} />
      ) : (
        <input
          autoComplete="off"
          {...shared}
          list={list ? `${id}-list` : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && keepNow()}
        />
      )}
      {list && (
        <datalist id={`${id}-list`}>
          {list.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      <p id={`${id}-note`} className={fault ? form.fault : form.hint}>
        {fault ?? hint}
      </p>
    </div>
  )
}
