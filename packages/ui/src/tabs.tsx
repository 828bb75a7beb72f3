// One choice of several in a row that scrolls sideways. Arrow keys move the choice.
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { inFrame } from './in-frame.ts'
import styles from './tabs.module.css'

export interface TabItem<V extends string | number> {
  value: V
  label: string
}

interface TabsProps<V extends string | number> {
  /** Name of the choice for screen readers. */
  label: string
  items: readonly TabItem<V>[]
  value: V
  onChange(value: V): void
  kind?: 'line' | 'chip' | 'segment'
  className?: string
}

export function Tabs<V extends string | number>({
  label,
  items,
  value,
  onChange,
  kind = 'line',
  className,
}: TabsProps<V>) {
  const row = useRef<HTMLDivElement>(null)
  const at = items.findIndex((item) => item.value === value)
  useEffect(() => inFrame(() => centre(row.current, at)), [at])
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = step === undefined ? undefined : items[(at + step + items.length) % items.length]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    const button = row.current?.children[items.indexOf(next)]
    if (button instanceof HTMLElement) button.focus({ preventScroll: true })
  }
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={cx(styles.row, styles[kind], className)}
      onKeyDown={move}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          aria-selected={item.value === value}
          tabIndex={item.value === value || (at < 0 && item === items[0]) ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(item.value)}
        >
          <span className={styles.face}>{item.label}</span>
        </button>
      ))}
    </div>
  )
}

function centre(row: HTMLElement | null, at: number): void {
  const tab = row?.children[at]
  if (!row || !(tab instanceof HTMLElement) || row.scrollWidth <= row.clientWidth) return
  row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2, behavior: 'smooth' })
}
