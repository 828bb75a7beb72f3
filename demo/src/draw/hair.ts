/** Hair in three layers: behind the body, over the face, and locks that fall in front of the shoulders. */
import { mix } from './colour.ts'
import type { Bangs, Inks, Look } from './look.ts'
import { clipTo, ellipse, group, linear, n, type Pen, type Point, path, smooth } from './pen.ts'

/** Lower edge of the fringe from left to right: tips and the valleys between them. */
function fringeEdge(bangs: Bangs, turn: number): Point[] {
  const t = turn * 7
  const edges: Record<Bangs, Point[]> = {
    straight: [
      [-52, 24],
      [-44, 2],
      [-40, -12],
      [-31, 4],
      [-23, -14],
      [-13, 3],
      [-4, -15],
      [6, 3],
      [14, -14],
      [24, 4],
      [32, -12],
      [42, 2],
      [46, -4],
      [53, 24],
    ],
    parted: [
      [-53, 30],
      [-47, -2],
      [-42, -8],
      [-38, 6],
      [-28, -18],
      [-20, -6],
      [4, -46],
      [14, -10],
      [24, -22],
      [36, 6],
      [42, -10],
      [47, -2],
      [54, 30],
    ],
    side: [
      [-53, 26],
      [-46, -4],
      [-40, -14],
      [-30, 8],
      [-24, -12],
      [-8, 8],
      [-4, -14],
      [12, 2],
      [16, -20],
      [34, -10],
      [30, -34],
      [46, -14],
      [47, -2],
      [54, 26],
    ],
    spiky: [
      [-53, 14],
      [-46, -8],
      [-42, -16],
      [-34, 6],
      [-26, -20],
      [-14, 8],
      [-8, -22],
      [6, 2],
      [12, -24],
      [22, 8],
      [28, -20],
      [40, 2],
      [46, -10],
      [53, 14],
    ],
    curtain: [
      [-54, 44],
      [-46, 6],
      [-42, -10],
      [-36, 4],
      [-26, -30],
      [-2, -50],
      [2, -50],
      [26, -30],
      [36, 4],
      [42, -10],
      [46, 6],
      [54, 44],
    ],
    open: [
      [-52, 20],
      [-46, -12],
      [-36, -34],
      [-14, -44],
      [2, -40],
      [18, -46],
      [38, -34],
      [46, -12],
      [52, 20],
    ],
  }
  return edges[bangs].map(([x, y]) => [x + t * (1 - Math.abs(x) / 90), y])
}

/** Each tip is a curved lock: down along one side, up along the other. */
function lockedEdge(points: Point[]): string {
  let d = ''
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1] ?? [0, 0]
    const [x1, y1] = points[i] ?? [0, 0]
    const down = y1 > y0
    const [cx, cy] = down
      ? [x0 + (x1 - x0) * 0.15, y0 + (y1 - y0) * 0.62]
      : [x0 + (x1 - x0) * 0.62, y0 + (y1 - y0) * 0.2]
    d += `Q${n(cx)},${n(cy)} ${n(x1)},${n(y1)}`
  }
  return d
}

/** Outer line of the hair from the right temple over the crown to the left temple. */
function crown(look: Look): string {
  if (look.cut === 'spiky')
    return 'C60,10 62,-4 58,-16 L70,-22 C66,-34 62,-40 56,-46 L66,-60 C54,-62 48,-66 42,-70 L44,-88 C32,-82 24,-80 14,-78 L2,-96 C-4,-86 -10,-80 -18,-78 L-36,-90 C-36,-78 -42,-70 -48,-62 L-66,-64 C-62,-52 -60,-44 -59,-34 L-72,-26 C-64,-18 -60,-8 -57,10'
  if (look.cut === 'swept')
    return 'C60,4 62,-20 58,-34 C56,-62 36,-80 8,-82 C-2,-94 -26,-92 -34,-84 C-30,-82 -28,-80 -26,-78 C-48,-72 -62,-46 -58,-16 C-58,-6 -57,2 -56,14'
  if (look.cut === 'short')
    return 'C58,8 61,-8 59,-20 C66,-30 66,-40 60,-48 C62,-56 56,-64 48,-66 C46,-76 34,-82 24,-78 C14,-88 -6,-88 -12,-80 C-24,-86 -38,-80 -42,-70 C-52,-68 -60,-56 -58,-46 C-66,-38 -66,-26 -59,-18 C-60,-6 -57,4 -56,14'
  const puff = 2
  return `C${59 + puff},6 ${61 + puff},-18 58,-34 C54,-64 30,${-78 - puff} 0,${-78 - puff} C-30,${-78 - puff} -54,-64 -58,-34 C${-61 - puff},-18 ${-59 - puff},6 -56,14`
}

export function fringePath(look: Look, turn: number): string {
  const edge = fringeEdge(look.bangs, turn)
  const [x, y] = edge[0] ?? [0, 0]
  return `M${n(x)},${n(y)}${lockedEdge(edge)}${crown(look)}Z`
}

/** Streaks of light along the round of the head: place, half width, half height. */
const shine = [
  [-41, 4, 7],
  [-30, 6, 10],
  [-16, 5, 8],
  [6, 10, 11],
  [22, 4, 7],
  [34, 6, 9],
] as const

export function frontHair(pen: Pen, look: Look, inks: Inks, turn: number): string {
  const outline = fringePath(look, turn)
  const clip = clipTo(pen, outline)
  const tone = linear(pen, [
    [0, mix(look.hair, '#ffffff', 0.1)],
    [0.5, look.hair],
    [1, inks.hairShade],
  ])
  const strands = fringeEdge(look.bangs, turn)
    .filter((_, i) => i % 2 === 0)
    .map(([x, y]) =>
      path(`M${n(x * 0.28)},-74 Q${n(x * 0.95)},-50 ${n(x)},${n(y)}`, {
        stroke: inks.hairShade,
        width: 1.8,
        opacity: 0.7,
      }),
    )
    .join('')
  const ring = shine
    .map(([x = 0, wide = 0, tall = 0]) => {
      const y = -52 + (x / 50) ** 2 * 18
      return `M${n(x - wide)},${n(y)} Q${n(x - wide * 0.7)},${n(y - tall)} ${n(x + wide * 0.1)},${n(y - tall)} Q${n(x + wide)},${n(y - tall)} ${n(x + wide)},${n(y)} Q${n(x + wide * 0.6)},${n(y + tall * 0.7)} ${n(x)},${n(y + tall)} Q${n(x - wide * 0.6)},${n(y + tall * 0.7)} ${n(x - wide)},${n(y)}Z`
    })
    .join('')
  return (
    path(outline, { fill: tone }) +
    group(
      strands +
        path(ring, { fill: inks.hairLight, opacity: 0.42, extra: `transform="translate(${n(turn * 5)} -1)"` }) +
        path('M-62,30 C-58,-20 -50,-50 -30,-66 C-46,-40 -46,-10 -44,30Z', { fill: inks.hairShade, opacity: 0.35 }),
      { clip },
    ) +
    path(outline, { stroke: inks.line, width: 2.6 }) +
    (wispy(look) ? wisps(look, inks) : '')
  )
}

const wispy = (look: Look) =>
  (look.cut === 'short' || look.cut === 'bob' || look.cut === 'pony') && look.extras.length === 0

/** A few hairs that stand off the crown: without them every head is a helmet. */
const wisps = (look: Look, inks: Inks) =>
  path('M-4,-80 C-8,-98 6,-108 20,-100 C10,-100 4,-92 6,-80Z', { fill: look.hair, stroke: inks.line, width: 2.2 }) +
  path('M-56,-30 q-10,8 -8,20 M57,-34 q9,6 8,18', { stroke: inks.line, width: 2 })

/** Everything behind head and shoulders. `wind` -1..1 moves long hair sideways. */
export function backHair(pen: Pen, look: Look, inks: Inks, wind: number): string {
  const tone = linear(pen, [
    [0, look.hair],
    [0.55, inks.hairShade],
    [1, mix(inks.hairShade, look.accent, 0.22)],
  ])
  const draw = (d: string) => path(d, { fill: tone, stroke: inks.line, width: 2.6 })
  const w = wind * 46
  const strand = (points: Point[]) =>
    path(smooth(points), { stroke: mix(inks.hairShade, inks.line, 0.4), width: 1.8, opacity: 0.6 })
  const long = (length: number) =>
    draw(
      `M-58,-20 C-74,30 ${n(-74 + w * 0.4)},${length * 0.55} ${n(-64 + w)},${length} Q${n(-48 + w)},${length - 14} ${n(-40 + w * 0.9)},${length + 8} ` +
        `Q${n(-18 + w)},${length - 10} ${n(w * 0.9)},${length + 14} Q${n(20 + w)},${length - 12} ${n(40 + w * 0.9)},${length + 6} Q${n(50 + w)},${length - 12} ${n(66 + w)},${length - 4} ` +
        `C${n(72 + w * 0.4)},${length * 0.55} 74,30 58,-20 C50,-90 -50,-90 -58,-20Z`,
    ) +
    [-44, -20, 18, 42]
      .map((x) =>
        strand([
          [x, 40],
          [x * 1.2 + w * 0.3, length * 0.6],
          [x * 1.1 + w, length - 6],
        ]),
      )
      .join('')
  const tail = (x: number, y: number, side: number, length: number) =>
    draw(
      `M${x},${y - 10} C${x + side * 34},${y - 26} ${n(x + side * 54 + w * 0.5)},${y + length * 0.35} ${n(x + side * 34 + w)},${y + length} ` +
        `C${n(x + side * 22 + w)},${y + length * 0.8} ${n(x + side * 14 + w * 0.7)},${y + length * 0.86} ${n(x + side * 6 + w * 0.8)},${y + length * 0.9} ` +
        `C${n(x + side * 6 + w * 0.3)},${y + length * 0.5} ${x + side * 2},${y + 30} ${x - side * 8},${y + 10}Z`,
    ) +
    strand([
      [x + side * 8, y + 4],
      [x + side * 26 + w * 0.4, y + length * 0.4],
      [x + side * 24 + w * 0.9, y + length * 0.84],
    ])
  const nape = draw('M-54,-10 C-60,24 -52,44 -42,50 L-30,62 L-18,50 L18,50 L30,62 L42,50 C52,44 60,24 54,-10Z')
  const knot = (y: number, r: number) =>
    ellipse(0, y, r, r * 0.86, { fill: tone, stroke: inks.line, width: 2.6 }) +
    path(`M${n(-r * 0.6)},${n(y - 4)} Q0,${n(y - r * 0.9)} ${n(r * 0.6)},${n(y - 4)}`, {
      stroke: inks.hairLight,
      width: 2.4,
      opacity: 0.5,
    })
  switch (look.cut) {
    case 'long':
      return long(206)
    case 'topknot':
      return knot(-88, 20) + long(196)
    case 'bob':
      return draw(
        'M-58,-20 C-72,20 -70,56 -58,74 Q-50,66 -44,76 Q-30,66 -18,72 L18,72 Q30,66 44,76 Q50,66 58,74 C70,56 72,20 58,-20 C50,-90 -50,-90 -58,-20Z',
      )
    case 'twin':
      return nape + tail(-52, -34, -1, 190) + tail(52, -34, 1, 190)
    case 'pony':
      return nape + tail(22, -66, 1, 210)
    case 'bun':
      return nape + group(knot(0, 22), { x: -40, y: -70 }) + group(knot(0, 22), { x: 40, y: -70 })
    case 'braid':
      return nape
    case 'elder':
      return knot(-86, 17) + nape
    default:
      return nape
  }
}

/** Locks in front of ears and shoulders, ribbons, braids. */
export function sideLocks(pen: Pen, look: Look, inks: Inks, wind: number): string {
  const tone = linear(pen, [
    [0, look.hair],
    [1, inks.hairShade],
  ])
  const draw = (d: string) => path(d, { fill: tone, stroke: inks.line, width: 2.4 })
  const w = wind * 18
  const lock = (side: number, length: number) =>
    draw(
      `M${side * 58},-12 C${side * 64},20 ${n(side * 62 + w * 0.4)},${length * 0.6} ${n(side * 50 + w)},${length} ` +
        `C${n(side * 46 + w * 0.5)},${length * 0.7} ${side * 46},30 ${side * 44},-6Z`,
    )
  const ribbon = (x: number, y: number) =>
    path(`M${x},${y} c-14,-14 -24,-6 -18,2 c-8,6 2,16 18,2 c16,14 26,4 18,-2 c6,-8 -4,-16 -18,-2Z`, {
      fill: look.accent,
      stroke: inks.line,
      width: 2.2,
    })
  switch (look.cut) {
    case 'long':
    case 'topknot':
      return lock(-1, 120) + lock(1, 112)
    case 'bob':
      return lock(-1, 62) + lock(1, 62)
    case 'twin':
      return lock(-1, 60) + lock(1, 60) + ribbon(-56, -38) + ribbon(56, -38)
    case 'pony':
      return lock(-1, 66) + lock(1, 58)
    case 'bun':
      return lock(-1, 70) + lock(1, 70) + ribbon(-40, -50) + ribbon(40, -50)
    case 'braid': {
      let beads = ''
      for (let i = 0; i < 7; i++)
        beads += ellipse(48 + Math.sin(i * 0.5) * 4 + w * i * 0.08, 40 + i * 17, 12 - i * 0.7, 11, {
          fill: tone,
          stroke: inks.line,
          width: 2.2,
        })
      return lock(-1, 66) + beads + ribbon(50 + Math.round(w * 0.5), 162)
    }
    default:
      return ''
  }
}
