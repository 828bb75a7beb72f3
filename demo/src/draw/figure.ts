/**
 * A whole person around the head's centre (0,0): crown at -85, chin 64, shoulders 92, hem 236, feet 350.
 * Draw small for a distant figure, large and cut by the panel for a close-up.
 */
import { darker, mix } from './colour.ts'
import { neck, shoulders, sleeve, torso } from './dress.ts'
import { ears, face } from './face.ts'
import { backHair, fringePath, frontHair, sideLocks } from './hair.ts'
import { type Feeling, type Inks, inksOf, type Look } from './look.ts'
import { ellipse, group, linear, n, type Pen, type Point, path, rect, smooth } from './pen.ts'
import { beforeHead, behindHead, drawItem, type Item } from './props.ts'

export type Pose =
  | 'rest'
  | 'wave'
  | 'point'
  | 'fist'
  | 'cross'
  | 'hips'
  | 'clasp'
  | 'think'
  | 'cheer'
  | 'sword'
  | 'run'
  | 'offer'

export type Figure = {
  look: Look
  feeling?: Feeling
  pose?: Pose
  /** The way the face looks, -1 to 1. */
  turn?: number
  /** Degrees the head leans. */
  lean?: number
  wind?: number
  whole?: boolean
  /** Seen from behind. */
  away?: boolean
  item?: Item
}
type Arm = readonly [elbow: Point, hand: Point]

/** Elbow and hand of the right arm (x to the right); the left one is mirrored. `s` = half the shoulders. */
const poses: Record<Pose, (s: number) => readonly [left: Arm, right: Arm]> = {
  rest: (s) => [arm(s + 12, 150, s + 6, 208), arm(s + 12, 150, s + 6, 208)],
  wave: (s) => [arm(s + 12, 150, s + 6, 208), arm(s + 44, 136, s + 54, 70)],
  point: (s) => [arm(s + 30, 148, s - 8, 190), arm(s + 42, 122, s + 104, 104)],
  fist: (s) => [arm(s + 16, 152, s + 4, 206), arm(s + 38, 152, s + 30, 92)],
  cross: (s) => [arm(s + 16, 156, -16, 152), arm(s + 16, 160, -8, 164)],
  hips: (s) => [arm(s + 38, 150, s - 8, 192), arm(s + 38, 150, s - 8, 192)],
  clasp: (s) => [arm(s + 10, 168, 7, 150), arm(s + 10, 168, 7, 150)],
  think: (s) => [arm(s + 12, 166, -18, 164), arm(s + 6, 162, 20, 84)],
  cheer: (s) => [arm(s + 40, 96, s + 44, 26), arm(s + 40, 96, s + 44, 26)],
  sword: (s) => [arm(s + 12, 156, s + 2, 206), arm(s + 36, 148, s + 60, 104)],
  run: (s) => [arm(s + 34, 128, s + 8, 178), arm(s + 24, 160, s + 56, 120)],
  offer: (s) => [arm(s + 12, 150, s + 6, 208), arm(s + 22, 164, s + 46, 140)],
}

function arm(ex: number, ey: number, hx: number, hy: number): Arm {
  return [
    [ex, ey],
    [hx, hy],
  ]
}

export function figure(pen: Pen, who: Figure): string {
  const {
    look,
    feeling = 'calm',
    pose = 'rest',
    turn = 0,
    lean = 0,
    wind = 0.15,
    whole = false,
    away = false,
    item = 'none',
  } = who
  const inks = inksOf(look)
  const [left, right] = poses[pose](shoulders(look))
  const near = right[1][1] < 90 && right[1][0] < 40
  const hem = whole ? 216 : 260
  if (away) return fromBehind(pen, look, inks, left, right, item, pose, wind)
  return (
    bigHead(backHair(pen, look, inks, wind), lean * 0.5) +
    (look.dress === 'cloak' ? cape(pen, look, inks, wind, whole) : '') +
    (whole ? legs(pen, look, inks, pose) : '') +
    neck(look, inks) +
    torso(pen, look, inks, hem) +
    drawArm(look, inks, left, -1, 'none', pose) +
    (near ? '' : drawArm(look, inks, right, 1, item, pose)) +
    bigHead(head(pen, look, inks, feeling, turn, wind), lean) +
    (look.extras.includes('scarf') ? scarf(look, inks, wind) : '') +
    (near ? drawArm(look, inks, right, 1, item, pose) : '')
  )
}

/** A back view: no face, the hair closes over the skull and falls over cape and shoulders. */
function fromBehind(
  pen: Pen,
  look: Look,
  inks: Inks,
  left: Arm,
  right: Arm,
  item: Item,
  pose: Pose,
  wind: number,
): string {
  const skull =
    'M-56,20 C-64,-30 -54,-82 0,-82 C54,-82 64,-30 56,20 C54,48 40,62 26,68 L14,58 L0,70 L-14,58 L-26,68 C-40,62 -54,48 -56,20Z'
  const tone = linear(pen, [
    [0, mix(look.hair, '#ffffff', 0.12)],
    [0.5, look.hair],
    [1, inks.hairShade],
  ])
  return (
    legs(pen, look, inks, pose) +
    torso(pen, look, inks, 216) +
    drawArm(look, inks, left, -1, 'none', pose) +
    drawArm(look, inks, right, 1, item, pose) +
    (look.dress === 'cloak' || look.dress === 'armour' ? cape(pen, look, inks, wind, true) : '') +
    (look.extras.includes('scarf') ? scarf(look, inks, wind) : '') +
    bigHead(
      backHair(pen, look, inks, wind) +
        look.extras.map((extra) => behindHead(extra, look, inks)).join('') +
        path(skull, { fill: tone, stroke: inks.line, width: 2.6 }) +
        path('M-30,-62 Q-44,-10 -34,44 M0,-72 Q-4,-10 0,52 M30,-62 Q44,-10 34,44', {
          stroke: inks.hairShade,
          width: 2.4,
          opacity: 0.7,
        }) +
        path('M-44,-36 Q0,-66 44,-36 Q0,-50 -44,-36Z', { fill: inks.hairLight, opacity: 0.4 }),
      0,
    )
  )
}

/** Heads are drawn a sixth larger than life, growing upwards from the chin. */
const bigHead = (body: string, lean: number) => group(group(body, { scale: 1.17, y: -9 }), { turn: lean })

function head(pen: Pen, look: Look, inks: Inks, feeling: Feeling, turn: number, wind: number): string {
  const behind = look.extras.map((extra) => behindHead(extra, look, inks)).join('')
  return (
    behind +
    ears(look, inks, turn) +
    face(pen, look, inks, feeling, turn, fringePath(look, turn)) +
    (look.frame === 'elder' ? beard(pen, inks, turn) : '') +
    sideLocks(pen, look, inks, wind) +
    frontHair(pen, look, inks, turn) +
    look.extras.map((extra) => beforeHead(extra, look, inks, turn)).join('')
  )
}

function limb(points: readonly Point[], width: number, fill: string, line: string): string {
  const d = points.length === 3 ? smooth(points, false, 0.6) : `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}`
  return path(d, { stroke: line, width: width + 5 }) + path(d, { stroke: fill, width })
}

function drawArm(look: Look, inks: Inks, [elbow, hand]: Arm, side: number, item: Item, pose: Pose): string {
  const s = shoulders(look)
  const { fill, width, cuff, band } = sleeve(look)
  const shoulder: Point = [s - 10, 106]
  const wrist: Point = [elbow[0] + (hand[0] - elbow[0]) * 0.82, elbow[1] + (hand[1] - elbow[1]) * 0.82]
  const angle = (Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]) * 180) / Math.PI
  const glove = cuff === 'glove' ? band : look.skin
  const forearm =
    cuff === 'bare'
      ? limb([elbow, wrist], width * 0.66, look.skin, inks.line) + limb([shoulder, elbow], width, fill, inks.line)
      : limb([shoulder, elbow, wrist], width, fill, inks.line) +
        ellipse(shoulder[0] - 5, shoulder[1] + 1, width * 0.46, width * 0.5, { fill })
  const end =
    cuff === 'wide'
      ? group(
          path('M-34,-13 L8,-19 Q16,0 10,20 Q4,52 -8,58 Q-22,40 -40,13Z', { fill, stroke: inks.line, width: 2.6 }) +
            path('M8,-19 Q16,0 10,20 Q4,52 -8,58', { stroke: band, width: 6 }),
          {
            x: wrist[0],
            y: wrist[1],
            turn: angle > 60 ? angle - 90 + 20 : angle * 0.25,
          },
        )
      : cuff === 'band'
        ? group(rect(-6, -width / 2 - 1, 9, width + 2, { fill: band, stroke: inks.line, width: 2.2 }, 3), {
            x: wrist[0],
            y: wrist[1],
            turn: angle,
          })
        : ''
  const held = item === 'none' ? '' : group(drawItem(item, look, inks), { x: hand[0], y: hand[1] })
  const palm = group(fingers(glove, inks, pose === 'point' && side > 0), { x: hand[0], y: hand[1], turn: angle })
  const body = cuff === 'wide' ? palm + forearm + end : forearm + end + palm
  return group(held + body, { flip: side < 0 })
}

function fingers(skin: string, inks: Inks, pointing: boolean): string {
  const line = { stroke: inks.line, width: 2.4 }
  return (
    (pointing
      ? path('M4,-4 L26,-5', { stroke: inks.line, width: 10 }) + path('M4,-4 L26,-5', { stroke: skin, width: 5.5 })
      : '') +
    path('M-10,-10 C2,-14 14,-10 15,-1 C15,8 6,12 -10,10Z', { fill: skin, ...line }) +
    path('M-2,-9 C2,-17 11,-15 9,-7', { fill: skin, ...line }) +
    path('M6,1 h7 M5,6 h6', { stroke: mix(inks.line, skin, 0.4), width: 1.6 })
  )
}

function legs(pen: Pen, look: Look, inks: Inks, pose: Pose): string {
  if (look.dress === 'hanfu' || look.dress === 'cloak') return robe(pen, look, inks)
  const skirt = look.frame === 'girl' && look.dress !== 'space' && look.dress !== 'armour' && look.dress !== 'jersey'
  const trousers = look.dress === 'space' ? look.main : darker(mix(look.main, '#2a2740', 0.55), 0.1)
  const bare = skirt ? look.skin : trousers
  const feet: readonly [Point, Point] =
    pose === 'run'
      ? [
          [-52, 300],
          [50, 330],
        ]
      : [
          [-24, 334],
          [24, 334],
        ]
  const knees: readonly [Point, Point] =
    pose === 'run'
      ? [
          [-14, 284],
          [46, 272],
        ]
      : [
          [-22, 275],
          [22, 275],
        ]
  const legOf = (i: 0 | 1) => {
    const hip: Point = [i === 0 ? -19 : 19, 216]
    return (
      limb([hip, knees[i], feet[i]], skirt ? 18 : 27, bare, inks.line) +
      shoe(feet[i], skirt ? '#4a3440' : darker(look.trim, 0.45), inks, i === 0 ? -1 : 1)
    )
  }
  const flare = skirt
    ? path('M-40,200 L-62,266 Q-30,280 0,270 Q30,280 62,266 L40,200Z', {
        fill: look.dress === 'sailor' ? look.trim : darker(look.main, 0.28),
        stroke: inks.line,
        width: 2.6,
      }) +
      [-36, -12, 12, 36]
        .map((x) => path(`M${n(x * 0.7)},214 L${x},270`, { stroke: inks.line, width: 1.6, opacity: 0.5 }))
        .join('')
    : ''
  return legOf(0) + legOf(1) + flare
}

const shoe = ([x, y]: Point, fill: string, inks: Inks, side: number) =>
  group(
    path('M-14,-8 H12 C26,-4 30,6 28,12 H-15Z', { fill, stroke: inks.line, width: 2.6 }) +
      path('M-15,12 H28', { stroke: '#f5efe6', width: 4 }),
    { x, y: y + 4, flip: side < 0 },
  )

function robe(pen: Pen, look: Look, inks: Inks): string {
  const tone = linear(pen, [
    [0, look.main],
    [1, darker(look.main, 0.3)],
  ])
  return (
    shoe([-22, 338], '#2e2436', inks, -1) +
    shoe([22, 338], '#2e2436', inks, 1) +
    path('M-50,196 C-60,250 -76,300 -82,334 Q-40,350 0,340 Q40,350 82,334 C76,300 60,250 50,196Z', {
      fill: tone,
      stroke: inks.line,
      width: 2.8,
    }) +
    path('M-82,334 Q-40,350 0,340 Q40,350 82,334 L79,318 Q40,334 0,324 Q-40,334 -79,318Z', {
      fill: look.trim,
      stroke: inks.line,
      width: 2,
    }) +
    path('M-18,206 Q-26,270 -36,330 M18,206 Q28,270 34,328 M0,210 V330', {
      stroke: darker(look.main, 0.4),
      width: 2,
      opacity: 0.6,
    })
  )
}

function cape(pen: Pen, look: Look, inks: Inks, wind: number, whole: boolean): string {
  const w = wind * 110
  const hem = whole ? 320 : 300
  return path(
    `M-50,84 C-90,150 ${n(-100 + w * 0.6)},${hem - 60} ${n(-96 + w)},${hem} Q${n(-50 + w)},${hem - 20} ${n(-10 + w)},${hem + 8} Q${n(40 + w)},${hem - 18} ${n(98 + w)},${hem - 4} C${n(104 + w * 0.5)},${hem - 80} 86,140 50,84Z`,
    {
      fill: linear(pen, [
        [0, look.accent],
        [1, darker(look.accent, 0.5)],
      ]),
      stroke: inks.line,
      width: 2.8,
    },
  )
}

function scarf(look: Look, inks: Inks, wind: number): string {
  const w = wind * 60
  const s = { fill: look.accent, stroke: inks.line, width: 2.6 }
  return (
    path(
      `M26,84 C60,90 ${n(80 + w)},120 ${n(92 + w * 2)},${n(150 - Math.abs(w) * 0.5)} L${n(68 + w * 2)},${n(166 - Math.abs(w) * 0.5)} C${n(60 + w)},136 40,116 14,106Z`,
      s,
    ) +
    path('M-44,74 C-30,60 30,60 44,74 C52,92 30,110 0,110 C-30,110 -52,92 -44,74Z', s) +
    path('M-38,84 Q0,104 38,84', { stroke: darker(look.accent, 0.3), width: 2.2 })
  )
}

const beard = (pen: Pen, inks: Inks, turn: number) =>
  group(
    path(
      'M-34,30 C-36,66 -20,110 0,128 C20,110 36,66 34,30 C24,40 12,38 0,36 C-12,38 -24,40 -34,30Z M-9,48 Q0,54 9,48 Q0,45 -9,48Z',
      {
        fill: linear(pen, [
          [0, '#f6f3ee'],
          [1, '#cfcbd0'],
        ]),
        stroke: inks.line,
        width: 2.4,
        extra: 'fill-rule="evenodd"',
      },
    ) + path('M-12,70 q4,24 10,40 M12,66 q-2,22 -6,34', { stroke: '#aaa5b0', width: 2 }),
    { x: turn * 8 },
  )
