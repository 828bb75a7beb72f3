/** Things that people wear on their heads and hold in their hands. */
import { darker, lighter } from './colour.ts'
import type { Extra, Inks, Look } from './look.ts'
import { circle, ellipse, group, n, path, rect } from './pen.ts'

export type Item =
  | 'sword'
  | 'fan'
  | 'book'
  | 'lantern'
  | 'cup'
  | 'flower'
  | 'ladle'
  | 'ball'
  | 'phone'
  | 'umbrella'
  | 'staff'
  | 'bag'
  | 'none'

export function behindHead(extra: Extra, look: Look, inks: Inks): string {
  if (extra !== 'catears') return ''
  const one = (side: number) =>
    path(`M${side * 22},-66 L${side * 52},-112 L${side * 62},-46Z`, {
      fill: look.hair,
      stroke: inks.line,
      width: 2.6,
    }) + path(`M${side * 32},-70 L${side * 50},-98 L${side * 56},-56Z`, { fill: '#f3a9b0' })
  return one(-1) + one(1)
}

export function beforeHead(extra: Extra, look: Look, inks: Inks, turn: number): string {
  const line = { stroke: inks.line, width: 2.4 }
  const t = turn * 9
  switch (extra) {
    case 'glasses':
      return (
        [-1, 1]
          .map((side) =>
            rect(side * 25 + t - 19, -3, 38, 33, { fill: '#ffffff', stroke: '#2a2a3a', width: 3 }, 11).replace(
              'fill="#ffffff"',
              'fill="#ffffff" fill-opacity="0.14"',
            ),
          )
          .join('') +
        path(`M${n(-6 + t)},10 h12`, { stroke: '#2a2a3a', width: 3 }) +
        path(`M${n(-36 + t)},2 l-6,14 M${n(14 + t)},2 l-6,14`, { stroke: '#ffffff', width: 2.4, opacity: 0.7 })
      )
    case 'headband':
      return (
        path('M-57,-28 Q0,-50 57,-28 L57,-14 Q0,-36 -57,-14Z', { fill: look.accent, ...line }) +
        path('M56,-24 c22,-2 30,14 40,16 c-10,6 -22,2 -40,-6Z', { fill: look.accent, ...line })
      )
    case 'flower':
      return group(
        [0, 72, 144, 216, 288]
          .map((a) =>
            group(ellipse(0, -10, 7.5, 10, { fill: lighter(look.accent, 0.3), ...line, width: 1.8 }), { turn: a }),
          )
          .join('') + circle(0, 0, 5.5, { fill: '#f7c948' }),
        { x: 44, y: -44 },
      )
    case 'hairpin':
      return (
        path('M30,-62 L84,-86', { stroke: '#2a1a2e', width: 7 }) +
        path('M30,-62 L84,-86', { stroke: '#e3b34c', width: 4 }) +
        circle(84, -86, 7, { fill: look.accent, ...line }) +
        path('M78,-82 q-4,14 0,26 M84,-80 q-2,16 2,28', { stroke: '#e3b34c', width: 2 })
      )
    case 'mark':
      return path(`M${n(t)},-26 c-7,9 -4,14 0,16 c4,-2 7,-7 0,-16Z`, { fill: '#d9432f' })
    case 'scar':
      return path(`M${n(30 + t)},24 l14,14 M${n(32 + t)},32 l5,-5 M${n(38 + t)},38 l5,-5`, {
        stroke: '#b5584f',
        width: 2.4,
      })
    case 'chefhat':
      return (
        path('M-44,-44 C-84,-84 -50,-124 -22,-108 C-8,-136 34,-132 36,-106 C66,-116 84,-80 44,-44 Q0,-58 -44,-44Z', {
          fill: '#fffdf8',
          ...line,
        }) + path('M-46,-46 Q0,-62 46,-46 L46,-28 Q0,-44 -46,-28Z', { fill: look.accent, ...line })
      )
    case 'headphones':
      return (
        path('M-60,8 C-66,-100 66,-100 60,8', { stroke: '#262335', width: 11 }) +
        path('M-60,8 C-66,-100 66,-100 60,8', { stroke: look.accent, width: 6 }) +
        [-1, 1].map((side) => rect(side * 60 - 10, -8, 20, 38, { fill: look.accent, ...line }, 9)).join('')
      )
    case 'cap':
      return (
        path('M-60,-30 C-60,-100 60,-100 60,-30 Q0,-52 -60,-30Z', { fill: look.accent, ...line }) +
        path('M-62,-30 Q0,-58 62,-30 C84,-22 92,-10 88,-6 Q0,-40 -62,-20Z', {
          fill: darker(look.accent, 0.2),
          ...line,
        }) +
        circle(0, -84, 5, { fill: look.trim, ...line })
      )
    case 'crown':
      return (
        path('M-26,-74 L-30,-104 L-14,-90 L0,-112 L14,-90 L30,-104 L26,-74 Q0,-84 -26,-74Z', {
          fill: '#f0c04a',
          ...line,
        }) + circle(0, -90, 4.5, { fill: '#d9432f' })
      )
    default:
      return ''
  }
}

export function drawItem(item: Item, look: Look, inks: Inks): string {
  const line = { stroke: inks.line, width: 2.4 }
  switch (item) {
    case 'sword':
      return group(
        path('M-5,-20 L-4,-190 L0,-206 L4,-190 L5,-20Z', { fill: '#eaf3fb', ...line }) +
          path('M0,-196 V-24', { stroke: '#9fb6cc', width: 2 }) +
          path('M-20,-22 Q0,-12 20,-22 L16,-12 Q0,-4 -16,-12Z', { fill: '#e3b34c', ...line }) +
          rect(-5, -12, 10, 40, { fill: '#5a2f2a', ...line }, 3) +
          path('M0,28 q-6,20 2,44 q10,-20 4,-44', { fill: look.accent, ...line, width: 1.6 }),
        { turn: 18 },
      )
    case 'staff':
      return group(
        path('M0,-150 V190', { stroke: inks.line, width: 13 }) +
          path('M0,-150 V190', { stroke: '#8a5a34', width: 8 }) +
          circle(0, -166, 22, { fill: look.accent, ...line }) +
          circle(-6, -172, 7, { fill: '#ffffff', opacity: 0.7 }) +
          path('M-26,-150 Q0,-126 26,-150', { stroke: '#e3b34c', width: 6 }),
        { turn: 6 },
      )
    case 'fan': {
      const ribs = [-60, -36, -12, 12, 36, 60]
        .map((a) => group(path('M0,0 V-84', { stroke: '#7a5236', width: 2.4 }), { turn: a }))
        .join('')
      return (
        path('M0,0 L-76,-44 A88,88 0 0 1 76,-44Z', { fill: '#fff6e4', ...line }) +
        path('M-66,-38 A76,76 0 0 1 66,-38', { stroke: look.accent, width: 5 }) +
        ribs
      )
    }
    case 'book':
      return group(
        rect(-30, -50, 54, 66, { fill: look.accent, ...line }, 4) +
          rect(-22, -42, 38, 14, { fill: '#fff6e4' }, 2) +
          path('M24,-46 l6,4 v62 h-50 l-6,-4', { fill: '#f3ead8', ...line }),
        { turn: -8 },
      )
    case 'lantern':
      return (
        path('M0,0 V34', { stroke: inks.line, width: 3 }) +
        circle(0, 66, 62, { fill: '#ffcf6b', opacity: 0.25 }) +
        ellipse(0, 66, 30, 34, { fill: '#e5533d', ...line }) +
        ellipse(0, 66, 14, 34, { stroke: '#ffb36b', width: 2.4 }) +
        ellipse(0, 66, 12, 20, { fill: '#ffe7a3', opacity: 0.7 }) +
        rect(-14, 28, 28, 8, { fill: '#e3b34c', ...line }, 2) +
        rect(-14, 96, 28, 8, { fill: '#e3b34c', ...line }, 2) +
        path('M0,104 v24', { stroke: '#e3b34c', width: 4 })
      )
    case 'cup':
      return (
        path('M-16,-40 H22 L18,8 H-12Z', { fill: '#fffaf2', ...line }) +
        path('M-14,-24 H20 L19,-8 H-13Z', { fill: look.accent }) +
        path('M-4,-52 q-6,-10 2,-18 M8,-52 q-6,-10 2,-20', { stroke: '#ffffff', width: 3, opacity: 0.8 })
      )
    case 'flower':
      return (
        path('M0,0 C4,-30 -2,-50 4,-74', { stroke: '#4f8a4b', width: 4 }) +
        group(
          [0, 60, 120, 180, 240, 300]
            .map((a) =>
              group(ellipse(0, -15, 10, 15, { fill: lighter(look.accent, 0.25), ...line, width: 1.8 }), { turn: a }),
            )
            .join('') + circle(0, 0, 8, { fill: '#f7c948', ...line }),
          { x: 4, y: -84 },
        )
      )
    case 'ladle':
      return (
        path('M0,10 L18,-96', { stroke: inks.line, width: 10 }) +
        path('M0,10 L18,-96', { stroke: '#b98a55', width: 5.5 }) +
        path('M-6,-104 A26,26 0 0 0 46,-94Z', { fill: '#cfd6dd', ...line })
      )
    case 'ball':
      return (
        circle(4, -36, 36, { fill: '#e8853a', ...line }) +
        path('M-32,-36 H40 M4,-72 V0 M-22,-62 Q4,-36 -22,-10 M30,-62 Q4,-36 30,-10', { stroke: inks.line, width: 2.2 })
      )
    case 'phone':
      return rect(-10, -46, 30, 52, { fill: '#22202e', ...line }, 5) + rect(-6, -41, 22, 40, { fill: '#8fe3ff' }, 3)
    case 'umbrella':
      return group(
        path('M0,24 V-150', { stroke: inks.line, width: 7 }) +
          path('M0,24 V-150', { stroke: '#8a5a34', width: 3.6 }) +
          path(
            'M-112,-104 C-90,-190 90,-190 112,-104 Q84,-120 56,-104 Q28,-120 0,-104 Q-28,-120 -56,-104 Q-84,-120 -112,-104Z',
            { fill: look.accent, ...line },
          ) +
          path('M0,-168 L-56,-104 M0,-168 L56,-104 M0,-168 V-104', { stroke: darker(look.accent, 0.3), width: 2 }),
        { turn: 10 },
      )
    case 'bag':
      return (
        path('M-14,0 C-12,-20 18,-20 20,0', { stroke: inks.line, width: 4 }) +
        rect(-26, 0, 58, 56, { fill: look.accent, ...line }, 8) +
        path('M-26,20 H32', { stroke: inks.line, width: 2 })
      )
    case 'none':
      return ''
  }
}
