/** Rooms and halls. */
import { skyline } from './building.ts'
import { darker, lighter, mix } from './colour.ts'
import type { Mood, ScenePainter } from './mood.ts'
import { nature } from './nature.ts'
import { circle, clipTo, ellipse, group, linear, n, type Pen, type Point, path, polygon, radial, rect } from './pen.ts'
import { clouds, shafts, sky } from './sky.ts'

/** Wall and floor boards in one-point view. */
function inside(pen: Pen, mood: Mood, w: number, h: number, line: number): string {
  const wall = linear(pen, [
    [0, darker(mood.wall, 0.16)],
    [1, lighter(mood.wall, 0.12)],
  ])
  const floor = linear(pen, [
    [0, lighter(mood.floor, 0.15)],
    [1, darker(mood.floor, 0.25)],
  ])
  let boards = ''
  for (let i = -8; i <= 8; i++)
    boards += path(`M${n(w / 2 + i * w * 0.06)},${n(line)} L${n(w / 2 + i * w * 0.22)},${n(h)}`, {
      stroke: darker(mood.floor, 0.35),
      width: 2,
      opacity: 0.45,
    })
  return (
    rect(0, 0, w, line, { fill: wall }) +
    rect(0, line, w, h - line, { fill: floor }) +
    boards +
    rect(0, line - 14, w, 14, { fill: darker(mood.floor, 0.2) })
  )
}

/** A window with its own sky; light falls from it across the floor. */
function pane(pen: Pen, mood: Mood, x: number, y: number, w: number, h: number, view: 'sky' | 'city' = 'sky'): string {
  const clip = clipTo(pen, `M${n(x)},${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`)
  const frame = lighter(mix(mood.wall, mood.floor, 0.5), 0.3)
  const outside =
    sky(pen, mood, w, h, { x: w * 0.7, y: h * 0.3, r: h * 0.12 }) +
    clouds(pen, mood, w, h * 0.3, h * 0.7, 3, w / 380) +
    (view === 'city' ? skyline(pen, mood, w, h, h * 0.5, 0.4) : '')
  return (
    group(group(outside, { x, y }), { clip }) +
    rect(x, y, w, h, { stroke: frame, width: 12 }) +
    path(`M${n(x + w / 2)},${n(y)} v${n(h)} M${n(x)},${n(y + h * 0.5)} h${n(w)}`, { stroke: frame, width: 7 }) +
    rect(x - 14, y + h, w + 28, 14, { fill: frame })
  )
}

const beam = (pen: Pen, mood: Mood, x: number, y: number, w: number, h: number, fall: number) =>
  polygon(
    [
      [x, y],
      [x + w, y],
      [x + w + fall * 1.1, y + h],
      [x + fall * 0.4, y + h],
    ],
    {
      fill: linear(pen, [
        [0, mood.light, 0.5],
        [1, mood.light, 0],
      ]),
    },
  )

export const indoors = {
  classroom: (pen, mood, w, h) => {
    const line = h * 0.7
    const desk = (x: number, y: number, s: number) =>
      polygon(
        [
          [x - 70 * s, y],
          [x + 70 * s, y],
          [x + 84 * s, y + 34 * s],
          [x - 84 * s, y + 34 * s],
        ],
        { fill: '#d9a566' },
      ) +
      rect(x - 84 * s, y + 34 * s, 168 * s, 12 * s, { fill: '#a8743f' }) +
      path(`M${n(x - 72 * s)},${n(y + 46 * s)} v${n(70 * s)} M${n(x + 72 * s)},${n(y + 46 * s)} v${n(70 * s)}`, {
        stroke: '#5f6670',
        width: 7 * s,
      })
    return (
      inside(pen, mood, w, h, line) +
      rect(w * 0.06, h * 0.12, w * 0.44, h * 0.36, { fill: '#2f5a4a', stroke: '#a8743f', width: 10 }) +
      path(
        `M${n(w * 0.1)},${n(h * 0.2)} h${n(w * 0.2)} M${n(w * 0.1)},${n(h * 0.27)} h${n(w * 0.28)} M${n(w * 0.1)},${n(h * 0.34)} h${n(w * 0.16)}`,
        { stroke: '#e9f3ea', width: 4, opacity: 0.6 },
      ) +
      pane(pen, mood, w * 0.58, h * 0.08, w * 0.36, h * 0.46) +
      beam(pen, mood, w * 0.58, h * 0.54, w * 0.36, h * 0.46, -w * 0.2) +
      desk(w * 0.2, h * 0.76, w / 1000) +
      desk(w * 0.52, h * 0.76, w / 1000) +
      desk(w * 0.84, h * 0.76, w / 1000)
    )
  },
  room: (pen, mood, w, h) => {
    const { rng } = pen
    const line = h * 0.74
    let books = ''
    for (let i = 0; i < 9; i++)
      books += rect(w * 0.075 + i * w * 0.022, h * 0.3 - (i % 3) * 8, w * 0.018, h * 0.09 + (i % 3) * 8, {
        fill: rng.pick(['#d9644a', '#4f8a8a', '#e0b04a', '#5a6fb0', '#f4ead8']),
      })
    return (
      inside(pen, mood, w, h, line) +
      pane(pen, mood, w * 0.4, h * 0.1, w * 0.32, h * 0.42, 'city') +
      path(
        `M${n(w * 0.37)},${n(h * 0.07)} C${n(w * 0.42)},${n(h * 0.3)} ${n(w * 0.38)},${n(h * 0.5)} ${n(w * 0.34)},${n(h * 0.6)} H${n(w * 0.4)} C${n(w * 0.46)},${n(h * 0.4)} ${n(w * 0.46)},${n(h * 0.2)} ${n(w * 0.44)},${n(h * 0.07)}Z`,
        { fill: mix(mood.accent, mood.wall, 0.45) },
      ) +
      path(
        `M${n(w * 0.75)},${n(h * 0.07)} C${n(w * 0.7)},${n(h * 0.3)} ${n(w * 0.74)},${n(h * 0.5)} ${n(w * 0.78)},${n(h * 0.6)} H${n(w * 0.72)} C${n(w * 0.66)},${n(h * 0.4)} ${n(w * 0.66)},${n(h * 0.2)} ${n(w * 0.68)},${n(h * 0.07)}Z`,
        { fill: mix(mood.accent, mood.wall, 0.45) },
      ) +
      books +
      rect(w * 0.06, h * 0.39, w * 0.24, h * 0.022, { fill: darker(mood.floor, 0.2) }) +
      beam(pen, mood, w * 0.4, h * 0.52, w * 0.32, h * 0.48, -w * 0.12) +
      path(`M${n(w * 0.8)},${n(h * 0.86)} v${n(-h * 0.1)} q0,-20 20,-20 h${n(w * 0.3)} v${n(h * 0.16)}Z`, {
        fill: mix(mood.accent, mood.near, 0.25),
      }) +
      path(
        `M${n(w * 0.12)},${n(h * 0.76)} l${n(w * 0.015)},${n(h * 0.09)} h${n(w * 0.05)} l${n(w * 0.015)},${n(-h * 0.09)}Z`,
        { fill: '#c8734a' },
      ) +
      [-40, -15, 12, 38]
        .map((a) =>
          group(path('M0,0 C-16,-30 -10,-70 0,-96 C10,-70 16,-30 0,0Z', { fill: mix('#4f9a62', mood.near, 0.2) }), {
            x: w * 0.16,
            y: h * 0.765,
            turn: a,
            scale: h / 620,
          }),
        )
        .join('')
    )
  },
  kitchen: (pen, mood, w, h) => {
    const line = h * 0.64
    const tile = pen.id()
    pen.defs.push(
      `<pattern id="${tile}" width="56" height="56" patternUnits="userSpaceOnUse"><rect width="53" height="53" fill="${lighter(mood.wall, 0.35)}"/></pattern>`,
    )
    const steam = [0.3, 0.36, 0.42]
      .map((u) =>
        path(`M${n(w * u)},${n(line - h * 0.1)} q-24,-34 0,-66 q24,-34 0,-70`, {
          stroke: '#ffffff',
          width: 9,
          opacity: 0.5,
        }),
      )
      .join('')
    const hanging = [0.55, 0.63, 0.71, 0.79]
      .map(
        (u, i) =>
          path(`M${n(w * u)},${n(h * 0.16)} v${n(h * 0.06)}`, { stroke: '#7a8088', width: 4 }) +
          (i % 2
            ? circle(w * u, h * 0.28, h * 0.06, { fill: '#5b6168' })
            : rect(w * u - h * 0.03, h * 0.22, h * 0.06, h * 0.13, { fill: '#c08a52' }, 6)),
      )
      .join('')
    return (
      rect(0, 0, w, h, { fill: darker(mood.wall, 0.12) }) +
      rect(0, 0, w, line, { fill: `url(#${tile})` }) +
      rect(0, 0, w, line, {
        fill: linear(pen, [
          [0, mood.near, 0.35],
          [0.6, mood.light, 0.05],
          [1, mood.light, 0.3],
        ]),
      }) +
      path(`M${n(w * 0.5)},${n(h * 0.16)} H${n(w * 0.84)}`, { stroke: '#7a8088', width: 7 }) +
      hanging +
      pane(pen, mood, w * 0.08, h * 0.1, w * 0.24, h * 0.28) +
      rect(0, line, w, h * 0.07, { fill: lighter(mood.floor, 0.3) }) +
      rect(0, line + h * 0.07, w, h, {
        fill: linear(pen, [
          [0, darker(mood.floor, 0.1)],
          [1, darker(mood.floor, 0.4)],
        ]),
      }) +
      steam +
      path(
        `M${n(w * 0.25)},${n(line - h * 0.1)} h${n(w * 0.22)} q-4,${n(h * 0.1)} -26,${n(h * 0.1)} h${n(-w * 0.22 + 52)} q-22,0 -26,${n(-h * 0.1)}Z`,
        { fill: '#4a4f58' },
      ) +
      [0.62, 0.7, 0.78]
        .map((u, i) => circle(w * u, line - 16, 22, { fill: ['#e0553a', '#f0b13a', '#7fae4a'][i] }))
        .join('') +
      [0.2, 0.5, 0.8]
        .map((u) =>
          rect(w * u - w * 0.11, line + h * 0.12, w * 0.22, h * 0.3, { stroke: darker(mood.floor, 0.5), width: 4 }, 6),
        )
        .join('')
    )
  },
  library: (pen, mood, w, h) => {
    const { rng } = pen
    const line = h * 0.82
    let shelves = inside(pen, mood, w, h, line)
    for (let c = 0; c < 4; c++) {
      const [x, wide] = [w * (0.02 + c * 0.25), w * 0.21]
      shelves += rect(x, h * 0.04, wide, line - h * 0.05, { fill: mix('#5f3a28', mood.near, 0.4) })
      for (let r = 0; r < 5; r++) {
        const y = h * (0.06 + r * 0.15)
        shelves += rect(x + 8, y, wide - 16, h * 0.13, { fill: mix('#2e1c18', mood.near, 0.5) })
        for (let bx = x + 10; bx < x + wide - 22; ) {
          const bw = rng.range(9, 20)
          const bh = h * rng.range(0.08, 0.122)
          shelves += rect(bx, y + h * 0.13 - bh, bw, bh, {
            fill: mix(rng.pick(['#a8423a', '#3f6f7a', '#c8973f', '#4a5590', '#6f8a52', '#d9c7a3']), mood.near, 0.2),
          })
          bx += bw + 2
        }
      }
    }
    return shelves + shafts(pen, mood, w, h)
  },
  court: (pen, mood, w, h) => {
    const line = h * 0.6
    const { rng } = pen
    let crowd = ''
    for (let r = 0; r < 5; r++)
      for (let x = 0; x < w; x += 30)
        crowd += circle(x + (r % 2) * 15, line - 30 - r * 32, 12, {
          fill: mix(rng.pick([mood.accent, mood.light, mood.far, '#5a6fb0', '#e0b04a']), mood.near, 0.45),
        })
    return (
      rect(0, 0, w, line, {
        fill: linear(pen, [
          [0, mood.near],
          [1, mix(mood.near, mood.far, 0.4)],
        ]),
      }) +
      crowd +
      rect(0, line - 26, w, 26, { fill: mood.accent }) +
      rect(0, line, w, h - line, {
        fill: linear(pen, [
          [0, lighter(mix('#c98a4a', mood.floor, 0.3), 0.25)],
          [1, mix('#a8642f', mood.near, 0.2)],
        ]),
      }) +
      path(`M0,${n(line + 20)} H${n(w)} M${n(w / 2)},${n(line + 20)} V${n(h)}`, {
        stroke: '#ffffff',
        width: 6,
        opacity: 0.75,
      }) +
      ellipse(w / 2, h * 0.88, w * 0.24, h * 0.1, { stroke: '#ffffff', width: 6, opacity: 0.75 }) +
      [0.15, 0.5, 0.85]
        .map(
          (u) =>
            polygon(
              [
                [w * u - 40, 0],
                [w * u + 40, 0],
                [w * u + w * 0.22, h],
                [w * u - w * 0.22, h],
              ],
              {
                fill: linear(pen, [
                  [0, mood.light, 0.5],
                  [1, mood.light, 0],
                ]),
                opacity: 0.55,
              },
            ) + ellipse(w * u, 6, 46, 12, { fill: '#ffffff' }),
        )
        .join('')
    )
  },
  deck: (pen, mood, w, h) => {
    const view = clipTo(
      pen,
      `M${n(w * 0.1)},${n(h * 0.1)} H${n(w * 0.9)} L${n(w * 0.98)},${n(h * 0.58)} H${n(w * 0.02)}Z`,
    )
    const frame = mix(mood.near, '#6f7fa8', 0.4)
    const lamps = [0.1, 0.22, 0.34, 0.66, 0.78, 0.9]
      .map((u, i) =>
        rect(w * u - 34, h * 0.76, 68, 40, { fill: ['#4ff0d0', '#ffb347', '#6fa8ff'][i % 3], opacity: 0.85 }, 6),
      )
      .join('')
    return (
      rect(0, 0, w, h, {
        fill: linear(pen, [
          [0, darker(frame, 0.5)],
          [1, frame],
        ]),
      }) +
      group(nature.space(pen, mood, w, h * 0.6), { clip: view }) +
      path(
        `M${n(w * 0.1)},${n(h * 0.1)} H${n(w * 0.9)} L${n(w * 0.98)},${n(h * 0.58)} H${n(w * 0.02)}Z M${n(w * 0.36)},${n(h * 0.1)} L${n(w * 0.32)},${n(h * 0.58)} M${n(w * 0.64)},${n(h * 0.1)} L${n(w * 0.68)},${n(h * 0.58)}`,
        { stroke: lighter(frame, 0.2), width: 12 },
      ) +
      polygon(
        [
          [0, h * 0.68],
          [w, h * 0.68],
          [w * 1.05, h],
          [-w * 0.05, h],
        ],
        {
          fill: linear(pen, [
            [0, lighter(frame, 0.15)],
            [1, darker(frame, 0.4)],
          ]),
        },
      ) +
      lamps +
      path(`M0,${n(h * 0.68)} H${n(w)}`, { stroke: mood.accent, width: 5 })
    )
  },
  corridor: (pen, mood, w, h) => {
    const [cx, cy] = [w / 2, h * 0.48]
    const box = (k: number): Point[] => [
      [cx - w * k * 0.5, cy - h * k * 0.5],
      [cx + w * k * 0.5, cy - h * k * 0.5],
      [cx + w * k * 0.5, cy + h * k * 0.54],
      [cx - w * k * 0.5, cy + h * k * 0.54],
    ]
    let out = rect(0, 0, w, h, { fill: mood.near })
    const steps = [1.5, 1, 0.68, 0.46, 0.3, 0.2]
    for (const [i, k] of steps.entries())
      out += polygon(box(k), {
        fill: mix(mood.near, mood.wall, 0.1 + i * 0.13),
        stroke: mix(mood.near, mood.wall, 0.4),
        width: 3,
      })
    for (const k of [1, 0.68, 0.46]) {
      const y = cy - h * k * 0.5
      out += rect(cx - w * k * 0.1, y, w * k * 0.2, h * k * 0.03, { fill: mood.light })
      out +=
        rect(cx - w * k * 0.49, cy - h * k * 0.1, w * k * 0.05, h * k * 0.5, {
          fill: mix(mood.floor, mood.near, 0.4),
        }) +
        rect(cx + w * k * 0.44, cy - h * k * 0.1, w * k * 0.05, h * k * 0.5, { fill: mix(mood.floor, mood.near, 0.4) })
    }
    return (
      out +
      circle(cx, cy, w * 0.34, {
        fill: radial(pen, [
          [0, mood.light, 0.8],
          [1, mood.light, 0],
        ]),
      })
    )
  },
  glow: (pen, mood, w, h) => {
    const { rng } = pen
    let out = rect(0, 0, w, h, {
      fill: linear(
        pen,
        [
          [0, mood.sky[2]],
          [1, mood.sky[3]],
        ],
        [0, 0],
        [rng.next(), 1],
      ),
    })
    for (let i = 0; i < 14; i++)
      out += circle(rng.range(0, w), rng.range(0, h), rng.range(0.03, 0.14) * w, {
        fill: radial(pen, [
          [0, mood.light, 0.7],
          [1, mood.light, 0],
        ]),
      })
    return out
  },
} satisfies Record<string, ScenePainter>
