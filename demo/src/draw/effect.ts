/** Lines and tones that carry speed, shock and mood over a panel. */
import { circle, group, n, type Pen, path, polygon, radial, rect } from './pen.ts'

/** Lines running towards a point, leaving a calm oval around it. */
export function focusLines(
  pen: Pen,
  w: number,
  h: number,
  cx: number,
  cy: number,
  colour: string,
  opacity = 0.85,
): string {
  const { rng } = pen
  const reach = Math.hypot(w, h)
  let d = ''
  const count = 70
  for (let i = 0; i < count; i++) {
    const a = ((i + rng.range(-0.35, 0.35)) / count) * Math.PI * 2
    const inner = rng.range(0.3, 0.5)
    const [ix, iy] = [cx + Math.cos(a) * w * inner, cy + Math.sin(a) * h * inner * 1.15]
    const half = rng.range(0.004, 0.016)
    d += `M${n(ix)},${n(iy)}L${n(cx + Math.cos(a - half) * reach)},${n(cy + Math.sin(a - half) * reach)}L${n(cx + Math.cos(a + half) * reach)},${n(cy + Math.sin(a + half) * reach)}Z`
  }
  return path(d, { fill: colour, opacity })
}

export function speedLines(pen: Pen, w: number, h: number, colour: string): string {
  const { rng } = pen
  let d = ''
  for (let i = 0; i < 34; i++) {
    const y = rng.range(0, h)
    const thick = rng.range(1, 7)
    const from = rng.range(-0.2, 0.4) * w
    d += `M${n(from)},${n(y)}L${n(w * 1.02)},${n(y - thick)}L${n(w * 1.02)},${n(y + thick)}Z`
  }
  return path(d, { fill: colour, opacity: 0.7 })
}

/** A two-tone burst behind a person with an idea. */
export function rays(w: number, h: number, cx: number, cy: number, a: string, b: string): string {
  const reach = Math.hypot(w, h)
  const count = 28
  let d = ''
  for (let i = 0; i < count; i += 2) {
    const [p, q] = [(i / count) * Math.PI * 2, ((i + 1) / count) * Math.PI * 2]
    d += `M${n(cx)},${n(cy)}L${n(cx + Math.cos(p) * reach)},${n(cy + Math.sin(p) * reach)}L${n(cx + Math.cos(q) * reach)},${n(cy + Math.sin(q) * reach)}Z`
  }
  return rect(0, 0, w, h, { fill: a }) + path(d, { fill: b })
}

/** Printer's dots, thinning out from one side to the other. */
export function dots(pen: Pen, w: number, h: number, colour: string, fromTop: boolean): string {
  const id = pen.id()
  pen.defs.push(
    `<pattern id="${id}" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><circle cx="8" cy="8" r="3.6" fill="${colour}"/></pattern>`,
  )
  const mask = pen.id()
  const fade = pen.id()
  pen.defs.push(
    `<linearGradient id="${fade}" x1="0" y1="${fromTop ? 0 : 1}" x2="0" y2="${fromTop ? 1 : 0}"><stop offset="0" stop-color="#fff"/><stop offset="0.55" stop-color="#000"/></linearGradient>`,
    `<mask id="${mask}"><rect width="${w}" height="${h}" fill="url(#${fade})"/></mask>`,
  )
  return rect(0, 0, w, h, { fill: `url(#${id})`, extra: `mask="url(#${mask})"`, opacity: 0.5 })
}

export const vignette = (pen: Pen, w: number, h: number, colour: string, strength: number) =>
  rect(0, 0, w, h, {
    fill: radial(
      pen,
      [
        [0.55, colour, 0],
        [1, colour, strength],
      ],
      [0.5, 0.48],
      0.78,
    ),
  })

export function hearts(pen: Pen, w: number, h: number, colour: string): string {
  const { rng } = pen
  let out = ''
  for (let i = 0; i < 9; i++)
    out += group(
      path('M0,10 C-22,-8 -12,-26 0,-12 C12,-26 22,-8 0,10Z', { fill: colour, opacity: rng.range(0.5, 0.95) }),
      { x: rng.range(0, w), y: rng.range(0, h), scale: rng.range(0.7, 2), turn: rng.range(-24, 24) },
    )
  return out
}

/** Marks over a head: sweat, anger, surprise, music. */
export type Mark = 'sweat' | 'vein' | 'shock' | 'note' | 'heart' | 'dots' | 'idea'

export function mark(kind: Mark, colour: string): string {
  switch (kind) {
    case 'sweat':
      return path('M0,-16 C10,0 12,10 0,16 C-12,10 -10,0 0,-16Z', { fill: '#bfe6ff', stroke: '#4f8fc0', width: 2.6 })
    case 'vein':
      return path('M-14,-5 Q-5,-5 -5,-14 M14,-5 Q5,-5 5,-14 M-14,5 Q-5,5 -5,14 M14,5 Q5,5 5,14', {
        stroke: '#d9432f',
        width: 4.6,
      })
    case 'shock':
      return (
        polygon(
          [
            [-5, -26],
            [5, -26],
            [3, 2],
            [-3, 2],
          ],
          { fill: colour },
        ) +
        circle(0, 12, 4.6, { fill: colour }) +
        group(
          polygon(
            [
              [-4, -22],
              [4, -22],
              [2.4, 2],
              [-2.4, 2],
            ],
            { fill: colour },
          ),
          { x: 18, y: 2, turn: 18 },
        )
      )
    case 'note':
      return (
        path('M-8,14 V-14 L14,-20 V8', { stroke: colour, width: 4.4 }) +
        circle(-13, 14, 6, { fill: colour }) +
        circle(9, 8, 6, { fill: colour })
      )
    case 'heart':
      return path('M0,14 C-28,-10 -14,-32 0,-14 C14,-32 28,-10 0,14Z', {
        fill: '#f2557a',
        stroke: '#a82a4c',
        width: 2.6,
      })
    case 'dots':
      return [-16, 0, 16].map((x) => circle(x, 0, 4.6, { fill: colour })).join('')
    case 'idea':
      return (
        path('M-12,-6 A12,12 0 1 1 12,-6 C12,2 6,4 6,12 H-6 C-6,4 -12,2 -12,-6Z', {
          fill: '#ffd95a',
          stroke: '#6a4a1a',
          width: 2.6,
        }) +
        path('M-5,17 h10 M-24,-8 h-8 M24,-8 h8 M0,-28 v-8 M-18,-24 l-6,-6 M18,-24 l6,-6', {
          stroke: '#6a4a1a',
          width: 3,
        })
      )
  }
}
