// Small ink drawings of the states. Their shapes stand in the page as symbols.
import type { DrawingName } from './shapes.ts'

export type { DrawingName }

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      viewBox="0 0 160 108"
      width="160"
      height="108"
      fill="none"
      stroke="var(--ink-off)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <ellipse cx="80" cy="92" rx="58" ry="6" fill="var(--sunken)" stroke="none" />
      <use href={`#d-${name}`} />
    </svg>
  )
}
