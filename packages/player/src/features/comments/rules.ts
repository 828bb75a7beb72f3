// What a bullet comment is, which ones are taken, and what a viewer may send (P-01). The shape is CommentCoreLibrary's.
import { clamp } from '#core/clamp.ts'

export type Axis = 'x' | 'y' | 'rY' | 'rZ' | 'alpha'

/** One way of one axis: stays at `from` for `delay` ms, then goes to `to` in `dur` ms. */
export interface Move {
  from: number
  to: number
  /** ms */
  dur: number
  delay: number
  easing: string
}

/** The axes move together; the next step begins when the slowest has arrived. */
export type Step = Partial<Record<Axis, Move>>

export interface Comment {
  id?: string
  /** 1 right to left · 4 bottom · 5 top · 6 left to right · 7, 17 placed · 8 a script, which is kept and never run */
  mode: number
  text: string
  /** Moment in the film, ms. */
  stime: number
  /** px on a stage as wide as a desktop player; smaller stages show it smaller. */
  size: number
  /** 0xrrggbb */
  color: number
  /** How long the whole way takes, ms of the film. */
  dur: number
  /** What is left of that way when it begins, ms; the whole of it when missing. */
  ttl?: number
  /** Unix seconds */
  date?: number
  /** Of modes 7 and 17: parts of the stage, or px of it when `absolute`. */
  x?: number
  y?: number
  absolute?: boolean
  /** Opacity over the whole life. */
  alpha?: { from: number; to: number }
  /** Degrees: about the upright axis, and in the plane. */
  rY?: number
  rZ?: number
  motion?: readonly Step[]
  /** Sent by this viewer: framed, and never left out. */
  own?: boolean
}

/** A comment as it comes: only its text must be there. */
export type CommentInput = Partial<Comment> & { text: string }

export type Way = 'scroll' | 'reverse' | 'bottom' | 'top' | 'placed' | 'script'

const ways: Readonly<Record<number, Way>> = {
  1: 'scroll',
  4: 'bottom',
  5: 'top',
  6: 'reverse',
  7: 'placed',
  17: 'placed',
  8: 'script',
}

/** null: a mode that is not taken. */
export function wayOf(mode: number): Way | null {
  return ways[mode] ?? null
}

export const defaults = { mode: 1, size: 25, color: 0xffffff, dur: 4_000 } as const
/** ms; nothing needs longer, and what stays for an hour is an attack. */
const longestMs = 60_000
/** Characters of a line that runs; placed ones may hold a picture of many lines. */
const longestLine = 300
const longestPicture = 2_000
const mostSteps = 64

/** A comment that can be drawn, or null: another mode, no text, no moment. Never throws, whatever comes. */
export function cleanComment(input: CommentInput): Comment | null {
  const mode = input.mode ?? defaults.mode
  const way = wayOf(mode)
  if (way === null || typeof input.text !== 'string') return null
  const text = readable(input.text, way === 'placed' || way === 'script' ? longestPicture : longestLine)
  const stime = input.stime ?? 0
  if (text.trim() === '' || !Number.isFinite(stime) || stime < 0) return null
  const dur = within(input.dur, 1, longestMs, defaults.dur)
  const { id, date, own } = input
  return {
    mode,
    text,
    stime,
    size: within(input.size, 8, 127, defaults.size),
    color: Math.floor(within(input.color, 0, 0xffffff, defaults.color)),
    dur,
    ...(id === undefined ? {} : { id: String(id) }),
    ...(input.ttl === undefined ? {} : { ttl: within(input.ttl, 1, dur, dur) }),
    ...(date === undefined || !Number.isFinite(date) ? {} : { date }),
    ...(own ? { own } : {}),
    ...(way === 'placed' ? cleanPlace(input) : {}),
  }
}

function cleanPlace(input: CommentInput): Partial<Comment> {
  const { alpha, motion } = input
  return {
    x: within(input.x, -10_000, 10_000, 0),
    y: within(input.y, -10_000, 10_000, 0),
    absolute: input.absolute === true,
    rY: within(input.rY, -36_000, 36_000, 0),
    rZ: within(input.rZ, -36_000, 36_000, 0),
    ...(alpha ? { alpha: { from: within(alpha.from, 0, 1, 1), to: within(alpha.to, 0, 1, 1) } } : {}),
    ...(Array.isArray(motion) ? { motion: motion.slice(0, mostSteps).map(cleanStep) } : {}),
  }
}

const axes: readonly Axis[] = ['x', 'y', 'rY', 'rZ', 'alpha']

function cleanStep(step: Step): Step {
  const clean: Step = {}
  for (const axis of axes) {
    const move = step?.[axis]
    if (!move) continue
    clean[axis] = {
      from: within(move.from, -36_000, 36_000, 0),
      to: within(move.to, -36_000, 36_000, 0),
      dur: within(move.dur, 0, longestMs, 0),
      delay: within(move.delay, 0, longestMs, 0),
      easing: typeof move.easing === 'string' ? move.easing : 'linear',
    }
  }
  return clean
}

function within(value: number | undefined, least: number, most: number, otherwise: number): number {
  // a file's fields may be of any kind
  return typeof value !== 'number' || Number.isNaN(value) ? otherwise : clamp(value, least, most)
}

/** Line breaks stay; everything else that cannot be seen, or turns the direction of the page around it, goes. */
function readable(text: string, most: number): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(unseen, '')
  return plain.length > most ? [...plain].slice(0, most).join('') : plain
}

// controls but for the line break, surrogates without their other half, direction marks, zero width spaces, byte order mark
const unseen = /(?!\n)[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

export const sizes = [16, 18, 25, 36, 45] as const
export const colors = [0xffffff, 0x0000ff, 0xcc0000, 0xff66ff, 0xffff33] as const
export const longestSent = 100

/** What is sent of what was typed: null when that is nothing. */
export function textToSend(typed: string): string | null {
  const text = readable(typed, Number.MAX_SAFE_INTEGER).replace(/\s+/g, ' ').trim()
  return text === '' ? null : [...text].slice(0, longestSent).join('')
}

/** A viewer's comment by P-01; `random` as Math.random. Its moment in the film is set when it is shown. */
export function viewersComment(text: string, random: () => number): Comment {
  const one = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0]
  return { mode: 1, text, stime: 1_000, size: one(sizes), color: one(colors), dur: defaults.dur, own: true }
}

/** Sent while nothing moves, a comment would wait beyond the edge: it begins with this part of its way left. */
export const leftWhilePaused = 0.55

/** Where the input stands: 'controlbar', null for nowhere, or an element of the host's or a selector of it. */
export type SendPlace = string | object | null

/** Throws what the original throws; `isElement` tells an element from any other object. */
export function checkSendPlace(place: unknown, isElement: (thing: object) => boolean): asserts place is SendPlace {
  if (place === null || (typeof place === 'string' && place.trim() !== '')) return
  if (typeof place === 'object' && isElement(place)) return
  throw new Error('sendEl must be an element or selector string')
}
