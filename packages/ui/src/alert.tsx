// G-14: an alert is shown for 3 s, then fades by 0.05 opacity every 15 ms.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './alert.module.css'
import { createStore, useStore } from './store.ts'

const shownMs = 3000
const fadeStep = 0.05
const fadeEveryMs = 15

interface Shown {
  id: number
  /** In ms of the page's own clock. */
  at: number
  text: ReactNode
}

const shown = createStore<Shown | null>(null)
let count = 0

/** A short message over everything. A new one takes the place of the old. */
export function showAlert(text: ReactNode): void {
  shown.set({ id: ++count, at: performance.now(), text })
}

/** A message ends with the page that it was about. One that was shown since `ms` of the page's clock goes on. */
export function endAlertsBefore(ms: number): void {
  if ((shown.get()?.at ?? ms) < ms) shown.set(null)
}

export function AlertHost() {
  const alert = useStore(shown)
  return alert && <Alert key={alert.id} id={alert.id} text={alert.text} />
}

function Alert({ id, text }: Pick<Shown, 'id' | 'text'>) {
  const [opacity, setOpacity] = useState(1)
  const box = useRef<HTMLDivElement>(null)
  // The top layer lies over an open dialog. Older engines get a fixed box.
  useLayoutEffect(() => {
    box.current?.showPopover?.()
  }, [])
  useEffect(() => {
    let fading: ReturnType<typeof setInterval> | undefined
    const waiting = setTimeout(() => {
      fading = setInterval(() => setOpacity((now) => Math.max(0, now - fadeStep)), fadeEveryMs)
    }, shownMs)
    return () => {
      clearTimeout(waiting)
      clearInterval(fading)
    }
  }, [])
  useEffect(() => {
    if (opacity <= fadeStep / 2 && shown.get()?.id === id) shown.set(null)
  }, [opacity, id])
  return (
    <div ref={box} popover="manual" role="status" className={styles.alert} style={{ opacity }}>
      {text}
    </div>
  )
}
