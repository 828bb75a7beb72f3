import { clamp } from '#core/clamp.ts'

export interface Marker {
  /** Second of the film */
  offset: number
  title: string
  describe?: string
  coverUrl?: string
}

/** A marker in its place on the bar. */
export interface Dot {
  marker: Marker
  /** 0 to 1 from the left. */
  left: number
  /** Width of the place that may be touched, px. */
  width: number
}

/** P-06: the card goes this long after the pointer. */
export const leaveMs = 100
const cardPx = 320
const touchPx = 44
const leastPx = 24

/** In the order of the film; those outside of it are left out. A dot's place is 44 px wide unless a neighbour needs it. */
export function dotsOf(markers: readonly Marker[], duration: number, barPx: number): Dot[] {
  if (!(duration > 0)) return []
  const inside = markers
    .filter((marker) => marker.offset >= 0 && marker.offset <= duration)
    .sort((a, b) => a.offset - b.offset)
  const places = inside.map((marker) => (marker.offset / duration) * barPx)
  return inside.map((marker, at) => {
    const here = places[at] ?? 0
    const gaps = [places[at - 1], places[at + 1]].map((other) =>
      other === undefined ? touchPx : Math.abs(here - other),
    )
    return { marker, left: marker.offset / duration, width: Math.max(leastPx, Math.min(touchPx, ...gaps)) }
  })
}

/** Where the card stands over a bar: never wider than it, never beside it; its arrow stays over the dot. All px. */
export function placeCard(left: number, barPx: number): { left: number; width: number; arrow: number } {
  const width = Math.min(cardPx, barPx)
  const dot = left * barPx
  const start = clamp(dot - width / 2, 0, barPx - width)
  return { left: start, width, arrow: clamp(dot - start, 14, width - 14) }
}
