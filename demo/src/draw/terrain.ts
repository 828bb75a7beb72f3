/** Pieces of landscape: ridges, peaks, mist, trees, water. */
import { darker, lighter, mix } from './colour.ts'
import type { Mood } from './mood.ts'
import { circle, ellipse, group, linear, n, type Pen, type Point, path, radial, rect, smooth } from './pen.ts'
import type { Disc } from './sky.ts'

export const somewhere = (pen: Pen, w: number, h: number): Disc => ({
  x: pen.rng.range(0.18, 0.82) * w,
  y: pen.rng.range(0.16, 0.34) * h,
  r: Math.min(w, h) * pen.rng.range(0.08, 0.14),
})

/** A line of hills as points from left to right. */
export function ridge(pen: Pen, w: number, base: number, rise: number, step: number): Point[] {
  const { rng } = pen
  const [p1, p2, p3] = [rng.range(0, 9), rng.range(0, 9), rng.range(0, 9)]
  const points: Point[] = []
  for (let x = -step; x <= w + step; x += step) {
    const u = x / w
    const wave = Math.sin(u * 4.1 + p1) * 0.5 + Math.sin(u * 9.7 + p2) * 0.28 + Math.sin(u * 21 + p3) * 0.12
    points.push([x, base - rise * (0.55 + wave * 0.55) - rng.range(0, rise * 0.1)])
  }
  return points
}

/** A layer of land that dissolves into haze at its foot. */
export function land(
  pen: Pen,
  mood: Mood,
  w: number,
  h: number,
  base: number,
  rise: number,
  depth: number,
  sharp: boolean,
): string {
  const colour = mix(mood.far, mood.near, depth)
  const haze = mix(colour, mood.sky[3], 0.62 * (1 - depth))
  const points = ridge(pen, w, base, rise, sharp ? w / 26 : w / 12)
  const top = sharp ? `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}` : smooth(points)
  return path(`${top}L${n(w + 60)},${n(h + 10)}L-60,${n(h + 10)}Z`, {
    fill: linear(pen, [
      [0, colour],
      [0.55, haze],
      [1, haze],
    ]),
  })
}

/** The painter's tall stone peaks. */
export function peaks(
  pen: Pen,
  mood: Mood,
  w: number,
  h: number,
  base: number,
  height: number,
  depth: number,
  count: number,
): string {
  const { rng } = pen
  const colour = mix(mood.far, mood.near, depth)
  const fade = mix(colour, mood.sky[3], 0.75)
  const fill = linear(pen, [
    [0, colour],
    [0.85, fade, 0.5],
    [1, fade, 0],
  ])
  let out = ''
  for (let i = 0; i < count; i++) {
    const x = ((i + rng.range(0.1, 0.9)) / count) * w
    const top = height * rng.range(0.5, 1)
    const wide = top * rng.range(0.2, 0.34)
    const d = smooth([
      [x - wide * 1.5, base],
      [x - wide, base - top * 0.45],
      [x - wide * 0.55, base - top * 0.8],
      [x - wide * 0.1, base - top],
      [x + wide * 0.3, base - top * 0.92],
      [x + wide * 0.62, base - top * 0.62],
      [x + wide * 1.05, base - top * 0.4],
      [x + wide * 1.6, base],
    ])
    const cracks = [0.3, 0.6]
      .map((k) =>
        path(
          `M${n(x + wide * (k - 0.4))},${n(base - top * (0.9 - k * 0.3))} q${n(rng.range(-14, 10))},${n(top * 0.14)} ${n(rng.range(-8, 8))},${n(top * 0.3)}`,
          { stroke: darker(colour, 0.3), width: 2, opacity: 0.35 },
        ),
      )
      .join('')
    out +=
      path(
        `${d}L${n(x + wide * 1.6)},${n(Math.min(h, base + 20))}L${n(x - wide * 1.5)},${n(Math.min(h, base + 20))}Z`,
        { fill },
      ) + cracks
  }
  return out
}

export const mistBand = (pen: Pen, mood: Mood, w: number, y: number, thick: number) =>
  ellipse(w / 2, y, w * 0.8, thick, {
    fill: radial(pen, [
      [0, lighter(mood.sky[3], 0.3), 0.85],
      [1, mood.sky[3], 0],
    ]),
  })

export function pine(x: number, y: number, s: number, fill: string, dark: string): string {
  let out = rect(x - s * 0.05, y - s * 0.2, s * 0.1, s * 0.25, { fill: dark })
  for (let i = 0; i < 4; i++) {
    const top = y - s * (1 - i * 0.2)
    const half = s * (0.14 + i * 0.08)
    out += path(
      `M${n(x)},${n(top)} L${n(x + half)},${n(top + s * 0.34)} Q${n(x)},${n(top + s * 0.26)} ${n(x - half)},${n(top + s * 0.34)}Z`,
      { fill: i % 2 === 0 ? fill : mix(fill, dark, 0.3) },
    )
  }
  return out
}

/** A round tree of leaf heaps in three tones. */
export function crownTree(pen: Pen, x: number, y: number, s: number, leaf: string, wood: string): string {
  const { rng } = pen
  const blobs: [number, number, number][] = []
  for (let i = 0; i < 11; i++)
    blobs.push([x + rng.range(-0.55, 0.55) * s, y - s * rng.range(0.62, 1.25), s * rng.range(0.2, 0.34)])
  const layer = (dx: number, dy: number, k: number, fill: string) =>
    blobs.map(([bx, by, r]) => circle(bx + dx * r, by + dy * r, r * k, { fill })).join('')
  return (
    path(
      `M${n(x - s * 0.1)},${n(y)} C${n(x - s * 0.03)},${n(y - s * 0.3)} ${n(x - s * 0.05)},${n(y - s * 0.5)} ${n(x - s * 0.25)},${n(y - s * 0.8)} L${n(x)},${n(y - s * 0.55)} L${n(x + s * 0.25)},${n(y - s * 0.85)} C${n(x + s * 0.06)},${n(y - s * 0.5)} ${n(x + s * 0.04)},${n(y - s * 0.3)} ${n(x + s * 0.12)},${n(y)}Z`,
      { fill: wood },
    ) +
    layer(0, 0.1, 1.05, darker(leaf, 0.3)) +
    layer(-0.1, -0.12, 0.85, leaf) +
    layer(-0.25, -0.32, 0.45, lighter(leaf, 0.35))
  )
}

export function grass(pen: Pen, w: number, y: number, colour: string, count = 60, size = 22): string {
  const { rng } = pen
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = rng.range(0, w)
    const s = rng.range(0.5, 1.3) * size
    d += `M${n(x)},${n(y + 4)} q${n(rng.range(-5, 5))},${n(-s * 0.6)} ${n(rng.range(-9, 9))},${n(-s)} q${n(6)},${n(s * 0.5)} ${n(2)},${n(s)}Z`
  }
  return path(d, { fill: colour })
}

export function water(pen: Pen, mood: Mood, w: number, y: number, h: number, disc: Disc): string {
  const { rng } = pen
  const fill = linear(pen, [
    [0, mix(mood.sky[2], mood.far, 0.4)],
    [1, mix(mood.near, mood.sky[1], 0.35)],
  ])
  let out = rect(0, y, w, h - y, { fill })
  for (let i = 0; i < 46; i++) {
    const k = rng.next() ** 1.5
    const yy = y + 4 + k * (h - y)
    const spread = 20 + k * w * 0.2
    out += ellipse(disc.x + rng.range(-1, 1) * spread, yy, rng.range(8, 26) + k * 40, 1.4 + k * 2.6, {
      fill: mood.light,
      opacity: rng.range(0.25, 0.8) * (1 - k * 0.5),
    })
  }
  for (let i = 0; i < 26; i++) {
    const k = rng.next()
    out += path(
      `M${n(rng.range(0, w))},${n(y + 10 + k * (h - y))} q${n(16 + k * 26)},${n(-5 - k * 6)} ${n(40 + k * 60)},0`,
      { stroke: mood.sky[3], width: 1.4 + k * 1.6, opacity: 0.35 },
    )
  }
  return out
}

export function willow(pen: Pen, mood: Mood, w: number, h: number): string {
  const { rng } = pen
  let out = ''
  for (let i = 0; i < 15; i++) {
    const x = rng.range(-0.02, 0.3) * w
    const length = h * rng.range(0.16, 0.46)
    const bend = rng.range(6, 30)
    out += path(`M${n(x)},-10 q${n(bend)},${n(length * 0.6)} ${n(bend * 0.4)},${n(length)}`, {
      stroke: mix('#6fa862', mood.near, 0.25),
      width: 2.4,
      opacity: 0.85,
    })
    for (let k = 2; k < 8; k++)
      out += group(ellipse(0, 6, 2.4, 8, { fill: mix('#7fb86a', mood.near, rng.range(0.1, 0.4)) }), {
        x: x + bend * 0.8 * Math.sin((k / 8) * 2.2),
        y: (length * k) / 8,
        turn: rng.range(-40, 40),
      })
  }
  return out
}
