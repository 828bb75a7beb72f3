// The keys of every list. They act only where the list has the focus, so that no single key surprises anybody.
import { type RefObject, useEffect, useState } from 'react'
import { Facts } from './facts.tsx'
import { Panel } from './panel.tsx'
import styles from './rows.module.css'

const keys = [
  ['j', '下一行'],
  ['k', '上一行'],
  ['Enter', '打开这一行'],
  ['x', '勾选这一行'],
  ['/', '到本页的搜索框'],
  ['?', '看这些键'],
  ['Ctrl+K', '查找任何东西'],
] as const

/** `box`: the element around the table. Draws the button that tells the keys. */
export function ListKeys({ box }: { box: RefObject<HTMLElement | null> }) {
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    const list = box.current
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
      if (event.key === '?') setAsks(true)
      else if (!act(list, event.key)) return
      event.preventDefault()
    }
    list?.addEventListener('keydown', onKey)
    return () => list?.removeEventListener('keydown', onKey)
  }, [box])
  return (
    <>
      <button type="button" className={styles.keys} onClick={() => setAsks(true)}>
        快捷键
      </button>
      {asks && (
        <Panel title="列表的快捷键" onClose={() => setAsks(false)}>
          <Facts facts={keys} />
        </Panel>
      )}
    </>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, dialog *')

/** Returns false for a key that the list does not know. */
function act(list: HTMLElement | null, key: string): boolean {
  const rows = [...(list?.querySelectorAll('tbody tr') ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (key === 'j') handleOf(rows[Math.min(at + 1, rows.length - 1)])?.focus()
  else if (key === 'k') handleOf(rows[Math.max(at - 1, 0)])?.focus()
  else if (key === 'x') rows[at]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  else if (key === '/') document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()
  else return false
  return true
}

/** What opens a row; Enter works there by itself. */
const handleOf = (row: Element | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('button, input')
