/** Places under the open sky. */
import { pavilion } from './building.ts'
import { darker, lighter, mix } from './colour.ts'
import type { ScenePainter } from './mood.ts'
import { circle, clipTo, ellipse, group, linear, n, path, radial, smooth } from './pen.ts'
import { birds, clouds, curls, shafts, sky } from './sky.ts'
import { crownTree, grass, land, mistBand, peaks, pine, ridge, somewhere, water, willow } from './terrain.ts'

/** Meadow trees blossom under a spring sky. */
const moodsSakura: string = '#fbd3dc'

export const nature = {
  ridges: (pen, mood, w, h) => {
    const disc = somewhere(pen, w, h)
    return (
      sky(pen, mood, w, h, disc) +
      clouds(pen, mood, w, h * 0.12, h * 0.4, 3, w / 700) +
      peaks(pen, mood, w, h, h * 0.72, h * 0.5, 0.12, 6) +
      mistBand(pen, mood, w, h * 0.62, h * 0.08) +
      peaks(pen, mood, w, h, h * 0.82, h * 0.42, 0.42, 4) +
      birds(pen, w, h * 0.28, mood.near) +
      mistBand(pen, mood, w, h * 0.78, h * 0.07) +
      land(pen, mood, w, h, h * 0.92, h * 0.14, 0.85, false) +
      [0.06, 0.16, 0.9].map((u) => pine(w * u, h * 0.95, h * 0.24, mix(mood.near, mood.far, 0.18), mood.near)).join('')
    )
  },
  isles: (pen, mood, w, h) => {
    const disc = somewhere(pen, w, h)
    const isle = (x: number, y: number, s: number, depth: number) => {
      const rock = mix(mood.far, mood.near, depth)
      return (
        path(
          `M${n(x - s)},${n(y)} Q${n(x - s * 0.6)},${n(y + s * 0.4)} ${n(x - s * 0.3)},${n(y + s * 0.5)} L${n(x - s * 0.1)},${n(y + s * 1.05)} L${n(x + s * 0.14)},${n(y + s * 0.62)} Q${n(x + s * 0.5)},${n(y + s * 0.5)} ${n(x + s)},${n(y)}Z`,
          {
            fill: linear(pen, [
              [0, rock],
              [1, mix(rock, mood.sky[2], 0.75)],
            ]),
          },
        ) +
        ellipse(x, y, s * 1.02, s * 0.12, { fill: mix(rock, '#5f9a62', 0.5) }) +
        pavilion(x + s * 0.12, y, s * 0.6, mood, 2) +
        pine(x - s * 0.55, y + 4, s * 0.6, mix(rock, '#3f7d5a', 0.5), rock) +
        path(
          `M${n(x - s * 0.74)},${n(y)} C${n(x - s * 0.78)},${n(y + s * 0.5)} ${n(x - s * 0.7)},${n(y + s)} ${n(x - s * 0.76)},${n(y + s * 1.6)}`,
          { stroke: mood.light, width: s * 0.05, opacity: 0.6 },
        )
      )
    }
    return (
      sky(pen, mood, w, h, { ...disc, r: disc.r * 1.3 }) +
      peaks(pen, mood, w, h, h * 0.9, h * 0.4, 0.1, 5) +
      isle(w * 0.22, h * 0.36, w * 0.12, 0.35) +
      isle(w * 0.76, h * 0.48, w * 0.19, 0.6) +
      curls(pen, lighter(mood.sky[3], 0.4), mood.far, w * 0.2, h * 0.6, w / 640) +
      mistBand(pen, mood, w, h * 0.8, h * 0.16) +
      curls(pen, lighter(mood.sky[3], 0.5), mood.far, w * 0.8, h * 0.86, w / 520) +
      curls(pen, lighter(mood.sky[3], 0.5), mood.far, w * 0.3, h * 0.94, w / 460) +
      birds(pen, w, h * 0.2, mood.near)
    )
  },
  sea: (pen, mood, w, h) => {
    const disc = { ...somewhere(pen, w, h), y: h * 0.46 }
    return (
      sky(pen, mood, w, h, disc) +
      clouds(pen, mood, w, h * 0.1, h * 0.42, 5, w / 620) +
      land(pen, mood, w, h, h * 0.6, h * 0.08, 0.2, false) +
      water(pen, mood, w, h * 0.58, h, disc) +
      group(
        path('M-60,0 Q0,28 60,0 L48,22 Q0,40 -44,22Z', { fill: mood.near }) +
          path('M0,0 V-92 M2,-88 Q46,-46 6,-8Z', { fill: mood.light, stroke: mood.near, width: 3 }),
        { x: w * pen.rng.range(0.2, 0.8), y: h * 0.64, scale: w / 1100 },
      ) +
      birds(pen, w, h * 0.3, mood.near)
    )
  },
  forest: (pen, mood, w, h) => {
    const { rng } = pen
    let out = sky(pen, mood, w, h, { x: w * 0.5, y: h * 0.3, r: h * 0.14 })
    for (let layer = 0; layer < 3; layer++) {
      const colour = mix(mood.far, mood.near, 0.15 + layer * 0.34)
      for (let i = 0; i < 9 - layer * 2; i++) {
        const x = rng.range(-0.05, 1.05) * w
        const wide = (10 + layer * 17) * (w / 900) * rng.range(0.7, 1.4)
        out += path(
          `M${n(x - wide)},${n(h)} C${n(x - wide * 0.5)},${n(h * 0.6)} ${n(x - wide * 0.5)},${n(h * 0.3)} ${n(x - wide * 0.6)},-10 H${n(x + wide * 0.6)} C${n(x + wide * 0.4)},${n(h * 0.4)} ${n(x + wide * 0.5)},${n(h * 0.7)} ${n(x + wide * 1.3)},${n(h)}Z`,
          { fill: colour },
        )
      }
      for (let i = 0; i < 7; i++)
        out += circle(rng.range(0, w), rng.range(-0.12, 0.1) * h, h * rng.range(0.1, 0.2), {
          fill: mix(colour, '#3f8a4a', 0.4),
          opacity: 0.9,
        })
      out += mistBand(pen, mood, w, h * (0.72 + layer * 0.1), h * 0.1)
    }
    const ground = mix(mood.near, '#2f6a3a', 0.35)
    return (
      out +
      shafts(pen, mood, w, h) +
      path(
        `M0,${n(h * 0.88)} Q${n(w * 0.3)},${n(h * 0.82)} ${n(w * 0.6)},${n(h * 0.88)} T${n(w)},${n(h * 0.86)} V${n(h)} H0Z`,
        { fill: ground },
      ) +
      grass(pen, w, h * 0.9, lighter(ground, 0.18), 70, 30)
    )
  },
  bamboo: (pen, mood, w, h) => {
    const { rng } = pen
    let out = sky(pen, mood, w, h, somewhere(pen, w, h)) + peaks(pen, mood, w, h, h * 0.9, h * 0.4, 0.1, 4)
    for (let layer = 0; layer < 3; layer++) {
      const colour = mix(mix(mood.far, '#4f9a5a', 0.4), mood.near, layer * 0.33)
      for (let i = 0; i < 7 - layer; i++) {
        const x = rng.range(-0.02, 1.02) * w
        const wide = (5 + layer * 6) * (w / 800)
        const bend = rng.range(-30, 30)
        const phase = rng.range(0, h / 7)
        for (let k = 0; k < 8; k++) {
          const y0 = h + phase - (k * h) / 6
          out += path(`M${n(x + (bend * k) / 7)},${n(y0)} L${n(x + (bend * (k + 1)) / 7)},${n(y0 - h / 6 + 4)}`, {
            stroke: colour,
            width: wide * 2,
            extra: 'style="stroke-linecap:butt"',
          })
          if (k > 2 && rng.chance(0.7)) {
            const side = rng.chance(0.5) ? 1 : -1
            const [lx, ly] = [x + (bend * k) / 7, y0]
            for (let leaf = 0; leaf < 4; leaf++)
              out += group(path('M0,0 Q26,-9 58,6 Q26,9 0,0Z', { fill: lighter(colour, 0.12) }), {
                x: lx,
                y: ly,
                turn: (side > 0 ? 0 : 180) + rng.range(-30, 50) * side,
                scale: 0.6 + layer * 0.35,
              })
          }
        }
      }
      out += mistBand(pen, mood, w, h * 0.86, h * 0.09)
    }
    return out + grass(pen, w, h, mood.near, 50, 26)
  },
  desert: (pen, mood, w, h) => {
    const disc = somewhere(pen, w, h)
    const dune = (base: number, rise: number, depth: number) => {
      const points = ridge(pen, w, base, rise, w / 5)
      const colour = mix(mix(mood.sky[2], '#d9974f', 0.5), mood.near, depth)
      return path(`${smooth(points)}L${n(w + 60)},${n(h)}L-60,${n(h)}Z`, {
        fill: linear(
          pen,
          [
            [0, lighter(colour, 0.25)],
            [1, darker(colour, 0.2)],
          ],
          [0, 0],
          [0.6, 1],
        ),
      })
    }
    return (
      sky(pen, mood, w, h, { ...disc, r: disc.r * 1.2 }) +
      land(pen, mood, w, h, h * 0.66, h * 0.14, 0.12, true) +
      dune(h * 0.74, h * 0.1, 0.08) +
      pavilion(w * 0.78, h * 0.72, w * 0.1, mood, 3) +
      dune(h * 0.84, h * 0.13, 0.25) +
      dune(h * 0.97, h * 0.16, 0.48)
    )
  },
  snow: (pen, mood, w, h) => {
    const disc = somewhere(pen, w, h)
    const white = mix('#ffffff', mood.sky[3], 0.25)
    const cap = (base: number, rise: number, depth: number) => {
      const points = ridge(pen, w, base, rise, w / 9)
      const top = `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}`
      const body = path(`${top}L${n(w + 80)},${n(h)}L-80,${n(h)}Z`, {
        fill: linear(pen, [
          [0, white],
          [0.25, mix(mood.far, mood.near, depth)],
          [1, white],
        ]),
      })
      return body
    }
    const trees = [0.05, 0.14, 0.24, 0.8, 0.9, 0.97]
      .map((u, i) =>
        pine(w * u, h * (0.84 + (i % 3) * 0.04), h * (0.2 + (i % 2) * 0.08), mix(mood.near, '#dfeef5', 0.3), mood.near),
      )
      .join('')
    return (
      sky(pen, mood, w, h, disc) +
      cap(h * 0.66, h * 0.34, 0.1) +
      cap(h * 0.78, h * 0.24, 0.32) +
      path(`M0,${n(h * 0.82)} Q${n(w * 0.4)},${n(h * 0.74)} ${n(w)},${n(h * 0.84)} V${n(h)} H0Z`, {
        fill: linear(pen, [
          [0, '#ffffff'],
          [1, mood.sky[2]],
        ]),
      }) +
      trees
    )
  },
  lake: (pen, mood, w, h) => {
    const { rng } = pen
    const disc = somewhere(pen, w, h)
    let lotus = ''
    for (let i = 0; i < 9; i++) {
      const [x, k] = [rng.range(0, w), rng.next()]
      const y = h * (0.74 + k * 0.24)
      const s = 18 + k * 46
      lotus +=
        ellipse(x, y, s * 1.5, s * 0.42, { fill: mix('#3f8a6a', mood.near, 0.35) }) +
        path(`M${n(x)},${n(y)} l${n(s)},${n(s * 0.3)}`, { stroke: mood.near, width: 2, opacity: 0.4 })
      if (i % 3 === 0)
        lotus += [-50, -25, 0, 25, 50]
          .map((a) =>
            group(
              path('M0,0 C-12,-14 -8,-34 0,-42 C8,-34 12,-14 0,0Z', {
                fill: mix('#f7a8bf', '#ffffff', 0.3),
                stroke: '#d9728a',
                width: 1.4,
              }),
              { x, y: y - 2, turn: a, scale: s / 44 },
            ),
          )
          .join('')
    }
    return (
      sky(pen, mood, w, h, disc) +
      peaks(pen, mood, w, h, h * 0.62, h * 0.4, 0.15, 5) +
      mistBand(pen, mood, w, h * 0.6, h * 0.07) +
      water(pen, mood, w, h * 0.6, h, disc) +
      pavilion(w * 0.82, h * 0.63, w * 0.17, mood, 2) +
      lotus +
      willow(pen, mood, w, h)
    )
  },
  meadow: (pen, mood, w, h) => {
    const { rng } = pen
    const green = mix('#6fb35a', mood.near, mood.stars ? 0.55 : 0.12)
    let blooms = ''
    for (let i = 0; i < 60; i++) {
      const k = rng.next()
      blooms += circle(rng.range(0, w), h * (0.8 + k * 0.2), 2 + k * 5, {
        fill: rng.pick([mood.accent, '#ffffff', '#ffd166', '#f7a8bf']),
        opacity: 0.9,
      })
    }
    return (
      sky(pen, mood, w, h, somewhere(pen, w, h)) +
      clouds(pen, mood, w, h * 0.12, h * 0.5, 5, w / 560) +
      land(pen, mood, w, h, h * 0.74, h * 0.12, 0.2, false) +
      path(`M0,${n(h * 0.78)} Q${n(w * 0.35)},${n(h * 0.64)} ${n(w)},${n(h * 0.78)} V${n(h)} H0Z`, {
        fill: linear(pen, [
          [0, lighter(green, 0.25)],
          [1, darker(green, 0.15)],
        ]),
      }) +
      crownTree(
        pen,
        w * (rng.chance(0.5) ? 0.16 : 0.84),
        h * 0.78,
        h * 0.34,
        mood.sky[2] === moodsSakura ? '#f7a8bf' : green,
        '#6b4a3a',
      ) +
      path(`M0,${n(h * 0.88)} Q${n(w * 0.6)},${n(h * 0.78)} ${n(w)},${n(h * 0.9)} V${n(h)} H0Z`, { fill: green }) +
      grass(pen, w, h * 0.92, darker(green, 0.2), 60, 24) +
      blooms
    )
  },
  space: (pen, mood, w, h) => {
    const { rng } = pen
    const cosmos = { ...mood, stars: true, disc: 'none' as const }
    let out = sky(pen, cosmos, w, h, { x: 0, y: 0, r: 0 })
    for (let i = 0; i < 5; i++)
      out += ellipse(rng.range(0, w), rng.range(0, h), w * rng.range(0.2, 0.45), h * rng.range(0.1, 0.3), {
        fill: radial(pen, [
          [0, rng.pick([mood.sky[3], mood.accent, mood.far]), 0.5],
          [1, mood.sky[1], 0],
        ]),
      })
    const [x, y, r] = [w * rng.range(0.2, 0.8), h * rng.range(0.28, 0.5), Math.min(w, h) * rng.range(0.16, 0.26)]
    const clip = clipTo(
      pen,
      `M${n(x - r)},${n(y)} a${n(r)},${n(r)} 0 1 0 ${n(r * 2)},0 a${n(r)},${n(r)} 0 1 0 ${n(-r * 2)},0Z`,
    )
    const bands = [-0.6, -0.3, 0.02, 0.34, 0.62]
      .map((k, i) => ellipse(x, y + k * r, r * 1.1, r * 0.12, { fill: i % 2 ? mood.accent : mood.light, opacity: 0.3 }))
      .join('')
    out += circle(x, y, r * 1.5, {
      fill: radial(pen, [
        [0.5, mood.accent, 0.4],
        [1, mood.accent, 0],
      ]),
    })
    out +=
      circle(x, y, r, {
        fill: radial(
          pen,
          [
            [0, lighter(mood.accent, 0.5)],
            [0.6, mood.accent],
            [1, darker(mood.accent, 0.6)],
          ],
          [0.32, 0.3],
          0.85,
        ),
      }) + group(group(bands, {}), { clip })
    out += group(ellipse(0, 0, r * 1.75, r * 0.34, { stroke: mood.light, width: 5, opacity: 0.65 }), {
      x,
      y,
      turn: -18,
    })
    return out
  },
} satisfies Record<string, ScenePainter>
