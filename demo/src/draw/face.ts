/** A face around (0,0): 100 wide, chin at y=64, crown of the skull at y=-62. `turn` -1..1 looks left or right. */
import { darker, lighter, mix } from './colour.ts'
import type { Feeling, Inks, Look } from './look.ts'
import { circle, clipTo, ellipse, group, linear, n, type Pen, path, radial } from './pen.ts'

function facePath(look: Look, turn: number): string {
  const jaw = { girl: 0, boy: 3, elder: 5, granny: 1 }[look.frame]
  const chin = 63 + jaw
  const c = turn * 7
  return (
    `M${n(-48 + turn * 2)},-14 C${n(-50 + turn * 2)},12 ${n(-42 + turn * 4)},${34 + jaw} ${n(-17 + c - jaw)},${chin - 8} ` +
    `Q${n(c)},${chin + 3} ${n(17 + c + jaw)},${chin - 8} C${n(42 + turn * 4)},${34 + jaw} ${n(50 + turn * 2)},12 ${n(48 + turn * 2)},-14 ` +
    `C48,-66 -48,-66 ${n(-48 + turn * 2)},-14Z`
  )
}

export function ears(look: Look, inks: Inks, turn: number): string {
  return [-1, 1]
    .filter((side) => side * turn < 0.6)
    .map(
      (side) =>
        ellipse(side * 48 + turn * 2, 14, 8, 12, { fill: look.skin, stroke: inks.line, width: 2.4 }) +
        path(`M${n(side * 50 + turn * 2)},8 q${side * -5},5 ${side * -1},11`, { stroke: inks.skinShade, width: 2 }),
    )
    .join('')
}

/** Skin, the shadow that hair throws on it (`fringe` is the hair's own outline) and everything that moves with feeling. */
export function face(pen: Pen, look: Look, inks: Inks, feeling: Feeling, turn: number, fringe: string): string {
  const outline = facePath(look, turn)
  const clip = clipTo(pen, outline)
  const tone = radial(
    pen,
    [
      [0, lighter(look.skin, 0.35)],
      [0.7, look.skin],
      [1, mix(look.skin, '#f0a08c', 0.35)],
    ],
    [0.5 + turn * 0.1, 0.45],
    0.62,
  )
  return (
    path(outline, { fill: tone, stroke: inks.line, width: 2.6 }) +
    group(
      path(fringe, { fill: inks.skinShade, opacity: 0.75, extra: 'transform="translate(0 9)"' }) +
        path(`M${n(-60)},-20 C-40,40 -34,52 ${n(-8 + turn * 7)},72 L-70,80Z`, {
          fill: inks.skinShade,
          opacity: turn > -0.3 ? 0.25 : 0.1,
        }),
      { clip },
    ) +
    cheeks(pen, inks, feeling, turn) +
    nose(inks, turn) +
    mouth(look, inks, feeling, turn) +
    eyes(pen, look, inks, feeling, turn) +
    brows(look, inks, feeling, turn) +
    (look.frame === 'granny' ? wrinkles(inks, turn) : '')
  )
}

function cheeks(pen: Pen, inks: Inks, feeling: Feeling, turn: number): string {
  const strength = { shy: 0.75, laugh: 0.55, joy: 0.55, cry: 0.5, angry: 0.4, dizzy: 0.6 }[feeling as string] ?? 0.3
  const glow = radial(pen, [
    [0, inks.blush, strength],
    [1, inks.blush, 0],
  ])
  return [-1, 1]
    .map((side) => {
      const x = side * 29 + turn * 9
      const hatch =
        feeling === 'shy' || feeling === 'cry'
          ? [-6, 0, 6]
              .map((d) => path(`M${n(x + d + 2)},28 l-4,8`, { stroke: inks.blush, width: 1.8, opacity: 0.8 }))
              .join('')
          : ''
      return ellipse(x, 32, 15, 9, { fill: glow }) + hatch
    })
    .join('')
}

const wrinkles = (inks: Inks, turn: number) =>
  path(
    `M${n(-20 + turn * 9)},40 q-5,6 -3,12 M${n(20 + turn * 9)},40 q5,6 3,12 M${n(-42 + turn * 9)},24 l-5,3 M${n(42 + turn * 9)},24 l5,3`,
    { stroke: inks.skinShade, width: 2 },
  )

function nose(inks: Inks, turn: number): string {
  const x = turn * 12
  return (
    path(`M${n(x - 1)},27 q${n(turn >= 0 ? 4 : -4)},4 0,6`, {
      stroke: mix(inks.skinShade, inks.line, 0.35),
      width: 2,
    }) + circle(x + 1, 24, 1.6, { fill: '#ffffff', opacity: 0.65 })
  )
}

const DARK_MOUTH = '#7c2233'

function mouth(look: Look, inks: Inks, feeling: Feeling, turn: number): string {
  const lip = mix(inks.line, '#b0404a', 0.35)
  const line = (d: string, width = 2.4) => path(d, { stroke: lip, width })
  const open = (d: string, tongue: string) =>
    path(d, { fill: DARK_MOUTH, stroke: lip, width: 2.2 }) + path(tongue, { fill: '#f0808a' })
  const shapes: Record<Feeling, string> = {
    calm: line('M-6,44 q6,3 12,0'),
    smile: line('M-9,42 q9,9 18,0') + line('M-4,50 q4,2 8,0', 1.4),
    laugh: open('M-12,40 q12,-3 24,0 q-1,18 -12,18 q-11,0 -12,-18Z', 'M-7,54 q7,-8 14,0 q-7,6 -14,0Z'),
    joy: open('M-11,40 q11,-2 22,0 q-1,14 -11,14 q-10,0 -11,-14Z', 'M-6,51 q6,-6 12,0 q-6,4 -12,0Z'),
    angry:
      open('M-13,50 q2,-12 13,-12 q11,0 13,12 q-13,4 -26,0Z', 'M-7,49 q7,-5 14,0Z') +
      path('M-9,42 h18', { stroke: '#fff', width: 3 }),
    sad: line('M-7,47 q7,-6 14,0'),
    cry: open('M-10,52 q0,-13 10,-13 q10,0 10,13 q-10,-4 -20,0Z', 'M-6,50 q6,-5 12,0Z'),
    shock: open('M-7,47 q0,-10 7,-10 q7,0 7,10 q0,11 -7,11 q-7,0 -7,-11Z', 'M-4,54 q4,-4 8,0 q-4,4 -8,0Z'),
    shy: line('M-7,45 q3.5,-4 7,0 q3.5,4 7,0'),
    smirk: line('M-8,45 q9,4 16,-3') + line('M7,40 q3,1 2,4', 1.6),
    firm: line('M-8,45 h16', 2.8),
    dizzy: line('M-10,46 q3,-5 6.5,0 q3.5,5 7,0 q3.5,-5 7,0'),
    sleepy: open('M-5,46 q0,-6 5,-6 q5,0 5,6 q0,6 -5,6 q-5,0 -5,-6Z', ''),
  }
  const scale = look.frame === 'girl' ? 0.92 : 1.04
  return group(shapes[feeling], { x: turn * 10, y: 46 - 46 * scale, scale })
}

/** Half width, half height of the opening and where the lid cuts it, by feeling. */
function opening(look: Look, feeling: Feeling): { w: number; h: number; lid: number; iris: number } {
  const girl = look.frame === 'girl'
  const [w, h] = girl ? [17, 19.5] : look.frame === 'boy' ? [15.5, 15.5] : [12.5, 9]
  const lid = { sleepy: 0.5, smirk: 0.3, angry: 0.2, firm: 0.16, sad: 0.15, shy: 0.14 }[feeling as string] ?? 0
  return { w, h: feeling === 'shock' ? h * 1.15 : h, lid, iris: feeling === 'shock' ? 0.66 : 1 }
}

function eyes(pen: Pen, look: Look, inks: Inks, feeling: Feeling, turn: number): string {
  return [-1, 1]
    .map((side) => {
      const far = Math.max(0, side * turn)
      const x = side * (24 - far * 3) + turn * 9
      return group(eye(pen, look, inks, feeling, side, turn), { x, y: 13, flip: side < 0, squeeze: 1 - far * 0.2 })
    })
    .join('')
}

/** Drawn as the right eye (outer corner to the right); the left one is its mirror. */
function eye(pen: Pen, look: Look, inks: Inks, feeling: Feeling, side: number, turn: number): string {
  const lash = mix(inks.line, '#1a1020', 0.5)
  const stroke = (d: string, width: number) => path(d, { stroke: lash, width })
  if (feeling === 'laugh' || feeling === 'joy') return stroke('M-14,6 Q0,-14 15,5', 4.2) + stroke('M13,3 l5,-2', 2.4)
  if (feeling === 'dizzy') return stroke('M0,0 m0,1 c3,-4 8,2 2,6 c-8,4 -13,-6 -5,-11 c10,-6 19,5 12,14', 2.6)
  const { w, h, lid, iris } = opening(look, feeling)
  const top = -h + lid * h * 1.4
  const white = `M${-w},3 C${n(-w * 0.85)},${n(top)} ${n(w * 0.5)},${n(top * 1.12)} ${w},-1 C${n(w * 0.92)},${n(h * 0.85)} ${n(-w * 0.55)},${n(h)} ${-w},3Z`
  const clip = clipTo(pen, white)
  const look1 = turn * 3 * side
  const ry = h * 0.88 * iris
  const rx = w * 0.68 * iris
  const glow = linear(pen, [
    [0, darker(look.eyes, 0.72)],
    [0.45, look.eyes],
    [1, lighter(look.eyes, 0.55)],
  ])
  const inside =
    path(white, { fill: '#fffdfb' }) +
    ellipse(look1, 0.5, rx, ry, { fill: glow, stroke: darker(look.eyes, 0.6), width: 1.6 }) +
    ellipse(look1, 0, rx * 0.42, ry * 0.5, { fill: darker(look.eyes, 0.85) }) +
    ellipse(look1, ry * 0.56, rx * 0.55, ry * 0.26, { fill: lighter(look.eyes, 0.75), opacity: 0.6 }) +
    path(`M-20,-24 H24 V${n(top * 0.34)} Q0,${n(top * 0.78)} -20,${n(top * 0.2)}Z`, {
      fill: '#3a2350',
      opacity: 0.28,
    }) +
    circle(look1 + side * -w * 0.26, -ry * 0.44, iris < 1 ? 2.2 : w * 0.26, { fill: '#ffffff' }) +
    circle(look1 + side * w * 0.25, ry * 0.38, w * 0.12, { fill: '#ffffff', opacity: 0.9 })
  const flick = look.frame === 'girl' ? 6 : 2.5
  const thick = look.frame === 'girl' ? 4.6 : 3.6
  const upper =
    `M${n(-w - 1.5)},4 C${n(-w * 0.85)},${n(top - thick * 0.6)} ${n(w * 0.5)},${n(top * 1.12 - thick)} ${n(w + flick)},${n(-3 - flick * 0.6)} ` +
    `L${n(w + 1)},1 C${n(w * 0.5)},${n(top * 1.1 + 1)} ${n(-w * 0.8)},${n(top + 2)} ${n(-w - 1.5)},4Z`
  const tears =
    feeling === 'cry'
      ? path(`M-4,${n(h * 0.8)} C-8,30 -2,44 2,48 C8,40 8,28 6,${n(h * 0.7)}Z`, {
          fill: '#bfe6ff',
          stroke: '#7fb9e6',
          width: 1.4,
          opacity: 0.92,
        })
      : ''
  return (
    group(inside, { clip }) +
    path(upper, { fill: lash }) +
    stroke(`M${n(w * 0.5)},${n(h * 0.78)} Q${n(w * 0.8)},${n(h * 0.62)} ${n(w * 0.93)},${n(h * 0.34)}`, 1.5) +
    path(`M${n(-w * 0.7)},${n(top - 3)} Q${n(w * 0.1)},${n(top * 1.15 - 5)} ${n(w * 0.9)},${n(top * 0.6 - 3)}`, {
      stroke: inks.skinShade,
      width: 1.8,
    }) +
    tears
  )
}

function brows(look: Look, inks: Inks, feeling: Feeling, turn: number): string {
  const colour = mix(look.hair, inks.line, 0.55)
  const width = look.frame === 'girl' ? 3 : look.frame === 'elder' ? 5.5 : look.frame === 'boy' ? 4.4 : 3.2
  // Inner end, outer end: how far each is lifted above the resting line.
  const lift: Record<Feeling, readonly [number, number]> = {
    calm: [0, 0],
    smile: [1, 1],
    laugh: [4, 3],
    joy: [4, 3],
    angry: [-8, 4],
    sad: [6, -4],
    cry: [7, -4],
    shock: [7, 6],
    shy: [5, -2],
    smirk: [-3, 4],
    firm: [-5, 2],
    dizzy: [5, -2],
    sleepy: [0, -2],
  }
  return [-1, 1]
    .map((side) => {
      const x = side * 25 + turn * 9
      const [inner, outer] = lift[feeling]
      const raised = feeling === 'smirk' && side > 0 ? 4 : 0
      const y = look.frame === 'elder' ? -4 : look.frame === 'granny' ? -9 : -13
      return path(
        `M${n(x - side * 13)},${n(y + 2 - inner - raised)} Q${n(x)},${n(y - 5 - (inner + outer) / 2 - raised)} ${n(x + side * 13)},${n(y + 3 - outer - raised)}`,
        { stroke: colour, width },
      )
    })
    .join('')
}
