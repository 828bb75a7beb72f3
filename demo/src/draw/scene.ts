/** Places. Each is a painter of a w x h box, coloured by a mood; the horizon sits low enough to leave room for people. */
import { darker, lighter, mix } from './colour.ts'
import type { Mood } from './mood.ts'
import { circle, clipTo, ellipse, group, linear, n, path, type Pen, type Point, polygon, radial, rect, smooth } from './pen.ts'
import { birds, clouds, curls, type Disc, shafts, sky } from './sky.ts'

export type SceneName =
  | 'ridges'
  | 'isles'
  | 'sea'
  | 'forest'
  | 'bamboo'
  | 'desert'
  | 'snow'
  | 'lake'
  | 'meadow'
  | 'city'
  | 'street'
  | 'rooftop'
  | 'oldtown'
  | 'palace'
  | 'classroom'
  | 'room'
  | 'kitchen'
  | 'library'
  | 'court'
  | 'deck'
  | 'space'
  | 'corridor'
  | 'glow'

type Painter = (pen: Pen, mood: Mood, w: number, h: number) => string

export function scene(pen: Pen, name: SceneName, mood: Mood, w: number, h: number): string {
  return painters[name](pen, mood, w, h)
}

const somewhere = (pen: Pen, w: number, h: number): Disc => ({
  x: pen.rng.range(0.18, 0.82) * w,
  y: pen.rng.range(0.16, 0.34) * h,
  r: Math.min(w, h) * pen.rng.range(0.08, 0.14),
})

/** A line of hills as points from left to right. */
function ridge(pen: Pen, w: number, base: number, rise: number, step: number): Point[] {
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
function land(pen: Pen, mood: Mood, w: number, h: number, base: number, rise: number, depth: number, sharp: boolean): string {
  const colour = mix(mood.far, mood.near, depth)
  const haze = mix(colour, mood.sky[3], 0.62 * (1 - depth))
  const points = ridge(pen, w, base, rise, sharp ? w / 26 : w / 12)
  const top = sharp ? `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}` : smooth(points)
  return path(`${top}L${n(w + 60)},${n(h + 10)}L-60,${n(h + 10)}Z`, { fill: linear(pen, [[0, colour], [0.55, haze], [1, haze]]) })
}

/** The painter's tall stone peaks. */
function peaks(pen: Pen, mood: Mood, w: number, h: number, base: number, height: number, depth: number, count: number): string {
  const { rng } = pen
  const colour = mix(mood.far, mood.near, depth)
  const fade = mix(colour, mood.sky[3], 0.75)
  const fill = linear(pen, [[0, colour], [0.85, fade, 0.5], [1, fade, 0]])
  let out = ''
  for (let i = 0; i < count; i++) {
    const x = ((i + rng.range(0.1, 0.9)) / count) * w
    const top = height * rng.range(0.5, 1)
    const wide = top * rng.range(0.2, 0.34)
    const d = smooth([[x - wide * 1.5, base], [x - wide, base - top * 0.45], [x - wide * 0.55, base - top * 0.8], [x - wide * 0.1, base - top], [x + wide * 0.3, base - top * 0.92], [x + wide * 0.62, base - top * 0.62], [x + wide * 1.05, base - top * 0.4], [x + wide * 1.6, base]])
    const cracks = [0.3, 0.6].map((k) => path(`M${n(x + wide * (k - 0.4))},${n(base - top * (0.9 - k * 0.3))} q${n(rng.range(-14, 10))},${n(top * 0.14)} ${n(rng.range(-8, 8))},${n(top * 0.3)}`, { stroke: darker(colour, 0.3), width: 2, opacity: 0.35 })).join('')
    out += path(`${d}L${n(x + wide * 1.6)},${n(Math.min(h, base + 20))}L${n(x - wide * 1.5)},${n(Math.min(h, base + 20))}Z`, { fill }) + cracks
  }
  return out
}

const mistBand = (pen: Pen, mood: Mood, w: number, y: number, thick: number) =>
  ellipse(w / 2, y, w * 0.8, thick, { fill: radial(pen, [[0, lighter(mood.sky[3], 0.3), 0.85], [1, mood.sky[3], 0]]) })

function pine(x: number, y: number, s: number, fill: string, dark: string): string {
  let out = rect(x - s * 0.05, y - s * 0.2, s * 0.1, s * 0.25, { fill: dark })
  for (let i = 0; i < 4; i++) {
    const top = y - s * (1 - i * 0.2)
    const half = s * (0.14 + i * 0.08)
    out += path(`M${n(x)},${n(top)} L${n(x + half)},${n(top + s * 0.34)} Q${n(x)},${n(top + s * 0.26)} ${n(x - half)},${n(top + s * 0.34)}Z`, { fill: i % 2 === 0 ? fill : mix(fill, dark, 0.3) })
  }
  return out
}

/** A round tree of leaf heaps in three tones. */
function crownTree(pen: Pen, x: number, y: number, s: number, leaf: string, wood: string): string {
  const { rng } = pen
  const blobs: [number, number, number][] = []
  for (let i = 0; i < 11; i++) blobs.push([x + rng.range(-0.55, 0.55) * s, y - s * rng.range(0.62, 1.25), s * rng.range(0.2, 0.34)])
  const layer = (dx: number, dy: number, k: number, fill: string) => blobs.map(([bx, by, r]) => circle(bx + dx * r, by + dy * r, r * k, { fill })).join('')
  return (
    path(`M${n(x - s * 0.1)},${n(y)} C${n(x - s * 0.03)},${n(y - s * 0.3)} ${n(x - s * 0.05)},${n(y - s * 0.5)} ${n(x - s * 0.25)},${n(y - s * 0.8)} L${n(x)},${n(y - s * 0.55)} L${n(x + s * 0.25)},${n(y - s * 0.85)} C${n(x + s * 0.06)},${n(y - s * 0.5)} ${n(x + s * 0.04)},${n(y - s * 0.3)} ${n(x + s * 0.12)},${n(y)}Z`, { fill: wood }) +
    layer(0, 0.1, 1.05, darker(leaf, 0.3)) +
    layer(-0.1, -0.12, 0.85, leaf) +
    layer(-0.25, -0.32, 0.45, lighter(leaf, 0.35))
  )
}

function grass(pen: Pen, w: number, y: number, colour: string, count = 60, size = 22): string {
  const { rng } = pen
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = rng.range(0, w)
    const s = rng.range(0.5, 1.3) * size
    d += `M${n(x)},${n(y + 4)} q${n(rng.range(-5, 5))},${n(-s * 0.6)} ${n(rng.range(-9, 9))},${n(-s)} q${n(6)},${n(s * 0.5)} ${n(2)},${n(s)}Z`
  }
  return path(d, { fill: colour })
}

/** Sweeping tiled roof with turned-up eaves; (x, y) is the middle of its foot. */
function eaves(x: number, y: number, w: number, h: number, fill: string, trim: string): string {
  const half = w / 2
  return (
    path(`M${n(x - half * 1.16)},${n(y - h * 0.18)} Q${n(x - half * 0.6)},${n(y - h * 0.1)} ${n(x - half * 0.42)},${n(y - h)} H${n(x + half * 0.42)} Q${n(x + half * 0.6)},${n(y - h * 0.1)} ${n(x + half * 1.16)},${n(y - h * 0.18)} L${n(x + half)},${n(y)} H${n(x - half)}Z`, { fill }) +
    path(`M${n(x - half * 1.16)},${n(y - h * 0.18)} L${n(x - half)},${n(y)} H${n(x + half)} L${n(x + half * 1.16)},${n(y - h * 0.18)}`, { stroke: trim, width: Math.max(2, h * 0.07) }) +
    path(`M${n(x - half * 0.46)},${n(y - h)} H${n(x + half * 0.46)}`, { stroke: trim, width: Math.max(3, h * 0.12) }) +
    [-0.3, -0.1, 0.1, 0.3].map((k) => path(`M${n(x + k * w * 0.8)},${n(y - h * 0.95)} Q${n(x + k * w * 1.0)},${n(y - h * 0.4)} ${n(x + k * w * 1.5)},${n(y - h * 0.06)}`, { stroke: darker(fill, 0.3), width: 1.6, opacity: 0.6 })).join('')
  )
}

function pavilion(x: number, y: number, s: number, mood: Mood, storeys: number): string {
  const wood = mix(mood.near, '#8a2f2a', 0.45)
  const tile = mix(mood.near, mood.far, 0.25)
  let out = ''
  let foot = y
  let wide = s
  for (let i = 0; i < storeys; i++) {
    const tall = s * 0.34
    out += rect(x - wide * 0.36, foot - tall, wide * 0.72, tall, { fill: wood })
    for (let k = 0; k < 4; k++) out += rect(x - wide * 0.3 + k * wide * 0.16, foot - tall * 0.72, wide * 0.1, tall * 0.5, { fill: mood.light, opacity: 0.75 })
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
      if (rng.chance(share)) cells += rect(i * size + size * 0.25, k * size * 1.2 + size * 0.3, size * 0.5, size * 0.62, { fill: rng.chance(0.75) ? mood.light : mood.accent, opacity: rng.range(0.35, 0.95) })
  pen.defs.push(`<pattern id="${id}" width="${n(size * 5)}" height="${n(size * 7.2)}" patternUnits="userSpaceOnUse">${cells}</pattern>`)
  return `url(#${id})`
}

function skyline(pen: Pen, mood: Mood, w: number, base: number, tall: number, depth: number): string {
  const { rng } = pen
  const colour = mix(mix(mood.far, mood.near, depth), mood.sky[2], 0.18 * (1 - depth))
  const fill = linear(pen, [[0, colour], [1, mix(colour, mood.sky[3], 0.4 * (1 - depth))]])
  const lit = windows(pen, mood, 9 + depth * 12, mood.stars || mood.disc === 'moon' ? 0.55 : 0.3)
  let out = ''
  for (let x = -20; x < w; ) {
    const wide = rng.range(40, 96) * (0.7 + depth * 0.6)
    const high = tall * rng.range(0.4, 1)
    const y = base - high
    out += rect(x, y, wide, high + 40, { fill }) + rect(x + 5, y + 8, wide - 10, high, { fill: lit, opacity: 0.75 })
    if (rng.chance(0.4)) out += path(`M${n(x + wide / 2)},${n(y)} v${n(-rng.range(16, 48))}`, { stroke: colour, width: 3 })
    if (rng.chance(0.35)) out += rect(x + wide * 0.2, y - 14, wide * 0.4, 14, { fill: colour })
    x += wide + rng.range(-6, 12)
  }
  return out
}

function water(pen: Pen, mood: Mood, w: number, y: number, h: number, disc: Disc): string {
  const { rng } = pen
  const fill = linear(pen, [[0, mix(mood.sky[2], mood.far, 0.4)], [1, mix(mood.near, mood.sky[1], 0.35)]])
  let out = rect(0, y, w, h - y, { fill })
  for (let i = 0; i < 46; i++) {
    const k = rng.next() ** 1.5
    const yy = y + 4 + k * (h - y)
    const spread = 20 + k * w * 0.2
    out += ellipse(disc.x + rng.range(-1, 1) * spread, yy, rng.range(8, 26) + k * 40, 1.4 + k * 2.6, { fill: mood.light, opacity: rng.range(0.25, 0.8) * (1 - k * 0.5) })
  }
  for (let i = 0; i < 26; i++) {
    const k = rng.next()
    out += path(`M${n(rng.range(0, w))},${n(y + 10 + k * (h - y))} q${n(16 + k * 26)},${n(-5 - k * 6)} ${n(40 + k * 60)},0`, { stroke: mood.sky[3], width: 1.4 + k * 1.6, opacity: 0.35 })
  }
  return out
}

function lanterns(pen: Pen, w: number, y: number, count: number, s: number): string {
  const glow = radial(pen, [[0, '#ffdf8a', 0.75], [1, '#ff8a3c', 0]])
  let out = path(`M0,${n(y - 30)} Q${n(w / 2)},${n(y + 34)} ${n(w)},${n(y - 30)}`, { stroke: '#3a2430', width: 2.4 })
  for (let i = 0; i < count; i++) {
    const u = (i + 0.5) / count
    const yy = y - 30 + 4 * u * (1 - u) * 32 + s * 0.5
    const x = u * w
    out += circle(x, yy, s * 1.8, { fill: glow }) + ellipse(x, yy, s * 0.62, s * 0.54, { fill: '#e5432f' }) + ellipse(x, yy, s * 0.26, s * 0.54, { fill: '#ff8a5c', opacity: 0.7 }) + rect(x - s * 0.26, yy - s * 0.62, s * 0.52, s * 0.14, { fill: '#f0c04a' }) + rect(x - s * 0.26, yy + s * 0.48, s * 0.52, s * 0.14, { fill: '#f0c04a' }) + path(`M${n(x)},${n(yy + s * 0.6)} v${n(s * 0.5)}`, { stroke: '#f0c04a', width: 2.6 })
  }
  return out
}

/** Wall and floor boards in one-point view. */
function inside(pen: Pen, mood: Mood, w: number, h: number, line: number): string {
  const wall = linear(pen, [[0, darker(mood.wall, 0.16)], [1, lighter(mood.wall, 0.12)]])
  const floor = linear(pen, [[0, lighter(mood.floor, 0.15)], [1, darker(mood.floor, 0.25)]])
  let boards = ''
  for (let i = -8; i <= 8; i++) boards += path(`M${n(w / 2 + i * w * 0.06)},${n(line)} L${n(w / 2 + i * w * 0.22)},${n(h)}`, { stroke: darker(mood.floor, 0.35), width: 2, opacity: 0.45 })
  return rect(0, 0, w, line, { fill: wall }) + rect(0, line, w, h - line, { fill: floor }) + boards + rect(0, line - 14, w, 14, { fill: darker(mood.floor, 0.2) })
}

/** A window with its own sky; light falls from it across the floor. */
function pane(pen: Pen, mood: Mood, x: number, y: number, w: number, h: number, view: 'sky' | 'city' = 'sky'): string {
  const clip = clipTo(pen, `M${n(x)},${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`)
  const frame = lighter(mix(mood.wall, mood.floor, 0.5), 0.3)
  const outside = sky(pen, mood, w, h, { x: w * 0.7, y: h * 0.3, r: h * 0.12 }) + clouds(pen, mood, w, h * 0.3, h * 0.7, 3, w / 380) + (view === 'city' ? skyline(pen, mood, w, h, h * 0.5, 0.4) : '')
  return (
    group(group(outside, { x, y }), { clip }) +
    rect(x, y, w, h, { stroke: frame, width: 12 }) +
    path(`M${n(x + w / 2)},${n(y)} v${n(h)} M${n(x)},${n(y + h * 0.5)} h${n(w)}`, { stroke: frame, width: 7 }) +
    rect(x - 14, y + h, w + 28, 14, { fill: frame })
  )
}

const beam = (pen: Pen, mood: Mood, x: number, y: number, w: number, h: number, fall: number) =>
  polygon([[x, y], [x + w, y], [x + w + fall * 1.1, y + h], [x + fall * 0.4, y + h]], { fill: linear(pen, [[0, mood.light, 0.5], [1, mood.light, 0]]) })

const painters: Record<SceneName, Painter> = {
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
        path(`M${n(x - s)},${n(y)} Q${n(x - s * 0.6)},${n(y + s * 0.4)} ${n(x - s * 0.3)},${n(y + s * 0.5)} L${n(x - s * 0.1)},${n(y + s * 1.05)} L${n(x + s * 0.14)},${n(y + s * 0.62)} Q${n(x + s * 0.5)},${n(y + s * 0.5)} ${n(x + s)},${n(y)}Z`, { fill: linear(pen, [[0, rock], [1, mix(rock, mood.sky[2], 0.75)]]) }) +
        ellipse(x, y, s * 1.02, s * 0.12, { fill: mix(rock, '#5f9a62', 0.5) }) +
        pavilion(x + s * 0.12, y, s * 0.6, mood, 2) +
        pine(x - s * 0.55, y + 4, s * 0.6, mix(rock, '#3f7d5a', 0.5), rock) +
        path(`M${n(x - s * 0.74)},${n(y)} C${n(x - s * 0.78)},${n(y + s * 0.5)} ${n(x - s * 0.7)},${n(y + s)} ${n(x - s * 0.76)},${n(y + s * 1.6)}`, { stroke: mood.light, width: s * 0.05, opacity: 0.6 })
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
      group(path('M-60,0 Q0,28 60,0 L48,22 Q0,40 -44,22Z', { fill: mood.near }) + path('M0,0 V-92 M2,-88 Q46,-46 6,-8Z', { fill: mood.light, stroke: mood.near, width: 3 }), { x: w * pen.rng.range(0.2, 0.8), y: h * 0.64, scale: w / 1100 }) +
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
        out += path(`M${n(x - wide)},${n(h)} C${n(x - wide * 0.5)},${n(h * 0.6)} ${n(x - wide * 0.5)},${n(h * 0.3)} ${n(x - wide * 0.6)},-10 H${n(x + wide * 0.6)} C${n(x + wide * 0.4)},${n(h * 0.4)} ${n(x + wide * 0.5)},${n(h * 0.7)} ${n(x + wide * 1.3)},${n(h)}Z`, { fill: colour })
      }
      for (let i = 0; i < 7; i++) out += circle(rng.range(0, w), rng.range(-0.12, 0.1) * h, h * rng.range(0.1, 0.2), { fill: mix(colour, '#3f8a4a', 0.4), opacity: 0.9 })
      out += mistBand(pen, mood, w, h * (0.72 + layer * 0.1), h * 0.1)
    }
    const ground = mix(mood.near, '#2f6a3a', 0.35)
    return out + shafts(pen, mood, w, h) + path(`M0,${n(h * 0.88)} Q${n(w * 0.3)},${n(h * 0.82)} ${n(w * 0.6)},${n(h * 0.88)} T${n(w)},${n(h * 0.86)} V${n(h)} H0Z`, { fill: ground }) + grass(pen, w, h * 0.9, lighter(ground, 0.18), 70, 30)
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
          out += path(`M${n(x + (bend * k) / 7)},${n(y0)} L${n(x + (bend * (k + 1)) / 7)},${n(y0 - h / 6 + 4)}`, { stroke: colour, width: wide * 2, extra: 'style="stroke-linecap:butt"' })
          if (k > 2 && rng.chance(0.7)) {
            const side = rng.chance(0.5) ? 1 : -1
            const [lx, ly] = [x + (bend * k) / 7, y0]
            for (let leaf = 0; leaf < 4; leaf++) out += group(path('M0,0 Q26,-9 58,6 Q26,9 0,0Z', { fill: lighter(colour, 0.12) }), { x: lx, y: ly, turn: (side > 0 ? 0 : 180) + rng.range(-30, 50) * side, scale: 0.6 + layer * 0.35 })
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
      return path(`${smooth(points)}L${n(w + 60)},${n(h)}L-60,${n(h)}Z`, { fill: linear(pen, [[0, lighter(colour, 0.25)], [1, darker(colour, 0.2)]], [0, 0], [0.6, 1]) })
    }
    return sky(pen, mood, w, h, { ...disc, r: disc.r * 1.2 }) + land(pen, mood, w, h, h * 0.66, h * 0.14, 0.12, true) + dune(h * 0.74, h * 0.1, 0.08) + pavilion(w * 0.78, h * 0.72, w * 0.1, mood, 3) + dune(h * 0.84, h * 0.13, 0.25) + dune(h * 0.97, h * 0.16, 0.48)
  },
  snow: (pen, mood, w, h) => {
    const disc = somewhere(pen, w, h)
    const white = mix('#ffffff', mood.sky[3], 0.25)
    const cap = (base: number, rise: number, depth: number) => {
      const points = ridge(pen, w, base, rise, w / 9)
      const top = `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}`
      const body = path(`${top}L${n(w + 80)},${n(h)}L-80,${n(h)}Z`, { fill: linear(pen, [[0, white], [0.25, mix(mood.far, mood.near, depth)], [1, white]]) })
      return body
    }
    const trees = [0.05, 0.14, 0.24, 0.8, 0.9, 0.97].map((u, i) => pine(w * u, h * (0.84 + (i % 3) * 0.04), h * (0.2 + (i % 2) * 0.08), mix(mood.near, '#dfeef5', 0.3), mood.near)).join('')
    return sky(pen, mood, w, h, disc) + cap(h * 0.66, h * 0.34, 0.1) + cap(h * 0.78, h * 0.24, 0.32) + path(`M0,${n(h * 0.82)} Q${n(w * 0.4)},${n(h * 0.74)} ${n(w)},${n(h * 0.84)} V${n(h)} H0Z`, { fill: linear(pen, [[0, '#ffffff'], [1, mood.sky[2]]]) }) + trees
  },
  lake: (pen, mood, w, h) => {
    const { rng } = pen
    const disc = somewhere(pen, w, h)
    let lotus = ''
    for (let i = 0; i < 9; i++) {
      const [x, k] = [rng.range(0, w), rng.next()]
      const y = h * (0.74 + k * 0.24)
      const s = 18 + k * 46
      lotus += ellipse(x, y, s * 1.5, s * 0.42, { fill: mix('#3f8a6a', mood.near, 0.35) }) + path(`M${n(x)},${n(y)} l${n(s)},${n(s * 0.3)}`, { stroke: mood.near, width: 2, opacity: 0.4 })
      if (i % 3 === 0) lotus += [-50, -25, 0, 25, 50].map((a) => group(path('M0,0 C-12,-14 -8,-34 0,-42 C8,-34 12,-14 0,0Z', { fill: mix('#f7a8bf', '#ffffff', 0.3), stroke: '#d9728a', width: 1.4 }), { x, y: y - 2, turn: a, scale: s / 44 })).join('')
    }
    return sky(pen, mood, w, h, disc) + peaks(pen, mood, w, h, h * 0.62, h * 0.4, 0.15, 5) + mistBand(pen, mood, w, h * 0.6, h * 0.07) + water(pen, mood, w, h * 0.6, h, disc) + pavilion(w * 0.82, h * 0.63, w * 0.17, mood, 2) + lotus + willow(pen, mood, w, h)
  },
  meadow: (pen, mood, w, h) => {
    const { rng } = pen
    const green = mix('#6fb35a', mood.near, mood.stars ? 0.55 : 0.12)
    let blooms = ''
    for (let i = 0; i < 60; i++) {
      const k = rng.next()
      blooms += circle(rng.range(0, w), h * (0.8 + k * 0.2), 2 + k * 5, { fill: rng.pick([mood.accent, '#ffffff', '#ffd166', '#f7a8bf']), opacity: 0.9 })
    }
    return (
      sky(pen, mood, w, h, somewhere(pen, w, h)) +
      clouds(pen, mood, w, h * 0.12, h * 0.5, 5, w / 560) +
      land(pen, mood, w, h, h * 0.74, h * 0.12, 0.2, false) +
      path(`M0,${n(h * 0.78)} Q${n(w * 0.35)},${n(h * 0.64)} ${n(w)},${n(h * 0.78)} V${n(h)} H0Z`, { fill: linear(pen, [[0, lighter(green, 0.25)], [1, darker(green, 0.15)]]) }) +
      crownTree(pen, w * (rng.chance(0.5) ? 0.16 : 0.84), h * 0.78, h * 0.34, mood.sky[2] === moodsSakura ? '#f7a8bf' : green, '#6b4a3a') +
      path(`M0,${n(h * 0.88)} Q${n(w * 0.6)},${n(h * 0.78)} ${n(w)},${n(h * 0.9)} V${n(h)} H0Z`, { fill: green }) +
      grass(pen, w, h * 0.92, darker(green, 0.2), 60, 24) +
      blooms
    )
  },
  city: (pen, mood, w, h) => sky(pen, mood, w, h, somewhere(pen, w, h)) + clouds(pen, mood, w, h * 0.1, h * 0.4, 3, w / 700) + skyline(pen, mood, w, h * 0.8, h * 0.5, 0.15) + skyline(pen, mood, w, h * 0.9, h * 0.46, 0.5) + mistBand(pen, mood, w, h * 0.8, h * 0.1) + skyline(pen, mood, w, h * 1.02, h * 0.36, 0.9),
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
      const fill = mix(rng.pick([mood.wall, mood.far, mix(mood.wall, mood.accent, 0.3), mix(mood.far, mood.near, 0.4)]), mood.near, 0.2 + 0.12 * (i % 2))
      const inset = (u: number, v: number): Point => [x0 + (x1 - x0) * u, (top0 + (top1 - top0) * u) * (1 - v) + (bottom0 + (bottom1 - bottom0) * u) * v]
      const hue = rng.pick([mood.accent, '#e05a47', '#3f8a8a', '#e0a33a', '#5a6fb0'])
      const glass = linear(pen, [[0, mood.light], [1, mix(mood.light, mood.accent, 0.35)]])
      const tubes = [0.2, 0.5, 0.8].map((v) => polygon([inset(0.24, 0.06 + v * 0.4), inset(0.42, 0.06 + v * 0.4), inset(0.42, 0.14 + v * 0.4), inset(0.24, 0.14 + v * 0.4)], { fill: mood.light, opacity: 0.5 }))
      return polygon([inset(0, 0), inset(1, 0), inset(1, 1), inset(0, 1)], { fill }) + tubes.join('') + polygon([inset(0.12, 0.64), inset(0.88, 0.64), inset(0.88, 0.97), inset(0.12, 0.97)], { fill: glass, opacity: 0.9 }) + polygon([inset(-0.04, 0.54), inset(1.04, 0.54), inset(1.04, 0.63), inset(-0.04, 0.63)], { fill: hue }) + polygon([inset(0.56, 0.08), inset(0.86, 0.08), inset(0.86, 0.46), inset(0.56, 0.46)], { fill: darker(hue, 0.15), opacity: 0.9 })
    }
    const road = polygon([[cx - w * 0.06, line], [cx + w * 0.06, line], [w * 1.3, h * 1.05], [-w * 0.3, h * 1.05]], { fill: linear(pen, [[0, mix(mood.floor, mood.light, 0.3)], [1, darker(mood.floor, 0.3)]]) })
    let out = sky(pen, mood, w, h, { x: cx, y: h * 0.36, r: h * 0.1 }) + skyline(pen, mood, w, line, h * 0.3, 0.2) + rect(0, line - 2, w, h, { fill: darker(mood.floor, 0.2) }) + road
    const steps = [0.07, 0.12, 0.2, 0.34, 0.6]
    for (let i = 0; i < steps.length - 1; i++) for (const side of [-1, 1]) out += shop(side, steps[i] ?? 0, steps[i + 1] ?? 0, i)
    return out + lanterns(pen, w, h * 0.2, 5, h * 0.05)
  },
  rooftop: (pen, mood, w, h) => {
    const floor = h * 0.82
    let rail = ''
    for (let x = 0; x <= w; x += w / 16) rail += path(`M${n(x)},${n(floor - h * 0.17)} V${n(floor)}`, { stroke: mix(mood.near, mood.far, 0.3), width: 4 })
    return sky(pen, mood, w, h, somewhere(pen, w, h)) + clouds(pen, mood, w, h * 0.08, h * 0.46, 5, w / 600) + skyline(pen, mood, w, h * 0.86, h * 0.28, 0.3) + rail + path(`M0,${n(floor - h * 0.17)} H${n(w)} M0,${n(floor - h * 0.08)} H${n(w)}`, { stroke: mix(mood.near, mood.far, 0.3), width: 6 }) + rect(0, floor, w, h - floor, { fill: linear(pen, [[0, mix(mood.floor, mood.sky[3], 0.35)], [1, darker(mood.floor, 0.2)]]) }) + rect(0, floor, w, 12, { fill: mix(mood.near, mood.floor, 0.4) })
  },
  oldtown: (pen, mood, w, h) => {
    const { rng } = pen
    let out = sky(pen, mood, w, h, somewhere(pen, w, h)) + peaks(pen, mood, w, h, h * 0.7, h * 0.36, 0.1, 5) + mistBand(pen, mood, w, h * 0.62, h * 0.08)
    for (let layer = 0; layer < 3; layer++) {
      const base = h * (0.7 + layer * 0.13)
      const s = w * (0.16 + layer * 0.08)
      for (let x = rng.range(-0.1, 0.05) * w; x < w * 1.1; x += s * rng.range(0.95, 1.25)) {
        const wall = mix(mix(mood.wall, mood.far, 0.5), mood.near, 0.15 + layer * 0.26)
        out += rect(x - s * 0.4, base - s * 0.3, s * 0.8, s * 0.5, { fill: wall })
        for (let k = 0; k < 3; k++) out += rect(x - s * 0.3 + k * s * 0.23, base - s * 0.22, s * 0.14, s * 0.14, { fill: mood.light, opacity: 0.8 })
        out += eaves(x, base - s * 0.28, s * 0.95, s * 0.24, mix(mood.far, mood.near, 0.5 + layer * 0.22), mix(mood.near, mood.light, 0.3))
      }
      out += mistBand(pen, mood, w, base + h * 0.04, h * 0.04)
    }
    return out + rect(0, h * 0.93, w, h * 0.1, { fill: mood.near, opacity: 0.6 }) + lanterns(pen, w, h * 0.14, 6, h * 0.045)
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
      [0.24, 0.36, 0.47, 0.59, 0.7].map((u) => rect(w * u, h * 0.52, w * 0.075, h * 0.18, { fill: mood.light, opacity: 0.55 })).join('') +
      columns +
      eaves(w / 2, h * 0.48, w * 0.76, h * 0.13, mix(mood.near, '#c8892b', 0.45), '#f0c86a') +
      eaves(w / 2, h * 0.34, w * 0.5, h * 0.11, mix(mood.near, '#c8892b', 0.5), '#f0c86a') +
      [0, 1, 2, 3, 4].map((i) => rect(w * (0.14 - i * 0.05), h * (0.7 + i * 0.06), w * (0.72 + i * 0.1), h * 0.07, { fill: mix(mix(mood.wall, mood.light, 0.3), mood.near, 0.1 + i * 0.08) })).join('') +
      polygon([[w * 0.42, h * 0.7], [w * 0.58, h * 0.7], [w * 0.68, h], [w * 0.32, h]], { fill: red, opacity: 0.85 })
    )
  },
  classroom: (pen, mood, w, h) => {
    const line = h * 0.7
    const desk = (x: number, y: number, s: number) => polygon([[x - 70 * s, y], [x + 70 * s, y], [x + 84 * s, y + 34 * s], [x - 84 * s, y + 34 * s]], { fill: '#d9a566' }) + rect(x - 84 * s, y + 34 * s, 168 * s, 12 * s, { fill: '#a8743f' }) + path(`M${n(x - 72 * s)},${n(y + 46 * s)} v${n(70 * s)} M${n(x + 72 * s)},${n(y + 46 * s)} v${n(70 * s)}`, { stroke: '#5f6670', width: 7 * s })
    return (
      inside(pen, mood, w, h, line) +
      rect(w * 0.06, h * 0.12, w * 0.44, h * 0.36, { fill: '#2f5a4a', stroke: '#a8743f', width: 10 }) +
      path(`M${n(w * 0.1)},${n(h * 0.2)} h${n(w * 0.2)} M${n(w * 0.1)},${n(h * 0.27)} h${n(w * 0.28)} M${n(w * 0.1)},${n(h * 0.34)} h${n(w * 0.16)}`, { stroke: '#e9f3ea', width: 4, opacity: 0.6 }) +
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
    for (let i = 0; i < 9; i++) books += rect(w * 0.075 + i * w * 0.022, h * 0.3 - (i % 3) * 8, w * 0.018, h * 0.09 + (i % 3) * 8, { fill: rng.pick(['#d9644a', '#4f8a8a', '#e0b04a', '#5a6fb0', '#f4ead8']) })
    return (
      inside(pen, mood, w, h, line) +
      pane(pen, mood, w * 0.4, h * 0.1, w * 0.32, h * 0.42, 'city') +
      path(`M${n(w * 0.37)},${n(h * 0.07)} C${n(w * 0.42)},${n(h * 0.3)} ${n(w * 0.38)},${n(h * 0.5)} ${n(w * 0.34)},${n(h * 0.6)} H${n(w * 0.4)} C${n(w * 0.46)},${n(h * 0.4)} ${n(w * 0.46)},${n(h * 0.2)} ${n(w * 0.44)},${n(h * 0.07)}Z`, { fill: mix(mood.accent, mood.wall, 0.45) }) +
      path(`M${n(w * 0.75)},${n(h * 0.07)} C${n(w * 0.7)},${n(h * 0.3)} ${n(w * 0.74)},${n(h * 0.5)} ${n(w * 0.78)},${n(h * 0.6)} H${n(w * 0.72)} C${n(w * 0.66)},${n(h * 0.4)} ${n(w * 0.66)},${n(h * 0.2)} ${n(w * 0.68)},${n(h * 0.07)}Z`, { fill: mix(mood.accent, mood.wall, 0.45) }) +
      books +
      rect(w * 0.06, h * 0.39, w * 0.24, h * 0.022, { fill: darker(mood.floor, 0.2) }) +
      beam(pen, mood, w * 0.4, h * 0.52, w * 0.32, h * 0.48, -w * 0.12) +
      path(`M${n(w * 0.8)},${n(h * 0.86)} v${n(-h * 0.1)} q0,-20 20,-20 h${n(w * 0.3)} v${n(h * 0.16)}Z`, { fill: mix(mood.accent, mood.near, 0.25) }) +
      path(`M${n(w * 0.12)},${n(h * 0.76)} l${n(w * 0.015)},${n(h * 0.09)} h${n(w * 0.05)} l${n(w * 0.015)},${n(-h * 0.09)}Z`, { fill: '#c8734a' }) +
      [-40, -15, 12, 38].map((a) => group(path('M0,0 C-16,-30 -10,-70 0,-96 C10,-70 16,-30 0,0Z', { fill: mix('#4f9a62', mood.near, 0.2) }), { x: w * 0.16, y: h * 0.765, turn: a, scale: h / 620 })).join('')
    )
  },
  kitchen: (pen, mood, w, h) => {
    const line = h * 0.64
    const tile = pen.id()
    pen.defs.push(`<pattern id="${tile}" width="56" height="56" patternUnits="userSpaceOnUse"><rect width="53" height="53" fill="${lighter(mood.wall, 0.35)}"/></pattern>`)
    const steam = [0.3, 0.36, 0.42].map((u) => path(`M${n(w * u)},${n(line - h * 0.1)} q-24,-34 0,-66 q24,-34 0,-70`, { stroke: '#ffffff', width: 9, opacity: 0.5 })).join('')
    const hanging = [0.55, 0.63, 0.71, 0.79].map((u, i) => path(`M${n(w * u)},${n(h * 0.16)} v${n(h * 0.06)}`, { stroke: '#7a8088', width: 4 }) + (i % 2 ? circle(w * u, h * 0.28, h * 0.06, { fill: '#5b6168' }) : rect(w * u - h * 0.03, h * 0.22, h * 0.06, h * 0.13, { fill: '#c08a52' }, 6))).join('')
    return (
      rect(0, 0, w, h, { fill: darker(mood.wall, 0.12) }) +
      rect(0, 0, w, line, { fill: `url(#${tile})` }) +
      rect(0, 0, w, line, { fill: linear(pen, [[0, mood.near, 0.35], [0.6, mood.light, 0.05], [1, mood.light, 0.3]]) }) +
      path(`M${n(w * 0.5)},${n(h * 0.16)} H${n(w * 0.84)}`, { stroke: '#7a8088', width: 7 }) +
      hanging +
      pane(pen, mood, w * 0.08, h * 0.1, w * 0.24, h * 0.28) +
      rect(0, line, w, h * 0.07, { fill: lighter(mood.floor, 0.3) }) +
      rect(0, line + h * 0.07, w, h, { fill: linear(pen, [[0, darker(mood.floor, 0.1)], [1, darker(mood.floor, 0.4)]]) }) +
      steam +
      path(`M${n(w * 0.25)},${n(line - h * 0.1)} h${n(w * 0.22)} q-4,${n(h * 0.1)} -26,${n(h * 0.1)} h${n(-w * 0.22 + 52)} q-22,0 -26,${n(-h * 0.1)}Z`, { fill: '#4a4f58' }) +
      [0.62, 0.7, 0.78].map((u, i) => circle(w * u, line - 16, 22, { fill: ['#e0553a', '#f0b13a', '#7fae4a'][i] })).join('') +
      [0.2, 0.5, 0.8].map((u) => rect(w * u - w * 0.11, line + h * 0.12, w * 0.22, h * 0.3, { stroke: darker(mood.floor, 0.5), width: 4 }, 6)).join('')
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
          shelves += rect(bx, y + h * 0.13 - bh, bw, bh, { fill: mix(rng.pick(['#a8423a', '#3f6f7a', '#c8973f', '#4a5590', '#6f8a52', '#d9c7a3']), mood.near, 0.2) })
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
    for (let r = 0; r < 5; r++) for (let x = 0; x < w; x += 30) crowd += circle(x + (r % 2) * 15, line - 30 - r * 32, 12, { fill: mix(rng.pick([mood.accent, mood.light, mood.far, '#5a6fb0', '#e0b04a']), mood.near, 0.45) })
    return (
      rect(0, 0, w, line, { fill: linear(pen, [[0, mood.near], [1, mix(mood.near, mood.far, 0.4)]]) }) +
      crowd +
      rect(0, line - 26, w, 26, { fill: mood.accent }) +
      rect(0, line, w, h - line, { fill: linear(pen, [[0, lighter(mix('#c98a4a', mood.floor, 0.3), 0.25)], [1, mix('#a8642f', mood.near, 0.2)]]) }) +
      path(`M0,${n(line + 20)} H${n(w)} M${n(w / 2)},${n(line + 20)} V${n(h)}`, { stroke: '#ffffff', width: 6, opacity: 0.75 }) +
      ellipse(w / 2, h * 0.88, w * 0.24, h * 0.1, { stroke: '#ffffff', width: 6, opacity: 0.75 }) +
      [0.15, 0.5, 0.85].map((u) => polygon([[w * u - 40, 0], [w * u + 40, 0], [w * u + w * 0.22, h], [w * u - w * 0.22, h]], { fill: linear(pen, [[0, mood.light, 0.5], [1, mood.light, 0]]), opacity: 0.55 }) + ellipse(w * u, 6, 46, 12, { fill: '#ffffff' })).join('')
    )
  },
  deck: (pen, mood, w, h) => {
    const view = clipTo(pen, `M${n(w * 0.1)},${n(h * 0.1)} H${n(w * 0.9)} L${n(w * 0.98)},${n(h * 0.58)} H${n(w * 0.02)}Z`)
    const frame = mix(mood.near, '#6f7fa8', 0.4)
    const lamps = [0.1, 0.22, 0.34, 0.66, 0.78, 0.9].map((u, i) => rect(w * u - 34, h * 0.76, 68, 40, { fill: ['#4ff0d0', '#ffb347', '#6fa8ff'][i % 3], opacity: 0.85 }, 6)).join('')
    return rect(0, 0, w, h, { fill: linear(pen, [[0, darker(frame, 0.5)], [1, frame]]) }) + group(painters.space(pen, mood, w, h * 0.6), { clip: view }) + path(`M${n(w * 0.1)},${n(h * 0.1)} H${n(w * 0.9)} L${n(w * 0.98)},${n(h * 0.58)} H${n(w * 0.02)}Z M${n(w * 0.36)},${n(h * 0.1)} L${n(w * 0.32)},${n(h * 0.58)} M${n(w * 0.64)},${n(h * 0.1)} L${n(w * 0.68)},${n(h * 0.58)}`, { stroke: lighter(frame, 0.2), width: 12 }) + polygon([[0, h * 0.68], [w, h * 0.68], [w * 1.05, h], [-w * 0.05, h]], { fill: linear(pen, [[0, lighter(frame, 0.15)], [1, darker(frame, 0.4)]]) }) + lamps + path(`M0,${n(h * 0.68)} H${n(w)}`, { stroke: mood.accent, width: 5 })
  },
  space: (pen, mood, w, h) => {
    const { rng } = pen
    const cosmos = { ...mood, stars: true, disc: 'none' as const }
    let out = sky(pen, cosmos, w, h, { x: 0, y: 0, r: 0 })
    for (let i = 0; i < 5; i++) out += ellipse(rng.range(0, w), rng.range(0, h), w * rng.range(0.2, 0.45), h * rng.range(0.1, 0.3), { fill: radial(pen, [[0, rng.pick([mood.sky[3], mood.accent, mood.far]), 0.5], [1, mood.sky[1], 0]]) })
    const [x, y, r] = [w * rng.range(0.2, 0.8), h * rng.range(0.28, 0.5), Math.min(w, h) * rng.range(0.16, 0.26)]
    const clip = clipTo(pen, `M${n(x - r)},${n(y)} a${n(r)},${n(r)} 0 1 0 ${n(r * 2)},0 a${n(r)},${n(r)} 0 1 0 ${n(-r * 2)},0Z`)
    const bands = [-0.6, -0.3, 0.02, 0.34, 0.62].map((k, i) => ellipse(x, y + k * r, r * 1.1, r * 0.12, { fill: i % 2 ? mood.accent : mood.light, opacity: 0.3 })).join('')
    out += circle(x, y, r * 1.5, { fill: radial(pen, [[0.5, mood.accent, 0.4], [1, mood.accent, 0]]) })
    out += circle(x, y, r, { fill: radial(pen, [[0, lighter(mood.accent, 0.5)], [0.6, mood.accent], [1, darker(mood.accent, 0.6)]], [0.32, 0.3], 0.85) }) + group(group(bands, {}), { clip })
    out += group(ellipse(0, 0, r * 1.75, r * 0.34, { stroke: mood.light, width: 5, opacity: 0.65 }), { x, y, turn: -18 })
    return out
  },
  corridor: (pen, mood, w, h) => {
    const [cx, cy] = [w / 2, h * 0.48]
    const box = (k: number): Point[] => [[cx - w * k * 0.5, cy - h * k * 0.5], [cx + w * k * 0.5, cy - h * k * 0.5], [cx + w * k * 0.5, cy + h * k * 0.54], [cx - w * k * 0.5, cy + h * k * 0.54]]
    let out = rect(0, 0, w, h, { fill: mood.near })
    const steps = [1.5, 1, 0.68, 0.46, 0.3, 0.2]
    for (const [i, k] of steps.entries()) out += polygon(box(k), { fill: mix(mood.near, mood.wall, 0.1 + i * 0.13), stroke: mix(mood.near, mood.wall, 0.4), width: 3 })
    for (const k of [1, 0.68, 0.46]) {
      const y = cy - h * k * 0.5
      out += rect(cx - w * k * 0.1, y, w * k * 0.2, h * k * 0.03, { fill: mood.light })
      out += rect(cx - w * k * 0.49, cy - h * k * 0.1, w * k * 0.05, h * k * 0.5, { fill: mix(mood.floor, mood.near, 0.4) }) + rect(cx + w * k * 0.44, cy - h * k * 0.1, w * k * 0.05, h * k * 0.5, { fill: mix(mood.floor, mood.near, 0.4) })
    }
    return out + circle(cx, cy, w * 0.34, { fill: radial(pen, [[0, mood.light, 0.8], [1, mood.light, 0]]) })
  },
  glow: (pen, mood, w, h) => {
    const { rng } = pen
    let out = rect(0, 0, w, h, { fill: linear(pen, [[0, mood.sky[2]], [1, mood.sky[3]]], [0, 0], [rng.next(), 1]) })
    for (let i = 0; i < 14; i++) out += circle(rng.range(0, w), rng.range(0, h), rng.range(0.03, 0.14) * w, { fill: radial(pen, [[0, mood.light, 0.7], [1, mood.light, 0]]) })
    return out
  },
}

/** Meadow trees blossom under a spring sky. */
const moodsSakura: string = '#fbd3dc'

function willow(pen: Pen, mood: Mood, w: number, h: number): string {
  const { rng } = pen
  let out = ''
  for (let i = 0; i < 15; i++) {
    const x = rng.range(-0.02, 0.3) * w
    const length = h * rng.range(0.16, 0.46)
    const bend = rng.range(6, 30)
    out += path(`M${n(x)},-10 q${n(bend)},${n(length * 0.6)} ${n(bend * 0.4)},${n(length)}`, { stroke: mix('#6fa862', mood.near, 0.25), width: 2.4, opacity: 0.85 })
    for (let k = 2; k < 8; k++) out += group(ellipse(0, 6, 2.4, 8, { fill: mix('#7fb86a', mood.near, rng.range(0.1, 0.4)) }), { x: x + bend * 0.8 * Math.sin((k / 8) * 2.2), y: (length * k) / 8, turn: rng.range(-40, 40) })
  }
  return out
}
