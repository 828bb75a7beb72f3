/** The sky: gradient, sun or moon with its halo, stars, clouds, birds, and falling particles. */
import { lighter, mix } from './colour.ts'
import type { Mood } from './mood.ts'
import { circle, ellipse, group, linear, n, type Pen, path, polygon, radial, rect } from './pen.ts'

export type Disc = { x: number; y: number; r: number }

export function sky(pen: Pen, mood: Mood, w: number, h: number, disc: Disc): string {
  const [a, b, c, d] = mood.sky
  const fill = linear(pen, [
    [0, a],
    [0.38, b],
    [0.72, c],
    [1, d],
  ])
  return (
    rect(0, 0, w, h, { fill }) +
    (mood.stars ? stars(pen, mood, w, h * 0.75) : '') +
    (mood.disc === 'none' ? '' : luminary(pen, mood, disc))
  )
}

function luminary(pen: Pen, mood: Mood, { x, y, r }: Disc): string {
  const halo = radial(pen, [
    [0, mood.light, 0.85],
    [0.25, mood.light, 0.35],
    [0.6, mood.light, 0.1],
    [1, mood.light, 0],
  ])
  const body =
    mood.disc === 'red'
      ? linear(pen, [
          [0, mood.accent],
          [1, mix(mood.accent, mood.sky[3], 0.35)],
        ])
      : mood.disc === 'moon'
        ? radial(
            pen,
            [
              [0, '#ffffff'],
              [0.75, mood.light],
              [1, mix(mood.light, mood.far, 0.35)],
            ],
            [0.4, 0.4],
            0.65,
          )
        : radial(pen, [
            [0, '#ffffff'],
            [0.6, mood.light],
            [1, mix(mood.light, mood.accent, 0.3)],
          ])
  const seas =
    mood.disc === 'moon'
      ? [
          [-0.3, -0.2, 0.22],
          [0.25, 0.1, 0.16],
          [-0.1, 0.4, 0.13],
          [0.35, -0.4, 0.1],
        ]
          .map(([dx = 0, dy = 0, k = 0]) => circle(x + dx * r, y + dy * r, k * r, { fill: mood.far, opacity: 0.22 }))
          .join('')
      : ''
  return circle(x, y, r * 3.4, { fill: halo }) + circle(x, y, r, { fill: body }) + seas
}

function stars(pen: Pen, mood: Mood, w: number, h: number): string {
  const { rng } = pen
  let out = ''
  const count = Math.min(110, Math.round((w * h) / 5200))
  for (let i = 0; i < count; i++) {
    const size = rng.next() ** 3 * 2.6 + 0.6
    out += circle(rng.range(0, w), rng.range(0, h), size, { fill: mood.light, opacity: rng.range(0.35, 0.95) })
  }
  for (let i = 0; i < 4; i++) out += sparkle(rng.range(0, w), rng.range(0, h * 0.7), rng.range(6, 13), mood.light)
  return out
}

export const sparkle = (x: number, y: number, r: number, fill: string) =>
  path(
    `M${n(x)},${n(y - r)} Q${n(x)},${n(y)} ${n(x + r)},${n(y)} Q${n(x)},${n(y)} ${n(x)},${n(y + r)} Q${n(x)},${n(y)} ${n(x - r)},${n(y)} Q${n(x)},${n(y)} ${n(x)},${n(y - r)}Z`,
    { fill },
  )

/** Heaped clouds with a flat foot. */
export function clouds(pen: Pen, mood: Mood, w: number, top: number, bottom: number, count: number, scale = 1): string {
  const { rng } = pen
  let out = ''
  for (let i = 0; i < count; i++) {
    const x = rng.range(-0.1, 1.05) * w
    const y = rng.range(top, bottom)
    const size = rng.range(40, 92) * scale
    const fill = linear(pen, [
      [0, lighter(mix(mood.sky[3], mood.light, 0.6), 0.3), 0.95],
      [1, mood.sky[2], 0.1],
    ])
    out += path(heap(pen, x, y, size), { fill })
  }
  return out
}

/** Arcs along a low dome, closed by a flat foot. */
function heap(pen: Pen, x: number, y: number, size: number): string {
  const { rng } = pen
  const lobes = rng.int(5, 7)
  const lean = rng.range(-0.25, 0.25)
  let d = `M${n(x - size * 2)},${n(y)}`
  for (let k = 1; k <= lobes; k++) {
    const u = k / lobes
    const rise = k === lobes ? 0 : Math.sin((u + lean * u * (1 - u)) * Math.PI) * size * rng.range(0.8, 1.15)
    const reach = (size * 4) / lobes
    d += `A${n(reach * 0.56)},${n(reach * 0.56)} 0 0 1 ${n(x - size * 2 + u * size * 4)},${n(y - rise)}`
  }
  return `${d}Z`
}

/** Curled clouds of old paintings. */
export function curls(pen: Pen, colour: string, line: string, x: number, y: number, s: number): string {
  const d = `M${n(-150)},40 C-190,40 -190,-6 -150,-4 C-150,-44 -96,-50 -84,-22 C-74,-64 0,-66 6,-20 C30,-50 84,-40 80,-4 C128,-20 156,20 126,40Z`
  return group(
    path(d, {
      fill: linear(pen, [
        [0, colour, 0.95],
        [1, colour, 0.35],
      ]),
    }) +
      path(
        'M-150,-4 C-130,-2 -124,16 -138,20 M-84,-22 C-60,-20 -54,6 -74,8 M6,-20 C30,-16 32,12 10,12 M80,-4 C66,2 64,16 78,18',
        { stroke: line, width: 3, opacity: 0.5 },
      ),
    { x, y, scale: s },
  )
}

export function birds(pen: Pen, w: number, y: number, colour: string, count = 5): string {
  const { rng } = pen
  const x0 = rng.range(0.2, 0.7) * w
  let out = ''
  for (let i = 0; i < count; i++) {
    const s = rng.range(7, 15)
    out += path(
      `M${n(x0 + i * 34 - s)},${n(y + rng.range(-24, 24))} q${n(s * 0.5)},${n(-s * 0.7)} ${n(s)},0 q${n(s * 0.5)},${n(-s * 0.7)} ${n(s)},0`,
      { stroke: colour, width: 2.6 },
    )
  }
  return out
}

export type Fall = 'petals' | 'snow' | 'rain' | 'embers' | 'leaves' | 'fireflies' | 'bokeh' | 'stars' | 'none'

export function falling(pen: Pen, kind: Fall, mood: Mood, w: number, h: number, amount = 1): string {
  const { rng } = pen
  const count = Math.round(((w * h) / 16000) * amount)
  const each = (times: number, make: (x: number, y: number, depth: number) => string) => {
    let out = ''
    for (let i = 0; i < times; i++) out += make(rng.range(0, w), rng.range(0, h), rng.next())
    return out
  }
  switch (kind) {
    case 'petals':
      return each(count, (x, y, z) =>
        group(
          path('M0,-10 C9,-8 9,6 0,10 C-9,6 -9,-8 0,-10Z', {
            fill: mix('#ffd7e2', '#f28aa8', rng.next()),
            opacity: 0.55 + z * 0.45,
          }),
          { x, y, turn: rng.range(0, 180), scale: 0.5 + z * 1.1 },
        ),
      )
    case 'leaves':
      return each(count * 0.7, (x, y, z) =>
        group(
          path('M0,-14 C10,-6 8,8 0,14 C-8,8 -10,-6 0,-14Z M0,-12 V14', {
            fill: mix('#f2a33a', '#c8452b', rng.next()),
            opacity: 0.6 + z * 0.4,
          }),
          { x, y, turn: rng.range(0, 360), scale: 0.5 + z },
        ),
      )
    case 'snow':
      return each(count * 1.7, (x, y, z) =>
        circle(x, y, 1.4 + z ** 2 * 6, { fill: '#ffffff', opacity: 0.45 + z * 0.5 }),
      )
    case 'rain':
      return each(count * 2, (x, y, z) =>
        path(`M${n(x)},${n(y)} l${n(-8 - z * 6)},${n(34 + z * 40)}`, {
          stroke: mood.light,
          width: 1 + z * 1.4,
          opacity: 0.25 + z * 0.3,
        }),
      )
    case 'embers':
      return each(count * 1.3, (x, y, z) =>
        circle(x, y, 1 + z ** 2 * 4, { fill: mix('#ffdf8a', '#ff6a2b', rng.next()), opacity: 0.5 + z * 0.5 }),
      )
    case 'stars':
      return each(count * 0.6, (x, y, z) => sparkle(x, y, 4 + z * 12, mood.light))
    case 'fireflies': {
      const glow = radial(pen, [
        [0, '#fffbd0', 1],
        [0.25, '#f7ef8a', 0.7],
        [1, '#e8ff9a', 0],
      ])
      return each(count * 0.6, (x, y, z) => circle(x, y, 6 + z * 14, { fill: glow }))
    }
    case 'bokeh': {
      const glow = radial(pen, [
        [0, mood.light, 0.3],
        [0.85, mood.light, 0.38],
        [1, mood.light, 0],
      ])
      return each(count * 0.5, (x, y, z) =>
        circle(x, y, 10 + z ** 2 * 50, { fill: glow, opacity: 0.3 + 0.6 * rng.next() }),
      )
    }
    case 'none':
      return ''
  }
}

/** Shafts of light from above. */
export function shafts(pen: Pen, mood: Mood, w: number, h: number): string {
  const { rng } = pen
  const fill = linear(pen, [
    [0, mood.light, 0.55],
    [1, mood.light, 0],
  ])
  let out = ''
  for (let i = 0; i < 5; i++) {
    const x = rng.range(0, w)
    const wide = rng.range(20, 80)
    out += polygon(
      [
        [x, -10],
        [x + wide, -10],
        [x + wide * 2.4 - w * 0.25, h * rng.range(0.7, 1)],
        [x - w * 0.3, h],
      ],
      { fill, opacity: rng.range(0.2, 0.5) },
    )
  }
  return out
}

export const floorShadow = (x: number, y: number, rx: number) =>
  ellipse(x, y, rx, rx * 0.18, { fill: '#150f2a', opacity: 0.28 })
