import { cx } from './cx.ts'
import css from './turning-wheel.module.css'

/** Turns while one waits; `size` in CSS px. */
export function TurningWheel({ size, className }: { size: number; className?: string | undefined }) {
  return (
    <span
      data-waits=""
      className={cx(css.wheel, className)}
      style={{ width: size, height: size, borderWidth: size > 20 ? 3 : 2 }}
    />
  )
}
