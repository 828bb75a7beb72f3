// An input that keeps what is typed by itself: a moment after the last key, at Enter, and when it is left.
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import form from '#parts/form.module.css'

interface AutoFieldProps {
  label: string
  value: string
  onKeep(value: string): void
  hint?: string | undefined
  fault?: string | undefined
  rows?: number
  list?: readonly string[]
  inputMode?: 'numeric' | 'text'
  maxLength?: number
  disabled?: boolean
}

const restMs = 600

export function AutoField({ label, value, onKeep, hint, fault, rows, list, ...rest }: AutoFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const kept = useRef(value)
  const keep = useEffectEvent(() => {
    if (typed === null || typed === kept.current) return
    kept.current = typed
    onKeep(typed)
  })
  useEffect(() => {
    // What stands at the server is shown again once it is what was typed.
    if (value === typed) setTyped(null)
    kept.current = value
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
    onBlur: () => keepNow(),
    ...rest,
  }
  const keepNow = () => {
    if (typed === null || typed === kept.current) return
    kept.current = typed
    onKeep(typed)
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
