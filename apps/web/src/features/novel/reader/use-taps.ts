// The commands of taps, keys and the wheel to the text.
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { zoneOf } from './rules.ts'

interface TapOptions {
  reader: RefObject<HTMLElement | null>
  mode: 'scroll' | 'page'
  /** The menu is open. */
  menu: boolean
  onMenu(open: boolean): void
  onTurn(by: 1 | -1): void
  onNote(at: { number: number; note: number }): void
}

/** Wheels turn a page at a time. */
const wheelRestMs = 350

export function useTaps(options: TapOptions): void {
  const { reader, mode } = options
  const tap = useEffectEvent((event: MouseEvent) => {
    const { menu, onMenu, onTurn, onNote } = options
    const { target, clientX } = event
    if (!(target instanceof Element) || event.defaultPrevented) return
    const mark = target.closest<HTMLElement>('[data-note]')
    if (mark) {
      const number = Number(mark.closest<HTMLElement>('[data-chapter]')?.dataset.chapter)
      return onNote({ number, note: Number(mark.dataset.note) })
    }
    if (target.closest('a, button, input, label, dialog, [data-bars]')) return
    // Marked letters are let go first.
    if (getSelection()?.type === 'Range') return
    if (menu) return onMenu(false)
    const zone = mode === 'page' ? zoneOf(clientX, innerWidth) : 'menu'
    if (zone === 'menu') onMenu(true)
    else onTurn(zone === 'forward' ? 1 : -1)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { menu, onMenu, onTurn } = options
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (document.querySelector('dialog:modal')) return
    if (event.key === 'Escape' && menu) return onMenu(false)
    if (mode !== 'page' || isBusy(event)) return
    const by = turnOfKey(event)
    if (by === 0) return
    event.preventDefault()
    onTurn(by)
  })
  const turn = useEffectEvent((by: 1 | -1) => options.onTurn(by))
  useEffect(() => {
    const element = reader.current
    if (!element) return
    const tapped = (event: MouseEvent) => tap(event)
    const pressed = (event: KeyboardEvent) => press(event)
    element.addEventListener('click', tapped)
    window.addEventListener('keydown', pressed)
    return () => {
      element.removeEventListener('click', tapped)
      window.removeEventListener('keydown', pressed)
    }
  }, [reader])
  useEffect(() => {
    const element = reader.current
    if (mode !== 'page' || !element) return
    let last = 0
    const wheeled = ({ target, deltaX, deltaY, timeStamp, ctrlKey }: WheelEvent) => {
      if (ctrlKey || !(target instanceof Element) || target.closest('dialog, [data-bars]')) return
      const by = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY
      if (Math.abs(by) < 4 || timeStamp - last < wheelRestMs) return
      last = timeStamp
      turn(by > 0 ? 1 : -1)
    }
    element.addEventListener('wheel', wheeled, { passive: true })
    return () => element.removeEventListener('wheel', wheeled)
  }, [reader, mode])
}

function turnOfKey({ key, shiftKey }: KeyboardEvent): -1 | 0 | 1 {
  if (key === ' ') return shiftKey ? -1 : 1
  if (key === 'ArrowRight' || key === 'PageDown') return 1
  return key === 'ArrowLeft' || key === 'PageUp' ? -1 : 0
}

/** Keys that the focused element uses itself. */
function isBusy({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  return target.matches('input, select, textarea') || (key === ' ' && target.matches('button, a'))
}
