// A slider for fingers, pointers, keys and the wheel. Moves are told while they go on, and once more when they end.

import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { clamp } from '#core/clamp.ts'
import { cx } from './cx.ts'
import css from './slider.module.css'
import { createWheel } from './wheel.ts'

export interface SliderProps {
  label: string
  /** The value in words. */
  text: string
  value: number
  min?: number
  max: number
  step: number
  /** Where the wheel sticks besides the ends. */
  stops?: readonly number[]
  /** Filled parts beside the value, e.g. what is buffered. */
  parts?: readonly (readonly [from: number, to: number])[]
  onMove(value: number): void
  onEnd?(value: number): void
  /** Where the pointer is above it, null when it has gone. */
  onPoint?(value: number | null): void
  /** The page has been turned by CSS: then the axis has, too. */
  turned?: boolean
  className?: string | undefined
  children?: ReactNode
}

export function Slider(props: SliderProps) {
  const { label, text, value, min = 0, max, step, stops, parts = [], className, children } = props
  const root = useRef<HTMLDivElement>(null)
  const dragging = useRef<{ id: number; value: number } | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  // React's own wheel listener is passive: the page would scroll.
  useEffect(() => {
    const element = root.current
    if (!element || max <= min) return
    const wheel = createWheel({ min, max, step, ...(stops ? { stops } : {}) })
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const next = wheel.turn(latest.current.value, -event.deltaY || event.deltaX, event.timeStamp)
      if (next === null) return
      latest.current.onMove(next)
      latest.current.onEnd?.(next)
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [min, max, step, stops])

  const at = (event: PointerEvent): number => {
    const box = root.current?.getBoundingClientRect()
    if (!box || box.width + box.height === 0) return value
    const share = props.turned ? (event.clientY - box.top) / box.height : (event.clientX - box.left) / box.width
    return min + clamp(share, 0, 1) * (max - min)
  }
  const drag = (event: PointerEvent) => {
    const now = at(event)
    dragging.current = { id: event.pointerId, value: now }
    props.onMove(now)
    props.onPoint?.(now)
  }
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || max <= min) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag(event)
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (dragging.current?.id === event.pointerId) drag(event)
    else if (event.pointerType === 'mouse') props.onPoint?.(at(event))
  }
  const up = (event: PointerEvent<HTMLDivElement>) => {
    if (dragging.current?.id !== event.pointerId) return
    const { value: last } = dragging.current
    dragging.current = null
    props.onEnd?.(last)
    if (event.pointerType !== 'mouse') props.onPoint?.(null)
  }
  const key = (event: KeyboardEvent) => {
    const next = keyed(event.key, value, { min, max, step })
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    props.onMove(next)
    props.onEnd?.(next)
  }

  const share = (one: number) => `${max > min ? ((clamp(one, min, max) - min) / (max - min)) * 100 : 0}%`
  return (
    <div
      ref={root}
      className={cx(css.slider, className)}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onPointerLeave={() => props.onPoint?.(null)}
      onKeyDown={key}
    >
      <span className={css.rail}>
        {parts.map(([from, to]) => (
          <span
            key={from}
            className={css.part}
            style={{ insetInlineStart: share(from), insetInlineEnd: `calc(100% - ${share(to)})` }}
          />
        ))}
        <span className={css.fill} style={{ inlineSize: share(value) }} />
      </span>
      <span className={css.thumb} style={{ insetInlineStart: share(value) }} />
      {children}
    </div>
  )
}

function keyed(key: string, value: number, { min, max, step }: { min: number; max: number; step: number }) {
  const by: Record<string, number> = {
    ArrowRight: step,
    ArrowUp: step,
    ArrowLeft: -step,
    ArrowDown: -step,
    PageUp: step * 10,
    PageDown: -step * 10,
    Home: min - value,
    End: max - value,
  }
  const change = by[key]
  return change === undefined ? null : clamp(value + change, min, max)
}
