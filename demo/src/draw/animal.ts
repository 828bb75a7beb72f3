/** Small companions, drawn sitting: head around (0,0), 130 wide, feet at y=150. */
import { darker, lighter, mix } from './colour.ts'
import type { Feeling } from './look.ts'
import { circle, ellipse, group, type Pen, path, radial } from './pen.ts'

export type Kind = 'cat' | 'dog' | 'fox' | 'rabbit' | 'panda' | 'bear' | 'chick' | 'dragon' | 'robot'
export type Animal = { kind: Kind; fur: string; accent: string }

const INK = '#33222e'
const line = { stroke: INK, width: 3 }

export function animal(pen: Pen, { kind, fur, accent }: Animal, feeling: Feeling = 'smile'): string {
  const coat = kind === 'panda' ? '#fbf8f2' : fur
  const tone = radial(
    pen,
    [
      [0, lighter(coat, 0.35)],
      [0.7, coat],
      [1, darker(coat, 0.14)],
    ],
    [0.45, 0.35],
    0.7,
  )
  const limbs = kind === 'panda' ? '#3a3440' : coat
  const belly = kind === 'chick' ? lighter(coat, 0.4) : mix(coat, '#fff6e8', 0.75)
  return (
    tail(kind, coat, accent) +
    path('M-44,52 C-62,90 -60,150 -34,152 H34 C60,150 62,90 44,52Z', {
      fill: kind === 'panda' ? '#fbf8f2' : tone,
      ...line,
    }) +
    ellipse(0, 112, 27, 34, { fill: belly }) +
    ellipse(-24, 148, 20, 11, { fill: limbs, ...line }) +
    ellipse(24, 148, 20, 11, { fill: limbs, ...line }) +
    path('M-40,78 C-58,88 -54,122 -40,124 C-28,122 -28,96 -28,84Z', { fill: limbs, ...line }) +
    path('M40,78 C58,88 54,122 40,124 C28,122 28,96 28,84Z', { fill: limbs, ...line }) +
    earsOf(kind, coat, accent) +
    headOf(kind, tone) +
    muzzle(kind, coat, accent) +
    markings(kind, coat) +
    eyesOf(kind, feeling) +
    mouthOf(kind, feeling) +
    circle(-42, 24, 10, { fill: '#ff8f8f', opacity: 0.4 }) +
    circle(42, 24, 10, { fill: '#ff8f8f', opacity: 0.4 }) +
    path('M-40,56 Q0,76 40,56 L38,68 Q0,88 -38,68Z', { fill: accent, ...line }) +
    circle(0, 78, 8, { fill: '#f7c948', ...line })
  )
}

const headOf = (kind: Kind, tone: string) =>
  kind === 'robot'
    ? path('M-58,-44 Q-58,-54 -46,-54 H46 Q58,-54 58,-44 V44 Q58,56 46,56 H-46 Q-58,56 -58,44Z', {
        fill: tone,
        ...line,
      })
    : kind === 'fox'
      ? path('M-66,-8 C-66,-60 66,-60 66,-8 C64,26 30,40 0,60 C-30,40 -64,26 -66,-8Z', { fill: tone, ...line })
      : path('M-66,4 C-66,-66 66,-66 66,4 C66,46 36,60 0,60 C-36,60 -66,46 -66,4Z', { fill: tone, ...line })

function earsOf(kind: Kind, coat: string, accent: string): string {
  const pair = (outer: string, inner: string, fill = coat, lining = '#f3a9b0') =>
    [false, true]
      .map((flip) => group(path(outer, { fill, ...line }) + path(inner, { fill: lining }), { flip }))
      .join('')
  switch (kind) {
    case 'cat':
      return pair('M20,-46 L56,-92 L66,-22Z', 'M32,-50 L53,-78 L58,-34Z')
    case 'fox':
      return pair('M16,-44 L56,-104 L68,-20Z', 'M32,-52 L54,-88 L60,-34Z', coat, '#fff6e8')
    case 'dog':
      return pair('M34,-48 C74,-70 92,-20 74,22 C60,14 50,-10 46,-34Z', 'M0,0', darker(coat, 0.25))
    case 'rabbit':
      return pair(
        'M10,-46 C4,-120 24,-140 36,-130 C50,-116 46,-66 40,-42Z',
        'M20,-56 C18,-104 26,-122 32,-116 C38,-106 36,-72 32,-54Z',
      )
    case 'panda':
      return pair('M28,-48 A22,22 0 1 1 62,-24Z', 'M0,0', '#3a3440')
    case 'bear':
      return pair('M28,-48 A22,22 0 1 1 62,-24Z', 'M38,-50 A11,11 0 1 1 54,-36Z')
    case 'dragon':
      return (
        pair('M20,-48 C24,-76 40,-92 58,-98 C52,-84 54,-66 46,-36Z', 'M0,0', '#f0c86a') +
        pair('M56,-30 L96,-46 L84,-26 L98,-12 L66,0Z', 'M0,0', accent)
      )
    case 'robot':
      return (
        path('M0,-54 V-84', { stroke: INK, width: 5 }) +
        circle(0, -90, 9, { fill: accent, ...line }) +
        [-1, 1].map((side) => ellipse(side * 60, 0, 10, 18, { fill: accent, ...line })).join('')
      )
    case 'chick':
      return path('M-10,-46 q-8,-22 4,-26 q4,8 4,14 q4,-16 16,-14 q0,12 -8,22', { fill: coat, ...line })
  }
}

function muzzle(kind: Kind, coat: string, accent: string): string {
  switch (kind) {
    case 'fox':
      return path('M0,60 C-30,40 -62,26 -65,2 C-40,6 -14,14 0,34 C14,14 40,6 65,2 C62,26 30,40 0,60Z', {
        fill: '#fff6e8',
      })
    case 'dog':
    case 'bear':
      return ellipse(0, 28, 28, 22, { fill: mix(coat, '#fff6e8', 0.8) })
    case 'dragon':
      return (
        ellipse(0, 32, 34, 20, { fill: lighter(coat, 0.45) }) +
        path('M-20,-52 l8,-16 l8,14 l8,-18 l8,16 l8,-12 l4,14', { fill: accent, ...line })
      )
    case 'robot':
      return path('M-44,-30 H44 V26 H-44Z', { fill: '#22304a', stroke: INK, width: 3 })
    default:
      return ''
  }
}

function markings(kind: Kind, coat: string): string {
  if (kind === 'cat')
    return path('M-12,-52 l4,20 M0,-54 v22 M12,-52 l-4,20 M-64,8 l18,3 M-62,22 l17,-1 M64,8 l-18,3 M62,22 l-17,-1', {
      stroke: darker(coat, 0.35),
      width: 4,
    })
  if (kind === 'panda')
    return [-1, 1]
      .map((side) => group(ellipse(0, 0, 17, 22, { fill: '#3a3440' }), { x: side * 27, y: 4, turn: side * 24 }))
      .join('')
  return ''
}

function eyesOf(kind: Kind, feeling: Feeling): string {
  const light = kind === 'robot'
  const dark = light ? '#7df3e0' : kind === 'panda' ? '#fffdf8' : '#2b1c26'
  return [-1, 1]
    .map((side) => {
      const x = side * 27
      if (feeling === 'laugh' || feeling === 'joy' || feeling === 'sleepy')
        return path(feeling === 'sleepy' ? `M${x - 10},2 q10,8 20,0` : `M${x - 11},6 q11,-16 22,0`, {
          stroke: kind === 'panda' ? '#fffdf8' : dark,
          width: 4.4,
        })
      if (feeling === 'angry' || feeling === 'firm')
        return (
          path(`M${x - side * 12},-8 l${side * 24},-8`, { stroke: dark, width: 4.4 }) + circle(x, 4, 9, { fill: dark })
        )
      const r = feeling === 'shock' ? 8 : 12
      if (kind === 'panda')
        return (
          circle(x, 4, r * 0.72, { fill: '#1d1620', stroke: '#fffdf8', width: 3 }) +
          circle(x - 3, 0, 3, { fill: '#fff' })
        )
      return (
        ellipse(x, 4, r * 0.86, r * 1.12, { fill: dark }) +
        (light
          ? ''
          : circle(x - 3.6, -1, r * 0.34, { fill: '#fff' }) + circle(x + 3.4, 8, r * 0.17, { fill: '#fff' })) +
        (feeling === 'cry' || feeling === 'sad'
          ? path(`M${x - 10},-16 q10,-2 20,6`.replace('-10', `${side < 0 ? -10 : -10}`), { stroke: dark, width: 3 })
          : '') +
        (feeling === 'cry'
          ? path(`M${x},16 c-8,12 -6,22 0,24 c6,-2 8,-12 0,-24Z`, { fill: '#bfe6ff', stroke: '#7fb9e6', width: 1.6 })
          : '')
      )
    })
    .join('')
}

function mouthOf(kind: Kind, feeling: Feeling): string {
  if (kind === 'chick') return path('M-10,20 L0,14 L10,20 L0,30Z', { fill: '#f2912f', ...line })
  if (kind === 'robot')
    return path(feeling === 'shock' ? 'M-7,12 h14 v8 h-14Z' : 'M-12,14 q12,9 24,0', { stroke: '#7df3e0', width: 4 })
  const nose =
    kind === 'dragon'
      ? circle(-8, 24, 2.6, { fill: INK }) + circle(8, 24, 2.6, { fill: INK })
      : path('M-7,17 h14 q-2,8 -7,8 q-5,0 -7,-8Z', { fill: INK })
  const open = feeling === 'laugh' || feeling === 'joy' || feeling === 'shock' || feeling === 'angry'
  return (
    nose +
    (open
      ? path('M-11,30 q11,6 22,0 q-1,18 -11,18 q-10,0 -11,-18Z', { fill: '#8c2f3d', stroke: INK, width: 2.6 })
      : path(feeling === 'sad' || feeling === 'cry' ? 'M-8,38 q8,-8 16,0' : 'M0,25 v5 q-5,8 -12,3 M0,30 q5,8 12,3', {
          stroke: INK,
          width: 3,
        }))
  )
}

function tail(kind: Kind, coat: string, accent: string): string {
  switch (kind) {
    case 'cat':
      return (
        path('M40,130 C90,130 96,90 78,66', { stroke: INK, width: 21 }) +
        path('M40,130 C90,130 96,90 78,66', { stroke: coat, width: 15 })
      )
    case 'fox':
      return (
        path('M34,140 C100,150 120,90 92,44 C88,80 60,90 36,110Z', { fill: coat, ...line }) +
        path('M104,80 C104,62 98,52 92,44 C91,58 87,68 80,76 Q92,72 104,80Z', { fill: '#fff6e8', ...line })
      )
    case 'dog':
      return (
        path('M40,128 C72,124 82,104 70,84', { stroke: INK, width: 23 }) +
        path('M40,128 C72,124 82,104 70,84', { stroke: coat, width: 17 })
      )
    case 'rabbit':
      return circle(48, 136, 15, { fill: '#fff', ...line })
    case 'dragon':
      return (
        path('M34,140 C90,156 110,120 96,92 L112,84 L86,76 L78,100 C84,118 60,118 36,112Z', { fill: coat, ...line }) +
        [-1, 1]
          .map((side) =>
            group(
              path('M40,70 C70,20 110,30 116,40 C104,46 106,56 98,60 C90,58 88,68 78,72 C70,70 60,84 44,92Z', {
                fill: accent,
                ...line,
              }),
              { flip: side < 0 },
            ),
          )
          .join('')
      )
    default:
      return ''
  }
}
