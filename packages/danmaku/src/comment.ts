// The shape of a bullet comment, and which comments are taken (P-01). The shape is CommentCoreLibrary's.

export type Axis = 'x' | 'y' | 'rY' | 'rZ' | 'alpha'

/** One movement of one axis: it stays at `from` for `delay` ms, then goes to `to` in `dur` ms. */
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
  /** 1: right to left. 4: bottom. 5: top. 6: left to right. 7 and 17: placed. 8: a script, which never runs. */
  mode: number
  text: string
  /** Moment in the film, ms. */
  stime: number
  /** Letter size in px on a stage as wide as a desktop player. Smaller stages scale it down. */
  size: number
  /** 0xrrggbb */
  color: number
  /** Duration of the whole movement, in ms of the film. */
  dur: number
  /** Part of `dur` that is left when the comment appears, in ms. Default: all of it. */
  ttl?: number
  /** Unix seconds */
  date?: number
  /** Position in modes 7 and 17: a share of the stage, or px when `absolute` is set. */
  x?: number
  y?: number
  absolute?: boolean
  /** Opacity at the beginning and at the end of the comment. */
  alpha?: { from: number; to: number }
  /** Rotation in degrees: `rY` about the upright axis, `rZ` in the plane. */
  rY?: number
  rZ?: number
  motion?: readonly Step[]
  /** The viewer sent this comment. It gets a frame and is never left out. */
  own?: boolean
}

/** A comment before it is cleaned. Only the text is required. */
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

/** The way of a mode. Null: comments of this mode are not taken. */
export function wayOf(mode: number): Way | null {
  return ways[mode] ?? null
}

const usualSize = 25
/** Colour of a comment that names none. */
export const white = 0xffffff
/** Duration of a comment that names none, in ms. */
export const usualMs = 4_000
/** Longest duration in ms. No real comment needs more; one that stays for an hour is an attack. */
const longestMs = 60_000
/** Most characters of a running comment. */
const longestLine = 300
/** Most characters of a placed comment, which may be a picture of many lines. */
const longestPicture = 2_000
const mostSteps = 64

/** A comment that can be drawn. Null: its mode, text or moment cannot be taken. Never throws. */
export function cleanComment(input: CommentInput): Comment | null {
  const mode = input.mode ?? 1
  const way = wayOf(mode)
  if (way === null || typeof input.text !== 'string') return null
  const text = readable(input.text, way === 'placed' || way === 'script' ? longestPicture : longestLine)
  const stime = input.stime ?? 0
  if (text.trim() === '' || !Number.isFinite(stime) || stime < 0) return null
  const dur = within(input.dur, 1, longestMs, usualMs)
  const { id, date, own } = input
  return {
    mode,
    text,
    stime,
    size: within(input.size, 8, 127, usualSize),
    color: Math.floor(within(input.color, 0, white, white)),
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
  // fields of a file may have any type
  return typeof value !== 'number' || Number.isNaN(value) ? otherwise : Math.max(least, Math.min(value, most))
}

/** The text without invisible characters and direction marks. Line breaks stay. */
export function readable(text: string, most: number): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(unseen, '')
  return plain.length > most ? [...plain].slice(0, most).join('') : plain
}

// Control characters except the line break, lone surrogates, direction marks, zero width spaces, byte order mark.
const unseen = /(?!\n)[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu
