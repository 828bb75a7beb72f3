// Fingers on the page: one tap, double tap, pinch, and dragging a page that is larger than the screen. While two fingers
// move, the flow is only transformed. On release it is laid out anew at that width. Its edges then lie on the screen's
// pixels again, and only slices near the screen are drawn.
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

const zoomLimits = { min: 1, max: 4, doubleTap: 2.4 }

export interface Focus {
  /** Row of the flow, in its px before the change. */
  y: number
  /** The row's place on the screen after the change. */
  offset: number
}

interface ZoomOptions {
  /** The window onto the flow; the flow is its first child. */
  stage: RefObject<HTMLElement | null>
  /** Of the screen, in CSS px. */
  width: number
  zoom: number
  onZoom(zoom: number, focus: Focus): void
  onTap(): void
}

interface Point {
  x: number
  y: number
}

const tapMs = 350
const tapPx = 10
const doubleTapMs = 260
const doubleTapPx = 40
const glideMs = 200

export function useZoom({ stage, width, zoom, onZoom, onTap }: ZoomOptions): void {
  const left = useRef(0)
  const tap = useEffectEvent(onTap)
  const commit = useEffectEvent((next: number, x: number, focus: Focus) => {
    left.current = clamp(x, 0, width * (next - 1))
    // The new layout replaces the transform at once, so no frame shows the flow small and out of place.
    flushSync(() => onZoom(next, focus))
    place(stage.current, left.current)
  })
  const now = useEffectEvent(() => ({ zoom, width }))

  useLayoutEffect(() => {
    left.current = clamp(left.current, 0, width * (zoom - 1))
    place(stage.current, left.current)
  }, [stage, zoom, width])

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const fingers = new Map<number, Point>()
    let press: Press | null = null
    let pinch: Pinch | null = null
    let drag: Drag | null = null

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || isControl(event.target)) return
      glider.stop()
      fingers.set(event.pointerId, pointOf(event))
      press = fingers.size === 1 ? { ...pointOf(event), at: event.timeStamp } : null
      drag = fingers.size === 1 && now().zoom > 1 ? { at: event.timeStamp, speed: { x: 0, y: 0 } } : null
      if (fingers.size === 2) pinch = beginPinch([...fingers.values()], left.current)
    }
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const point = pointOf(event)
      fingers.set(event.pointerId, point)
      if (press && distance(press, point) > tapPx) press = null
      if (pinch && fingers.size === 2) stretch(element, pinch, [...fingers.values()])
      else if (drag) {
        const step = { x: before.x - point.x, y: before.y - point.y }
        const ms = Math.max(1, event.timeStamp - drag.at)
        drag = { at: event.timeStamp, speed: { x: step.x / ms, y: step.y / ms } }
        pan(step)
      }
    }
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return
      if (pinch) {
        endPinch(pinch)
        pinch = null
      } else if (event.type === 'pointerup' && press && event.timeStamp - press.at < tapMs) taps.add(press)
      else if (drag && event.timeStamp - drag.at < 60) glider.start(drag.speed)
      press = null
      drag = null
    }

    const endPinch = ({ content, scale, centre }: Pinch) => {
      const { zoom: was } = now()
      const next = settled(was * scale)
      commit(next, (content.x * next) / was - centre.x, { y: content.y, offset: centre.y })
    }
    const pan = (step: Point) => {
      const state = now()
      left.current = clamp(left.current + step.x, 0, state.width * (state.zoom - 1))
      place(element, left.current)
      window.scrollBy({ top: step.y, behavior: 'instant' })
    }
    const doubleTapped = (point: Point) => {
      const { zoom: was } = now()
      const next = was > 1 ? 1 : zoomLimits.doubleTap
      const content = { x: point.x + left.current, y: point.y + scrollY }
      const scale = next / was
      const x = clamp(content.x * scale - point.x, 0, now().width * (next - 1))
      const finish = () => {
        element.removeAttribute('data-gliding')
        commit(next, x, { y: content.y, offset: point.y })
      }
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return finish()
      element.setAttribute('data-gliding', '')
      transform(element, -x, scrollY + point.y - content.y * scale, scale)
      setTimeout(finish, glideMs)
    }

    const glider = makeGlider(pan)
    const taps = makeTaps(() => tap(), doubleTapped)

    element.addEventListener('pointerdown', down)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
    element.addEventListener('touchmove', hold, { passive: false })
    return () => {
      taps.stop()
      glider.stop()
      element.removeEventListener('pointerdown', down)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
      element.removeEventListener('touchmove', hold)
    }
  }, [stage])
}

/** A page that two fingers stretch must not scroll as well. */
function hold(event: TouchEvent): void {
  if (event.touches.length > 1 && event.cancelable) event.preventDefault()
}

/** A page released in motion slows down to a stop. */
function makeGlider(pan: (step: Point) => void): { start(speed: Point): void; stop(): void } {
  let gliding = 0
  const start = (speed: Point) => {
    let now = speed
    let last = performance.now()
    const frame = (time: number) => {
      const ms = Math.min(32, time - last)
      last = time
      pan({ x: now.x * ms, y: now.y * ms })
      const slower = 0.995 ** ms
      now = { x: now.x * slower, y: now.y * slower }
      if (Math.hypot(now.x, now.y) > 0.02) gliding = requestAnimationFrame(frame)
    }
    gliding = requestAnimationFrame(frame)
  }
  return { start, stop: () => cancelAnimationFrame(gliding) }
}

interface Press extends Point {
  at: number
}

/** A tap is reported only when no second tap has followed. */
function makeTaps(onTap: () => void, onDouble: (at: Point) => void): { add(press: Press): void; stop(): void } {
  let last: Press | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  const add = (press: Press) => {
    clearTimeout(waiting)
    if (last && press.at - last.at < doubleTapMs + tapMs && distance(last, press) < doubleTapPx) {
      last = null
      onDouble(press)
      return
    }
    last = press
    waiting = setTimeout(() => {
      last = null
      onTap()
    }, doubleTapMs)
  }
  return { add, stop: () => clearTimeout(waiting) }
}

interface Drag {
  at: number
  /** In px per ms. */
  speed: Point
}

interface Pinch {
  /** Of the fingers when they came down, in px. */
  span: number
  /** The point of the flow between them. */
  content: Point
  /** That point on the screen now. */
  centre: Point
  scale: number
}

function beginPinch([a, b]: Point[], left: number): Pinch | null {
  if (!a || !b) return null
  const centre = middle(a, b)
  return { span: distance(a, b), content: { x: centre.x + left, y: centre.y + scrollY }, centre, scale: 1 }
}

function stretch(stage: HTMLElement, pinch: Pinch, [a, b]: Point[]): void {
  if (!a || !b) return
  pinch.centre = middle(a, b)
  pinch.scale = Math.max(0.4, distance(a, b) / Math.max(1, pinch.span))
  const { content, centre, scale } = pinch
  transform(stage, centre.x - content.x * scale, scrollY + centre.y - content.y * scale, scale)
}

/** A slight enlargement counts as none. */
function settled(zoom: number): number {
  const next = clamp(zoom, zoomLimits.min, zoomLimits.max)
  return next < 1.08 ? 1 : next
}

function place(stage: HTMLElement | null, left: number): void {
  if (stage) transform(stage, -left, 0, 1)
}

function transform(stage: HTMLElement, x: number, y: number, scale: number): void {
  const flow = stage.firstElementChild
  if (!(flow instanceof HTMLElement)) return
  const none = x === 0 && y === 0 && scale === 1
  flow.style.transform = none ? '' : `translate(${x}px, ${y}px) scale(${scale})`
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, label') !== null
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high))
}
