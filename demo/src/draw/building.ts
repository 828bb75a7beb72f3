/** Pieces of towns: roofs, pavilions, skylines, lanterns. */
import { darker, mix } from './colour.ts'
import type { Mood } from './mood.ts'
import { circle, ellipse, linear, n, type Pen, path, radial, rect } from './pen.ts'

/** Sweeping tiled roof with turned-up eaves; (x, y) is the middle of its foot. */
export function eaves(x: number, y: number, w: number, h: number, fill: string, trim: string): string {
  const half = w / 2
  return (
    path(
      `M${n(x - half * 1.16)},${n(y - h * 0.18)} Q${n(x - half * 0.6)},${n(y - h * 0.1)} ${n(x - half * 0.42)},${n(y - h)} H${n(x + half * 0.42)} Q${n(x + half * 0.6)},${n(y - h * 0.1)} ${n(x + half * 1.16)},${n(y - h * 0.18)} L${n(x + half)},${n(y)} H${n(x - half)}Z`,
      { fill },
    ) +
    path(
      `M${n(x - half * 1.16)},${n(y - h * 0.18)} L${n(x - half)},${n(y)} H${n(x + half)} L${n(x + half * 1.16)},${n(y - h * 0.18)}`,
      { stroke: trim, width: Math.max(2, h * 0.07) },
    ) +
    path(`M${n(x - half * 0.46)},${n(y - h)} H${n(x + half * 0.46)}`, { stroke: trim, width: Math.max(3, h * 0.12) }) +
    [-0.3, -0.1, 0.1, 0.3]
      .map((k) =>
        path(
          `M${n(x + k * w * 0.8)},${n(y - h * 0.95)} Q${n(x + k * w * 1.0)},${n(y - h * 0.4)} ${n(x + k * w * 1.5)},${n(y - h * 0.06)}`,
          { stroke: darker(fill, 0.3), width: 1.6, opacity: 0.6 },
        ),
      )
      .join('')
  )
}

export function pavilion(x: number, y: number, s: number, mood: Mood, storeys: number): string {
  const wood = mix(mood.near, '#8a2f2a', 0.45)
  const tile = mix(mood.near, mood.far, 0.25)
  let out = ''
  let foot = y
  let wide = s
  for (let i = 0; i < storeys; i++) {
    const tall = s * 0.34
    out += rect(x - wide * 0.36, foot - tall, wide * 0.72, tall, { fill: wood })
    for (let k = 0; k < 4; k++)
      out += rect(x - wide * 0.3 + k * wide * 0.16, foot - tall * 0.72, wide * 0.1, tall * 0.5, {
        fill: mood.light,
        opacity: 0.75,
      })
    out += eaves(x, foot - tall, wide, s * 0.24, tile, mix(tile, mood.light, 0.35))
    foot -= tall + s * 0.2
    wide *= 0.8
  }
  return out
}

/** Lit windows as one repeated tile. */
function windows(pen: Pen, mood: Mood, size: number, share: number): string {
  const { rng } = pen
  const id = pen.id()
  let cells = ''
  for (let i = 0; i < 5; i++)
    for (let k = 0; k < 6; k++)
      if (rng.chance(share))
        cells += rect(i * size + size * 0.25, k * size * 1.2 + size * 0.3, size * 0.5, size * 0.62, {
          fill: rng.chance(0.75) ? mood.light : mood.accent,
          opacity: rng.range(0.35, 0.95),
        })
  pen.defs.push(
    `<pattern id="${id}" width="${n(size * 5)}" height="${n(size * 7.2)}" patternUnits="userSpaceOnUse">${cells}</pattern>`,
  )
  return `url(#${id})`
}

export function skyline(pen: Pen, mood: Mood, w: number, base: number, tall: number, depth: number): string {
  const { rng } = pen
  const colour = mix(mix(mood.far, mood.near, depth), mood.sky[2], 0.18 * (1 - depth))
  const fill = linear(pen, [
    [0, colour],
    [1, mix(colour, mood.sky[3], 0.4 * (1 - depth))],
  ])
  const lit = windows(pen, mood, 9 + depth * 12, mood.stars || mood.disc === 'moon' ? 0.55 : 0.3)
  let out = ''
  for (let x = -20; x < w; ) {
    const wide = rng.range(40, 96) * (0.7 + depth * 0.6)
    const high = tall * rng.range(0.4, 1)
    const y = base - high
    out += rect(x, y, wide, high + 40, { fill }) + rect(x + 5, y + 8, wide - 10, high, { fill: lit, opacity: 0.75 })
    if (rng.chance(0.4))
      out += path(`M${n(x + wide / 2)},${n(y)} v${n(-rng.range(16, 48))}`, { stroke: colour, width: 3 })
    if (rng.chance(0.35)) out += rect(x + wide * 0.2, y - 14, wide * 0.4, 14, { fill: colour })
    x += wide + rng.range(-6, 12)
  }
  return out
}

export function lanterns(pen: Pen, w: number, y: number, count: number, s: number): string {
  const glow = radial(pen, [
    [0, '#ffdf8a', 0.75],
    [1, '#ff8a3c', 0],
  ])
  let out = path(`M0,${n(y - 30)} Q${n(w / 2)},${n(y + 34)} ${n(w)},${n(y - 30)}`, { stroke: '#3a2430', width: 2.4 })
  for (let i = 0; i < count; i++) {
    const u = (i + 0.5) / count
    const yy = y - 30 + 4 * u * (1 - u) * 32 + s * 0.5
    const x = u * w
    out +=
      circle(x, yy, s * 1.8, { fill: glow }) +
      ellipse(x, yy, s * 0.62, s * 0.54, { fill: '#e5432f' }) +
      ellipse(x, yy, s * 0.26, s * 0.54, { fill: '#ff8a5c', opacity: 0.7 }) +
      rect(x - s * 0.26, yy - s * 0.62, s * 0.52, s * 0.14, { fill: '#f0c04a' }) +
      rect(x - s * 0.26, yy + s * 0.48, s * 0.52, s * 0.14, { fill: '#f0c04a' }) +
      path(`M${n(x)},${n(yy + s * 0.6)} v${n(s * 0.5)}`, { stroke: '#f0c04a', width: 2.6 })
  }
  return out
}
