// Turning pages by swipe: the page follows the finger, and turns or returns on release.
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { turnOf } from './rules.ts'

interface SwipeOptions {
  stage: RefObject<HTMLElement | null>
  track: RefObject<HTMLElement | null>
  /** Of the stage, px. */
  width: number
  /** Where the track rests, px. */
  base: number
  mayTurn(by: 1 | -1): boolean
  onTurn(by: 1 | -1): void
}

const beginsAfterPx = 8
/** Share of the finger's way that the page follows where no page comes next. */
const stiff = 0.28
const glide = 'transform 240ms var(--out)'

export function useSwipe(options: SwipeOptions): void {
  const { stage } = options
  const draw = useEffectEvent((dx: number) => {
    const { track, base, mayTurn } = options
    if (!track.current) return
    const way = dx * (mayTurn(dx < 0 ? 1 : -1) ? 1 : stiff)
    track.current.style.transition = 'none'
    track.current.style.transform = `translate3d(${base + way}px, 0, 0)`
  })
  const letGo = useEffectEvent((dx: number, speed: number) => {
    const { track, base, width, onTurn } = options
    if (!track.current) return
    const by = turnOf(dx, speed, width)
    track.current.style.transition = glide
    track.current.style.transform = `translate3d(${base}px, 0, 0)`
    if (by !== 0) onTurn(by)
  })
  useEffect(() => {
    const element = stage.current
    if (!element) return
    return followFinger(element, draw, letGo)
  }, [stage])
  const { track } = options
  useEffect(() => {
    const element = track.current
    // A new layout is no turn: it must not glide.
    const rest = () => element?.style.removeProperty('transition')
    element?.addEventListener('transitionend', rest)
    return () => element?.removeEventListener('transitionend', rest)
  }, [track])
}

interface Finger {
  id: number
  x: number
  y: number
  drawing: boolean
  /** The last moves, for the speed. */
  trail: { x: number; at: number }[]
}

function followFinger(
  element: HTMLElement,
  draw: (dx: number) => void,
  letGo: (dx: number, speed: number) => void,
): () => void {
  let finger: Finger | null = null
  const down = ({ pointerId, pointerType, clientX, clientY, timeStamp, isPrimary }: PointerEvent) => {
    if (pointerType === 'mouse') return
    if (!isPrimary || finger) {
      if (finger?.drawing) letGo(0, 0)
      finger = null
      return
    }
    finger = { id: pointerId, x: clientX, y: clientY, drawing: false, trail: [{ x: clientX, at: timeStamp }] }
  }
  const move = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
    if (!finger || finger.id !== pointerId) return
    const [dx, dy] = [clientX - finger.x, clientY - finger.y]
    if (!finger.drawing) {
      if (Math.abs(dx) < beginsAfterPx) return
      // Letters are being marked, or it goes up and down.
      if (Math.abs(dy) > Math.abs(dx) || getSelection()?.type === 'Range') {
        finger = null
        return
      }
      finger.drawing = true
      element.setPointerCapture(pointerId)
    }
    finger.trail = [...finger.trail.slice(-4), { x: clientX, at: timeStamp }]
    draw(dx)
  }
  const end = (event: PointerEvent) => {
    if (!finger || finger.id !== event.pointerId) return
    const { drawing, x, trail } = finger
    finger = null
    if (!drawing) return
    if (event.type === 'pointercancel') return letGo(0, 0)
    const first = trail[0] ?? { x: event.clientX, at: event.timeStamp }
    const speed = (event.clientX - first.x) / Math.max(1, event.timeStamp - first.at)
    letGo(event.clientX - x, speed)
  }
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', end)
  element.addEventListener('pointercancel', end)
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', end)
    element.removeEventListener('pointercancel', end)
  }
}
