/**
 * A whole person around the head's centre (0,0): crown at -85, chin 64, shoulders 92, hem 236, feet 350.
 * Draw small for a distant figure, large and cut by the panel for a close-up.
 */
import { darker, lighter, mix } from './colour.ts'
import { neck, shoulders, sleeve, torso } from './dress.ts'
import { ears, face } from './face.ts'
import { backHair, frontHair, fringePath, sideLocks } from './hair.ts'
import { type Extra, type Feeling, type Inks, inksOf, type Look } from './look.ts'
import { circle, ellipse, group, linear, n, path, type Pen, type Point, rect, smooth } from './pen.ts'

export type Pose = 'rest' | 'wave' | 'point' | 'fist' | 'cross' | 'hips' | 'clasp' | 'think' | 'cheer' | 'sword' | 'run' | 'offer'

export type Figure = {
  look: Look
  feeling?: Feeling
  pose?: Pose
  /** -1..1: which way the face looks. */
  turn?: number
  /** Degrees the head leans. */
  lean?: number
  wind?: number
  whole?: boolean
  /** Seen from behind. */
  away?: boolean
  item?: Item
}
export type Item = 'sword' | 'fan' | 'book' | 'lantern' | 'cup' | 'flower' | 'ladle' | 'ball' | 'phone' | 'umbrella' | 'staff' | 'bag' | 'none'

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
  const { look, feeling = 'calm', pose = 'rest', turn = 0, lean = 0, wind = 0.15, whole = false, away = false, item = 'none' } = who
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
function fromBehind(pen: Pen, look: Look, inks: Inks, left: Arm, right: Arm, item: Item, pose: Pose, wind: number): string {
  const skull = 'M-56,20 C-64,-30 -54,-82 0,-82 C54,-82 64,-30 56,20 C54,48 40,62 26,68 L14,58 L0,70 L-14,58 L-26,68 C-40,62 -54,48 -56,20Z'
  const tone = linear(pen, [[0, mix(look.hair, '#ffffff', 0.12)], [0.5, look.hair], [1, inks.hairShade]])
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
        path('M-30,-62 Q-44,-10 -34,44 M0,-72 Q-4,-10 0,52 M30,-62 Q44,-10 34,44', { stroke: inks.hairShade, width: 2.4, opacity: 0.7 }) +
        path('M-44,-36 Q0,-66 44,-36 Q0,-50 -44,-36Z', { fill: inks.hairLight, opacity: 0.4 }),
      0,
    )
  )
}

/** Heads are drawn a sixth larger than life, growing upwards from the chin. */
const bigHead = (body: string, lean: number) => group(group(body, { scale: 1.17, y: -9 }), { turn: lean })

export function head(pen: Pen, look: Look, inks: Inks, feeling: Feeling, turn: number, wind: number): string {
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
      : limb([shoulder, elbow, wrist], width, fill, inks.line) + ellipse(shoulder[0] - 5, shoulder[1] + 1, width * 0.46, width * 0.5, { fill })
  const end =
    cuff === 'wide'
      ? group(path('M-34,-13 L8,-19 Q16,0 10,20 Q4,52 -8,58 Q-22,40 -40,13Z', { fill, stroke: inks.line, width: 2.6 }) + path('M8,-19 Q16,0 10,20 Q4,52 -8,58', { stroke: band, width: 6 }), {
          x: wrist[0],
          y: wrist[1],
          turn: angle > 60 ? angle - 90 + 20 : angle * 0.25,
        })
      : cuff === 'band'
        ? group(rect(-6, -width / 2 - 1, 9, width + 2, { fill: band, stroke: inks.line, width: 2.2 }, 3), { x: wrist[0], y: wrist[1], turn: angle })
        : ''
  const held = item === 'none' ? '' : group(drawItem(item, look, inks), { x: hand[0], y: hand[1] })
  const palm = group(fingers(glove, inks, pose === 'point' && side > 0), { x: hand[0], y: hand[1], turn: angle })
  const body = cuff === 'wide' ? palm + forearm + end : forearm + end + palm
  return group(held + body, { flip: side < 0 })
}

function fingers(skin: string, inks: Inks, pointing: boolean): string {
  const line = { stroke: inks.line, width: 2.4 }
  return (
    (pointing ? path('M4,-4 L26,-5', { stroke: inks.line, width: 10 }) + path('M4,-4 L26,-5', { stroke: skin, width: 5.5 }) : '') +
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
  const feet: readonly [Point, Point] = pose === 'run' ? [[-52, 300], [50, 330]] : [[-24, 334], [24, 334]]
  const knees: readonly [Point, Point] = pose === 'run' ? [[-14, 284], [46, 272]] : [[-22, 275], [22, 275]]
  const legOf = (i: 0 | 1) => {
    const hip: Point = [i === 0 ? -19 : 19, 216]
    return limb([hip, knees[i], feet[i]], skirt ? 18 : 27, bare, inks.line) + shoe(feet[i], skirt ? '#4a3440' : darker(look.trim, 0.45), inks, i === 0 ? -1 : 1)
  }
  const flare = skirt
    ? path('M-40,200 L-62,266 Q-30,280 0,270 Q30,280 62,266 L40,200Z', { fill: look.dress === 'sailor' ? look.trim : darker(look.main, 0.28), stroke: inks.line, width: 2.6 }) +
      [-36, -12, 12, 36].map((x) => path(`M${n(x * 0.7)},214 L${x},270`, { stroke: inks.line, width: 1.6, opacity: 0.5 })).join('')
    : ''
  return legOf(0) + legOf(1) + flare
}

const shoe = ([x, y]: Point, fill: string, inks: Inks, side: number) =>
  group(path('M-14,-8 H12 C26,-4 30,6 28,12 H-15Z', { fill, stroke: inks.line, width: 2.6 }) + path('M-15,12 H28', { stroke: '#f5efe6', width: 4 }), { x, y: y + 4, flip: side < 0 })

function robe(pen: Pen, look: Look, inks: Inks): string {
  const tone = linear(pen, [[0, look.main], [1, darker(look.main, 0.3)]])
  return (
    shoe([-22, 338], '#2e2436', inks, -1) +
    shoe([22, 338], '#2e2436', inks, 1) +
    path('M-50,196 C-60,250 -76,300 -82,334 Q-40,350 0,340 Q40,350 82,334 C76,300 60,250 50,196Z', { fill: tone, stroke: inks.line, width: 2.8 }) +
    path('M-82,334 Q-40,350 0,340 Q40,350 82,334 L79,318 Q40,334 0,324 Q-40,334 -79,318Z', { fill: look.trim, stroke: inks.line, width: 2 }) +
    path('M-18,206 Q-26,270 -36,330 M18,206 Q28,270 34,328 M0,210 V330', { stroke: darker(look.main, 0.4), width: 2, opacity: 0.6 })
  )
}

function cape(pen: Pen, look: Look, inks: Inks, wind: number, whole: boolean): string {
  const w = wind * 110
  const hem = whole ? 320 : 300
  return path(
    `M-50,84 C-90,150 ${n(-100 + w * 0.6)},${hem - 60} ${n(-96 + w)},${hem} Q${n(-50 + w)},${hem - 20} ${n(-10 + w)},${hem + 8} Q${n(40 + w)},${hem - 18} ${n(98 + w)},${hem - 4} C${n(104 + w * 0.5)},${hem - 80} 86,140 50,84Z`,
    { fill: linear(pen, [[0, look.accent], [1, darker(look.accent, 0.5)]]), stroke: inks.line, width: 2.8 },
  )
}

function scarf(look: Look, inks: Inks, wind: number): string {
  const w = wind * 60
  const s = { fill: look.accent, stroke: inks.line, width: 2.6 }
  return (
    path(`M26,84 C60,90 ${n(80 + w)},120 ${n(92 + w * 2)},${n(150 - Math.abs(w) * 0.5)} L${n(68 + w * 2)},${n(166 - Math.abs(w) * 0.5)} C${n(60 + w)},136 40,116 14,106Z`, s) +
    path('M-44,74 C-30,60 30,60 44,74 C52,92 30,110 0,110 C-30,110 -52,92 -44,74Z', s) +
    path('M-38,84 Q0,104 38,84', { stroke: darker(look.accent, 0.3), width: 2.2 })
  )
}

const beard = (pen: Pen, inks: Inks, turn: number) =>
  group(
    path('M-34,30 C-36,66 -20,110 0,128 C20,110 36,66 34,30 C24,40 12,38 0,36 C-12,38 -24,40 -34,30Z M-9,48 Q0,54 9,48 Q0,45 -9,48Z', {
      fill: linear(pen, [[0, '#f6f3ee'], [1, '#cfcbd0']]),
      stroke: inks.line,
      width: 2.4,
      extra: 'fill-rule="evenodd"',
    }) + path('M-12,70 q4,24 10,40 M12,66 q-2,22 -6,34', { stroke: '#aaa5b0', width: 2 }),
    { x: turn * 8 },
  )

function behindHead(extra: Extra, look: Look, inks: Inks): string {
  if (extra !== 'catears') return ''
  const one = (side: number) =>
    path(`M${side * 22},-66 L${side * 52},-112 L${side * 62},-46Z`, { fill: look.hair, stroke: inks.line, width: 2.6 }) +
    path(`M${side * 32},-70 L${side * 50},-98 L${side * 56},-56Z`, { fill: '#f3a9b0' })
  return one(-1) + one(1)
}

function beforeHead(extra: Extra, look: Look, inks: Inks, turn: number): string {
  const line = { stroke: inks.line, width: 2.4 }
  const t = turn * 9
  switch (extra) {
    case 'glasses':
      return (
        [-1, 1].map((side) => rect(side * 25 + t - 19, -3, 38, 33, { fill: '#ffffff', stroke: '#2a2a3a', width: 3 }, 11).replace('fill="#ffffff"', 'fill="#ffffff" fill-opacity="0.14"')).join('') +
        path(`M${n(-6 + t)},10 h12`, { stroke: '#2a2a3a', width: 3 }) +
        path(`M${n(-36 + t)},2 l-6,14 M${n(14 + t)},2 l-6,14`, { stroke: '#ffffff', width: 2.4, opacity: 0.7 })
      )
    case 'headband':
      return path('M-57,-28 Q0,-50 57,-28 L57,-14 Q0,-36 -57,-14Z', { fill: look.accent, ...line }) + path('M56,-24 c22,-2 30,14 40,16 c-10,6 -22,2 -40,-6Z', { fill: look.accent, ...line })
    case 'flower':
      return group([0, 72, 144, 216, 288].map((a) => group(ellipse(0, -10, 7.5, 10, { fill: lighter(look.accent, 0.3), ...line, width: 1.8 }), { turn: a })).join('') + circle(0, 0, 5.5, { fill: '#f7c948' }), { x: 44, y: -44 })
    case 'hairpin':
      return path('M30,-62 L84,-86', { stroke: '#2a1a2e', width: 7 }) + path('M30,-62 L84,-86', { stroke: '#e3b34c', width: 4 }) + circle(84, -86, 7, { fill: look.accent, ...line }) + path('M78,-82 q-4,14 0,26 M84,-80 q-2,16 2,28', { stroke: '#e3b34c', width: 2 })
    case 'mark':
      return path(`M${n(t)},-26 c-7,9 -4,14 0,16 c4,-2 7,-7 0,-16Z`, { fill: '#d9432f' })
    case 'scar':
      return path(`M${n(30 + t)},24 l14,14 M${n(32 + t)},32 l5,-5 M${n(38 + t)},38 l5,-5`, { stroke: '#b5584f', width: 2.4 })
    case 'chefhat':
      return path('M-44,-44 C-84,-84 -50,-124 -22,-108 C-8,-136 34,-132 36,-106 C66,-116 84,-80 44,-44 Q0,-58 -44,-44Z', { fill: '#fffdf8', ...line }) + path('M-46,-46 Q0,-62 46,-46 L46,-28 Q0,-44 -46,-28Z', { fill: look.accent, ...line })
    case 'headphones':
      return path('M-60,8 C-66,-100 66,-100 60,8', { stroke: '#262335', width: 11 }) + path('M-60,8 C-66,-100 66,-100 60,8', { stroke: look.accent, width: 6 }) + [-1, 1].map((side) => rect(side * 60 - 10, -8, 20, 38, { fill: look.accent, ...line }, 9)).join('')
    case 'cap':
      return path('M-60,-30 C-60,-100 60,-100 60,-30 Q0,-52 -60,-30Z', { fill: look.accent, ...line }) + path('M-62,-30 Q0,-58 62,-30 C84,-22 92,-10 88,-6 Q0,-40 -62,-20Z', { fill: darker(look.accent, 0.2), ...line }) + circle(0, -84, 5, { fill: look.trim, ...line })
    case 'crown':
      return path('M-26,-74 L-30,-104 L-14,-90 L0,-112 L14,-90 L30,-104 L26,-74 Q0,-84 -26,-74Z', { fill: '#f0c04a', ...line }) + circle(0, -90, 4.5, { fill: '#d9432f' })
    default:
      return ''
  }
}

function drawItem(item: Item, look: Look, inks: Inks): string {
  const line = { stroke: inks.line, width: 2.4 }
  switch (item) {
    case 'sword':
      return group(
        path('M-5,-20 L-4,-190 L0,-206 L4,-190 L5,-20Z', { fill: '#eaf3fb', ...line }) + path('M0,-196 V-24', { stroke: '#9fb6cc', width: 2 }) + path('M-20,-22 Q0,-12 20,-22 L16,-12 Q0,-4 -16,-12Z', { fill: '#e3b34c', ...line }) + rect(-5, -12, 10, 40, { fill: '#5a2f2a', ...line }, 3) + path('M0,28 q-6,20 2,44 q10,-20 4,-44', { fill: look.accent, ...line, width: 1.6 }),
        { turn: 18 },
      )
    case 'staff':
      return group(path('M0,-150 V190', { stroke: inks.line, width: 13 }) + path('M0,-150 V190', { stroke: '#8a5a34', width: 8 }) + circle(0, -166, 22, { fill: look.accent, ...line }) + circle(-6, -172, 7, { fill: '#ffffff', opacity: 0.7 }) + path('M-26,-150 Q0,-126 26,-150', { stroke: '#e3b34c', width: 6 }), { turn: 6 })
    case 'fan': {
      const ribs = [-60, -36, -12, 12, 36, 60].map((a) => group(path('M0,0 V-84', { stroke: '#7a5236', width: 2.4 }), { turn: a })).join('')
      return path('M0,0 L-76,-44 A88,88 0 0 1 76,-44Z', { fill: '#fff6e4', ...line }) + path('M-66,-38 A76,76 0 0 1 66,-38', { stroke: look.accent, width: 5 }) + ribs
    }
    case 'book':
      return group(rect(-30, -50, 54, 66, { fill: look.accent, ...line }, 4) + rect(-22, -42, 38, 14, { fill: '#fff6e4' }, 2) + path('M24,-46 l6,4 v62 h-50 l-6,-4', { fill: '#f3ead8', ...line }), { turn: -8 })
    case 'lantern':
      return path('M0,0 V34', { stroke: inks.line, width: 3 }) + circle(0, 66, 62, { fill: '#ffcf6b', opacity: 0.25 }) + ellipse(0, 66, 30, 34, { fill: '#e5533d', ...line }) + ellipse(0, 66, 14, 34, { stroke: '#ffb36b', width: 2.4 }) + ellipse(0, 66, 12, 20, { fill: '#ffe7a3', opacity: 0.7 }) + rect(-14, 28, 28, 8, { fill: '#e3b34c', ...line }, 2) + rect(-14, 96, 28, 8, { fill: '#e3b34c', ...line }, 2) + path('M0,104 v24', { stroke: '#e3b34c', width: 4 })
    case 'cup':
      return path('M-16,-40 H22 L18,8 H-12Z', { fill: '#fffaf2', ...line }) + path('M-14,-24 H20 L19,-8 H-13Z', { fill: look.accent }) + path('M-4,-52 q-6,-10 2,-18 M8,-52 q-6,-10 2,-20', { stroke: '#ffffff', width: 3, opacity: 0.8 })
    case 'flower':
      return path('M0,0 C4,-30 -2,-50 4,-74', { stroke: '#4f8a4b', width: 4 }) + group([0, 60, 120, 180, 240, 300].map((a) => group(ellipse(0, -15, 10, 15, { fill: lighter(look.accent, 0.25), ...line, width: 1.8 }), { turn: a })).join('') + circle(0, 0, 8, { fill: '#f7c948', ...line }), { x: 4, y: -84 })
    case 'ladle':
      return path('M0,10 L18,-96', { stroke: inks.line, width: 10 }) + path('M0,10 L18,-96', { stroke: '#b98a55', width: 5.5 }) + path('M-6,-104 A26,26 0 0 0 46,-94Z', { fill: '#cfd6dd', ...line })
    case 'ball':
      return circle(4, -36, 36, { fill: '#e8853a', ...line }) + path('M-32,-36 H40 M4,-72 V0 M-22,-62 Q4,-36 -22,-10 M30,-62 Q4,-36 30,-10', { stroke: inks.line, width: 2.2 })
    case 'phone':
      return rect(-10, -46, 30, 52, { fill: '#22202e', ...line }, 5) + rect(-6, -41, 22, 40, { fill: '#8fe3ff' }, 3)
    case 'umbrella':
      return group(path('M0,24 V-150', { stroke: inks.line, width: 7 }) + path('M0,24 V-150', { stroke: '#8a5a34', width: 3.6 }) + path('M-112,-104 C-90,-190 90,-190 112,-104 Q84,-120 56,-104 Q28,-120 0,-104 Q-28,-120 -56,-104 Q-84,-120 -112,-104Z', { fill: look.accent, ...line }) + path('M0,-168 L-56,-104 M0,-168 L56,-104 M0,-168 V-104', { stroke: darker(look.accent, 0.3), width: 2 }), { turn: 10 })
    case 'bag':
      return path('M-14,0 C-12,-20 18,-20 20,0', { stroke: inks.line, width: 4 }) + rect(-26, 0, 58, 56, { fill: look.accent, ...line }, 8) + path('M-26,20 H32', { stroke: inks.line, width: 2 })
    case 'none':
      return ''
  }
}
