/** Speech balloons, thoughts, shouts, narration and sound words. */
import { BRUSH } from './fonts.ts'
import { group, n, type Pen, type Point, path, rect } from './pen.ts'
import { block, line, pieces, wrap } from './text.ts'

export type Voice = 'say' | 'shout' | 'think' | 'whisper'
export type Box = { x: number; y: number; w: number; h: number }

const SIZE = 42
const INK = '#241c2b'

export type Speech = { lines: string[]; voice: Voice; size: number; w: number; h: number }

/**
 * Breaks a text so that its balloon fits `maxW` x `maxH` and is as round as can be. Letters shrink only when nothing else
 * helps.
 */
export function fit(text: string, voice: Voice, maxW: number, maxH: number): Speech {
  // A few words stand on one line; longer talk fills a rounder balloon.
  const parts = pieces(text)
  const shape = [...text].length <= 6 ? 4 : 1.55
  for (const size of [50, 46, SIZE, 38, 34, 30]) {
    const choices = [6, 7, 8, 9, 10, 12, 5, 4, 14]
      .map((limit) => measure(parts, voice, size, limit))
      .filter(({ w, h }) => w <= maxW && h <= maxH)
    const best = choices.toSorted((a, b) => Math.abs(a.w / a.h - shape) - Math.abs(b.w / b.h - shape))[0]
    // Big letters only where the balloon stays a good shape.
    if (best && (size <= SIZE || (best.w / best.h > 0.8 && best.w < maxW * 0.86 && best.h < maxH * 0.94))) return best
  }
  return measure(parts, voice, 30, Math.max(4, Math.floor((maxW - 50) / 30)))
}

function measure(parts: readonly string[], voice: Voice, size: number, limit: number): Speech {
  const lines = wrap(parts, limit)
  const longest = Math.max(...lines.map((l) => [...l].length))
  const air = voice === 'shout' ? 92 : voice === 'think' ? 84 : 62
  return { lines, voice, size, w: longest * size + air, h: lines.length * size * 1.24 + air * 0.9 }
}

/** A balloon with its upper left corner at (x, y) and a tail towards `to`. */
export function balloon(pen: Pen, speech: Speech, x: number, y: number, to: Point): string {
  const { lines, voice, size, w, h } = speech
  const box = { x, y, w, h }
  const body = { say: oval, whisper: oval, shout: burst, think: cloud }[voice](pen, box, to)
  const dashes = voice === 'whisper' ? 'stroke-dasharray="10 8"' : undefined
  return (
    group(path(body, { fill: '#1a1026', opacity: 0.13 }), { x: 5, y: 7 }) +
    path(body, { fill: '#fffefa', stroke: INK, width: voice === 'shout' ? 5 : 4, extra: dashes }) +
    (voice === 'think' ? thoughtTrail(box, to) : '') +
    block(lines, x + w / 2, y + h / 2, { size, fill: INK }, 1.24)
  )
}

/** A squarish oval with the tail grown out of its own outline. */
function oval(_pen: Pen, { x, y, w, h }: Box, to: Point): string {
  const [cx, cy, rx, ry] = [x + w / 2, y + h / 2, w / 2, h / 2]
  const angle = Math.atan2((to[1] - cy) / ry, (to[0] - cx) / rx)
  const at = (a: number): Point => {
    const [c, s] = [Math.cos(a), Math.sin(a)]
    return [cx + Math.sign(c) * Math.abs(c) ** 0.72 * rx, cy + Math.sign(s) * Math.abs(s) ** 0.72 * ry]
  }
  const half = Math.min(0.2, 34 / Math.max(rx, ry))
  const steps = 44
  let d = ''
  for (let i = 0; i <= steps; i++) {
    const [px, py] = at(angle + half + ((Math.PI * 2 - half * 2) * i) / steps)
    d += `${i === 0 ? 'M' : 'L'}${n(px)},${n(py)}`
  }
  const reach = Math.hypot(to[0] - cx, to[1] - cy)
  const edge = at(angle)
  const far = Math.hypot(edge[0] - cx, edge[1] - cy)
  const length = Math.max(0, Math.min(reach - far, 78))
  const k = (far + length) / Math.max(reach, 1)
  const tip: Point = [cx + (to[0] - cx) * k, cy + (to[1] - cy) * k]
  const bend = length * 0.22
  return `${d}Q${n((at(angle - half)[0] + tip[0]) / 2 + bend)},${n((at(angle - half)[1] + tip[1]) / 2)} ${n(tip[0])},${n(tip[1])}Q${n((at(angle + half)[0] + tip[0]) / 2 + bend)},${n((at(angle + half)[1] + tip[1]) / 2)} ${n(at(angle + half)[0])},${n(at(angle + half)[1])}Z`
}

function burst(pen: Pen, { x, y, w, h }: Box, to: Point): string {
  const { rng } = pen
  const [cx, cy] = [x + w / 2, y + h / 2]
  const aim = Math.atan2(to[1] - cy, to[0] - cx)
  const spikes = 22
  let d = ''
  for (let i = 0; i < spikes; i++) {
    const a = (i / spikes) * Math.PI * 2
    const near = Math.abs(Math.atan2(Math.sin(a - aim), Math.cos(a - aim))) < Math.PI / spikes
    const out = near ? 1.42 : rng.range(1.04, 1.2)
    const b = a + Math.PI / spikes
    d += `${i === 0 ? 'M' : 'L'}${n(cx + Math.cos(a) * w * 0.5 * out)},${n(cy + Math.sin(a) * h * 0.52 * out)}L${n(cx + Math.cos(b) * w * 0.47)},${n(cy + Math.sin(b) * h * 0.48)}`
  }
  return `${d}Z`
}

function cloud(_pen: Pen, { x, y, w, h }: Box): string {
  const [cx, cy] = [x + w / 2, y + h / 2]
  const lobes = 13
  const at = (i: number): Point => {
    const a = (i / lobes) * Math.PI * 2
    return [cx + Math.cos(a) * w * 0.48, cy + Math.sin(a) * h * 0.47]
  }
  let d = `M${n(at(0)[0])},${n(at(0)[1])}`
  for (let i = 1; i <= lobes; i++) {
    const [p, q] = [at(i - 1), at(i)]
    const r = Math.hypot(q[0] - p[0], q[1] - p[1]) * 0.58
    d += `A${n(r)},${n(r)} 0 0 1 ${n(q[0])},${n(q[1])}`
  }
  return `${d}Z`
}

function thoughtTrail({ x, y, w, h }: Box, to: Point): string {
  const [cx, cy] = [x + w / 2, y + h / 2]
  const dist = Math.hypot(to[0] - cx, to[1] - cy)
  const start = Math.min(0.92, (Math.max(w, h) * 0.5 + 4) / dist)
  return [0, 1, 2]
    .map((i) => {
      const k = start + i * Math.min(0.12, (1 - start) / 3)
      return `<circle cx="${n(cx + (to[0] - cx) * k)}" cy="${n(cy + (to[1] - cy) * k)}" r="${13 - i * 4}" fill="#fffefa" stroke="${INK}" stroke-width="3.4"/>`
    })
    .join('')
}

/** A narrator's strip of paper. */
export function caption(
  text: string,
  x: number,
  y: number,
  limit: number,
  dark: boolean,
): { body: string; w: number; h: number } {
  const lines = wrap(pieces(text), limit)
  const longest = Math.max(...lines.map((l) => [...l].length))
  const [w, h] = [longest * 38 + 48, lines.length * 50 + 28]
  const [fill, ink, edge] = dark ? ['#1d1826', '#f6eedd', '#6d6078'] : ['#fff8e6', '#2b2430', '#2b2430']
  return {
    w,
    h,
    body:
      rect(x, y, w, h, { fill, stroke: edge, width: 3 }, 4) +
      rect(x, y, 9, h, { fill: '#d9432f' }) +
      block(lines, x + w / 2 + 3, y + h / 2, { size: 38, fill: ink }, 1.3),
  }
}

/** A sound word, big and leaning. */
export function sound(pen: Pen, word: string, x: number, y: number, size: number, colour: string): string {
  const { rng } = pen
  const chars = [...word]
  const body = chars
    .map((char, i) =>
      group(
        line(char, 0, size * 0.36, {
          size: size * (1 + (i % 2) * 0.16),
          fill: colour,
          font: BRUSH,
          stroke: '#fffdf6',
          width: size * 0.17,
        }),
        {
          x: i * size * 0.86,
          y: rng.range(-0.1, 0.1) * size + (i % 2) * size * 0.1,
          turn: rng.range(-14, 10),
        },
      ),
    )
    .join('')
  const under = chars
    .map((char, i) =>
      group(line(char, 0, size * 0.36, { size, fill: INK, font: BRUSH, stroke: INK, width: size * 0.26 }), {
        x: i * size * 0.86,
        y: (i % 2) * size * 0.1,
        turn: -4,
      }),
    )
    .join('')
  return group(group(under, { opacity: 0.9 }) + body, { x, y, turn: rng.range(-12, 4) })
}
