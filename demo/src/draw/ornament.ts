/** Ornaments of covers: dots, paper, grass, a flowering branch. */
import { darker, lighter } from './colour.ts'
import type { Mood } from './mood.ts'
import { circle, ellipse, group, n, type Pen, path } from './pen.ts'

export function dotted(pen: Pen, colour: string): string {
  const id = pen.id()
  pen.defs.push(
    `<pattern id="${id}" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="13" cy="13" r="5" fill="${colour}" opacity="0.28"/></pattern>`,
  )
  return `url(#${id})`
}

/** Fibres of paper. */
export function weave(pen: Pen): string {
  const id = pen.id()
  pen.defs.push(
    `<pattern id="${id}" width="90" height="70" patternUnits="userSpaceOnUse"><path d="M4,12 q16,-6 34,2 M52,40 q18,8 30,-2 M10,58 q10,4 20,-2 M60,10 q10,-4 18,2" stroke="#b89f74" stroke-width="1" opacity="0.3" fill="none"/></pattern>`,
  )
  return `url(#${id})`
}

export function grassTufts(pen: Pen, colour: string, width: number): string {
  const { rng } = pen
  let d = ''
  for (let i = 0; i < 60; i++) {
    const x = rng.range(0, width)
    const y = 640 + Math.abs(x - 290) * 0.14 + rng.range(0, 40)
    d += `M${n(x - 4)},${n(y + 12)} q2,-16 ${n(rng.range(-8, 10))},${n(-rng.range(18, 34))} q4,14 4,34Z`
  }
  return path(d, { fill: colour })
}

/** A flowering branch from the upper left corner. */
export function branch(pen: Pen, mood: Mood): string {
  const { rng } = pen
  const bloom = lighter(mood.accent, 0.35)
  const wood = '#4a3540'
  let out =
    path('M-10,60 C60,70 120,50 170,86 C210,112 250,100 290,130', { stroke: wood, width: 9 }) +
    path('M110,62 C140,30 180,30 210,10 M180,92 C190,130 226,150 236,180', { stroke: wood, width: 5 })
  const spots = [
    [40, 58],
    [96, 56],
    [150, 40],
    [196, 18],
    [170, 88],
    [214, 112],
    [262, 108],
    [292, 132],
    [222, 150],
    [238, 182],
    [128, 76],
  ]
  for (const [x = 0, y = 0] of spots) {
    const s = rng.range(0.7, 1.25)
    out += group(
      [0, 72, 144, 216, 288]
        .map((a) =>
          group(ellipse(0, -9, 7, 9.5, { fill: bloom, stroke: darker(mood.accent, 0.1), width: 1 }), { turn: a }),
        )
        .join('') + circle(0, 0, 4, { fill: '#f7d36b' }),
      { x: x + rng.range(-8, 8), y: y + rng.range(-8, 8), scale: s, turn: rng.range(0, 70) },
    )
  }
  return out
}
