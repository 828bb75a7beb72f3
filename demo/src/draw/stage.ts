/** The set-up of every panel: its place, its people, its light. */
import type { Laid, Line, Who } from '../data/story.ts'
import type { Work } from '../data/work.ts'
import { darker, lighter, mix } from './colour.ts'
import { figure, type Pose } from './figure.ts'
import type { Feeling } from './look.ts'
import { type Mood, moods } from './mood.ts'
import { group, linear, n, type Pen, path, rect, withRng } from './pen.ts'
import { type Rng, seeded } from './rng.ts'
import { scene } from './scene.ts'
import { falling } from './sky.ts'

export const INK = '#241c2b'
const PLACE = { w: 1100, h: 800 }

/** The parts that the frame cuts, and the parts that may break out of it. */
export type Painted = { inside: string; over: string }
export type Painter = (pen: Pen, work: Work, panel: Laid) => Painted

/** The tale's place, cut to the panel; `zoom` 1 shows all of it. */
export function backdrop(pen: Pen, panel: Laid, zoom: number, calm: number): string {
  const mood: Mood = moods[panel.mood]
  const { w, h } = panel
  const scale = Math.max(w / PLACE.w, h / PLACE.h) * zoom
  const [spareX, spareY] = [PLACE.w * scale - w, PLACE.h * scale - h]
  const place = scene(withRng(pen, seeded(panel.placeSeed)), panel.scene, mood, PLACE.w, PLACE.h)
  return (
    group(place, {
      scale,
      x: -spareX * pen.rng.range(0.2, 0.8),
      y: -spareY * (eyeLevel[panel.scene] ?? (zoom > 1.3 ? 0.72 : 0.9)),
    }) +
    weather(pen, panel) +
    (calm > 0 ? rect(-60, 0, w + 120, h, { fill: mix(mood.sky[3], mood.sky[2], 0.4), opacity: calm }) : '')
  )
}

const roofed = new Set<Laid['scene']>([
  'classroom',
  'room',
  'kitchen',
  'library',
  'court',
  'deck',
  'space',
  'corridor',
  'glow',
])

/** Rain and snow belong to the place; petals and sparks stay in the wide views. */
const weather = (pen: Pen, { fall, scene: name, mood, w, h }: Laid) =>
  (fall === 'rain' || fall === 'snow') && !roofed.has(name) ? falling(pen, fall, moods[mood], w, h, 0.8) : ''

const afloat = new Set<Laid['scene']>(['sea', 'lake', 'isles', 'space', 'city', 'oldtown', 'glow'])

/** Ground to stand on where the place itself has none. */
export function footing(pen: Pen, { scene: name, mood: moodName, w, h }: Laid): string {
  if (!afloat.has(name)) return ''
  const mood: Mood = moods[moodName]
  const earth = name === 'space' ? mix(mood.near, mood.far, 0.55) : mix(mood.near, mood.floor, 0.4)
  const top = `M-60,${n(h * 0.87)} Q${n(w * 0.22)},${n(h * 0.8)} ${n(w * 0.55)},${n(h * 0.86)} T${n(w + 60)},${n(h * 0.85)}`
  return (
    path(`${top} V${n(h + 5)} H-60Z`, {
      fill: linear(pen, [
        [0, earth],
        [1, darker(earth, 0.35)],
      ]),
    }) + path(top, { stroke: lighter(earth, 0.25), width: 5, opacity: 0.7 })
  )
}

/** Where the eye rests in places whose interest isn't the ground: 0 top, 1 bottom. */
const eyeLevel: Partial<Record<Laid['scene'], number>> = {
  deck: 0.2,
  space: 0.35,
  library: 0.4,
  room: 0.4,
  classroom: 0.35,
  kitchen: 0.45,
  corridor: 0.5,
  city: 0.55,
  street: 0.5,
  isles: 0.5,
  court: 0.5,
  forest: 0.6,
  palace: 0.5,
  sea: 0.5,
  lake: 0.55,
  ridges: 0.65,
  snow: 0.7,
  oldtown: 0.6,
  desert: 0.75,
}

export const castOf = (work: Work, who: Who) => work.cast[who].look

const poseFor: Record<Feeling, readonly [Pose, ...Pose[]]> = {
  calm: ['rest', 'rest', 'cross'],
  smile: ['rest', 'hips', 'wave'],
  laugh: ['hips', 'rest', 'cheer'],
  joy: ['cheer', 'clasp', 'fist'],
  angry: ['fist', 'point', 'hips'],
  sad: ['rest', 'clasp'],
  cry: ['clasp', 'rest'],
  shock: ['think', 'rest', 'cheer'],
  shy: ['clasp', 'think'],
  smirk: ['hips', 'cross'],
  firm: ['fist', 'cross', 'point'],
  dizzy: ['rest', 'think'],
  sleepy: ['rest'],
}

/** Somebody from the chest up; (x, y) is the middle of the head. */
export function bust(
  pen: Pen,
  work: Work,
  rng: Rng,
  who: Who,
  feeling: Feeling,
  x: number,
  y: number,
  scale: number,
  turn: number,
): string {
  return group(
    figure(pen, {
      look: castOf(work, who),
      feeling,
      turn,
      lean: rng.range(-4, 4),
      wind: rng.range(-0.3, 0.5),
      pose: rng.pick(poseFor[feeling]),
    }),
    { x, y, scale },
  )
}

/** A little of the light of the place over everything in it. */
export const tint = (mood: Mood, w: number, h: number) =>
  rect(-60, 0, w + 120, h, { fill: mood.near, opacity: mood.stars ? 0.09 : 0.04 })

export const silence: Line = { who: 0, feeling: 'calm', text: '……', voice: 'say' }
