/** Streets, roofs and palaces. */
import { eaves, lanterns, skyline } from './building.ts'
import { darker, lighter, mix } from './colour.ts'
import type { ScenePainter } from './mood.ts'
import { linear, n, type Point, path, polygon, rect } from './pen.ts'
import { clouds, curls, sky } from './sky.ts'
import { mistBand, peaks, somewhere } from './terrain.ts'

export const town = {
  city: (pen, mood, w, h) =>
    sky(pen, mood, w, h, somewhere(pen, w, h)) +
    clouds(pen, mood, w, h * 0.1, h * 0.4, 3, w / 700) +
    skyline(pen, mood, w, h * 0.8, h * 0.5, 0.15) +
    skyline(pen, mood, w, h * 0.9, h * 0.46, 0.5) +
    mistBand(pen, mood, w, h * 0.8, h * 0.1) +
    skyline(pen, mood, w, h * 1.02, h * 0.36, 0.9),
  street: (pen, mood, w, h) => {
    const { rng } = pen
    const line = h * 0.66
    const cx = w / 2
    const shop = (side: number, near: number, far: number, i: number) => {
      const [x0, x1] = [cx + side * near * w, cx + side * far * w]
      const top0 = line - near * h * 1.15
      const top1 = line - far * h * 1.15
      const bottom0 = line + near * h * 0.62
      const bottom1 = line + far * h * 0.62
      const fill = mix(
        rng.pick([mood.wall, mood.far, mix(mood.wall, mood.accent, 0.3), mix(mood.far, mood.near, 0.4)]),
        mood.near,
        0.2 + 0.12 * (i % 2),
      )
      const inset = (u: number, v: number): Point => [
        x0 + (x1 - x0) * u,
        (top0 + (top1 - top0) * u) * (1 - v) + (bottom0 + (bottom1 - bottom0) * u) * v,
      ]
      const hue = rng.pick([mood.accent, '#e05a47', '#3f8a8a', '#e0a33a', '#5a6fb0'])
      const glass = linear(pen, [
        [0, mood.light],
        [1, mix(mood.light, mood.accent, 0.35)],
      ])
      const tubes = [0.2, 0.5, 0.8].map((v) =>
        polygon(
          [
            inset(0.24, 0.06 + v * 0.4),
            inset(0.42, 0.06 + v * 0.4),
            inset(0.42, 0.14 + v * 0.4),
            inset(0.24, 0.14 + v * 0.4),
          ],
          { fill: mood.light, opacity: 0.5 },
        ),
      )
      return (
        polygon([inset(0, 0), inset(1, 0), inset(1, 1), inset(0, 1)], { fill }) +
        tubes.join('') +
        polygon([inset(0.12, 0.64), inset(0.88, 0.64), inset(0.88, 0.97), inset(0.12, 0.97)], {
          fill: glass,
          opacity: 0.9,
        }) +
        polygon([inset(-0.04, 0.54), inset(1.04, 0.54), inset(1.04, 0.63), inset(-0.04, 0.63)], { fill: hue }) +
        polygon([inset(0.56, 0.08), inset(0.86, 0.08), inset(0.86, 0.46), inset(0.56, 0.46)], {
          fill: darker(hue, 0.15),
          opacity: 0.9,
        })
      )
    }
    const road = polygon(
      [
        [cx - w * 0.06, line],
        [cx + w * 0.06, line],
        [w * 1.3, h * 1.05],
        [-w * 0.3, h * 1.05],
      ],
      {
        fill: linear(pen, [
          [0, mix(mood.floor, mood.light, 0.3)],
          [1, darker(mood.floor, 0.3)],
        ]),
      },
    )
    let out =
      sky(pen, mood, w, h, { x: cx, y: h * 0.36, r: h * 0.1 }) +
      skyline(pen, mood, w, line, h * 0.3, 0.2) +
      rect(0, line - 2, w, h, { fill: darker(mood.floor, 0.2) }) +
      road
    const steps = [0.07, 0.12, 0.2, 0.34, 0.6]
    for (let i = 0; i < steps.length - 1; i++)
      for (const side of [-1, 1]) out += shop(side, steps[i] ?? 0, steps[i + 1] ?? 0, i)
    return out + lanterns(pen, w, h * 0.2, 5, h * 0.05)
  },
  rooftop: (pen, mood, w, h) => {
    const floor = h * 0.82
    let rail = ''
    for (let x = 0; x <= w; x += w / 16)
      rail += path(`M${n(x)},${n(floor - h * 0.17)} V${n(floor)}`, { stroke: mix(mood.near, mood.far, 0.3), width: 4 })
    return (
      sky(pen, mood, w, h, somewhere(pen, w, h)) +
      clouds(pen, mood, w, h * 0.08, h * 0.46, 5, w / 600) +
      skyline(pen, mood, w, h * 0.86, h * 0.28, 0.3) +
      rail +
      path(`M0,${n(floor - h * 0.17)} H${n(w)} M0,${n(floor - h * 0.08)} H${n(w)}`, {
        stroke: mix(mood.near, mood.far, 0.3),
        width: 6,
      }) +
      rect(0, floor, w, h - floor, {
        fill: linear(pen, [
          [0, mix(mood.floor, mood.sky[3], 0.35)],
          [1, darker(mood.floor, 0.2)],
        ]),
      }) +
      rect(0, floor, w, 12, { fill: mix(mood.near, mood.floor, 0.4) })
    )
  },
  oldtown: (pen, mood, w, h) => {
    const { rng } = pen
    let out =
      sky(pen, mood, w, h, somewhere(pen, w, h)) +
      peaks(pen, mood, w, h, h * 0.7, h * 0.36, 0.1, 5) +
      mistBand(pen, mood, w, h * 0.62, h * 0.08)
    for (let layer = 0; layer < 3; layer++) {
      const base = h * (0.7 + layer * 0.13)
      const s = w * (0.16 + layer * 0.08)
      for (let x = rng.range(-0.1, 0.05) * w; x < w * 1.1; x += s * rng.range(0.95, 1.25)) {
        const wall = mix(mix(mood.wall, mood.far, 0.5), mood.near, 0.15 + layer * 0.26)
        out += rect(x - s * 0.4, base - s * 0.3, s * 0.8, s * 0.5, { fill: wall })
        for (let k = 0; k < 3; k++)
          out += rect(x - s * 0.3 + k * s * 0.23, base - s * 0.22, s * 0.14, s * 0.14, {
            fill: mood.light,
            opacity: 0.8,
          })
        out += eaves(
          x,
          base - s * 0.28,
          s * 0.95,
          s * 0.24,
          mix(mood.far, mood.near, 0.5 + layer * 0.22),
          mix(mood.near, mood.light, 0.3),
        )
      }
      out += mistBand(pen, mood, w, base + h * 0.04, h * 0.04)
    }
    return (
      out + rect(0, h * 0.93, w, h * 0.1, { fill: mood.near, opacity: 0.6 }) + lanterns(pen, w, h * 0.14, 6, h * 0.045)
    )
  },
  palace: (pen, mood, w, h) => {
    const red = mix('#a8322b', mood.near, 0.25)
    let columns = ''
    for (let i = 0; i < 6; i++) columns += rect(w * (0.2 + i * 0.115), h * 0.48, w * 0.026, h * 0.22, { fill: red })
    return (
      sky(pen, mood, w, h, { x: w / 2, y: h * 0.26, r: h * 0.17 }) +
      curls(pen, lighter(mood.sky[3], 0.4), mood.far, w * 0.16, h * 0.34, w / 700) +
      curls(pen, lighter(mood.sky[3], 0.4), mood.far, w * 0.86, h * 0.28, w / 800) +
      rect(w * 0.17, h * 0.46, w * 0.66, h * 0.24, { fill: mix(mood.near, mood.accent, 0.2) }) +
      [0.24, 0.36, 0.47, 0.59, 0.7]
        .map((u) => rect(w * u, h * 0.52, w * 0.075, h * 0.18, { fill: mood.light, opacity: 0.55 }))
        .join('') +
      columns +
      eaves(w / 2, h * 0.48, w * 0.76, h * 0.13, mix(mood.near, '#c8892b', 0.45), '#f0c86a') +
      eaves(w / 2, h * 0.34, w * 0.5, h * 0.11, mix(mood.near, '#c8892b', 0.5), '#f0c86a') +
      [0, 1, 2, 3, 4]
        .map((i) =>
          rect(w * (0.14 - i * 0.05), h * (0.7 + i * 0.06), w * (0.72 + i * 0.1), h * 0.07, {
            fill: mix(mix(mood.wall, mood.light, 0.3), mood.near, 0.1 + i * 0.08),
          }),
        )
        .join('') +
      polygon(
        [
          [w * 0.42, h * 0.7],
          [w * 0.58, h * 0.7],
          [w * 0.68, h],
          [w * 0.32, h],
        ],
        { fill: red, opacity: 0.85 },
      )
    )
  },
} satisfies Record<string, ScenePainter>
