// Which line a comment takes, and where it is at a moment of the film. Lengths in CSS px, times in ms of the film.
// The picture is cut into lines of equal height. Moving and fixed comments share them and never touch in their whole lives.
// Where no line is free a comment is left out. With 全部 it goes to another sheet of lines, which lies over the first.
import { type Comment, type Way, wayOf } from '@manjuan/danmaku'
import type { Settings } from '../model/settings.ts'

export interface Stage {
  width: number
  height: number
  settings: Settings
  /** Captions are on. */
  captions: boolean
}

export interface Placed {
  comment: Comment
  way: Way
  lines: readonly string[]
  /** When it comes and when it is gone. One that made room for the viewer's own is gone before it comes. */
  from: number
  to: number
  /** The whole way; longer than from…to when it begins on its way. */
  dur: number
  /** Of its letters */
  size: number
  width: number
  height: number
  /** From the top; of placed ones `poseAt` tells. */
  y: number
  framed: boolean
}

export type Measure = (line: string, size: number) => number

export interface Layout {
  /** Null: no room for it. `text` replaces the comment's own, when repeats were counted into it. */
  place(comment: Comment, text?: string): Placed | null
  remove(placed: Placed): void
  /** What was gone before this moment is out of every line. */
  forget(before: number): void
}

const lineOfSize = 1.25
const framePadding = 6
/** px between two in a line. */
const gap = 12
/** The same for two moving ones, as a part of the stage, where only few are wanted. */
const wideGap = 0.4
/** Fixed comments take at most this part of the lines, at the top and at the bottom. */
const fixedPart = 0.25
const mostSheets = 64
const captionsPart = 0.2
/** px that stay free above the first line. */
const above = 4

/** 25 px are meant for a desktop; a phone shows less, so that a line holds as many characters. */
export function stageScale({ width, height }: { width: number; height: number }): number {
  return Math.min(1, Math.max(0.64, Math.sqrt(width * height) / 800))
}

export function areaHeight({ height, settings, captions }: Stage): number {
  return height * Math.min(settings.area, captions && settings.captionsFree ? 1 - captionsPart : 1)
}

export function createLayout(stage: Stage, measure: Measure): Layout {
  const { settings } = stage
  const scale = stageScale(stage) * settings.size
  const lineHeight = Math.ceil(25 * scale * lineOfSize)
  const lineCount = Math.max(1, Math.floor((areaHeight(stage) - above) / lineHeight))
  const fixedLines = Math.max(1, Math.floor(lineCount * fixedPart))
  const few = settings.density === 'few' ? stage.width * wideGap : gap
  const sheets: Placed[][][] = []
  let longest = 0

  function place(comment: Comment, text = comment.text): Placed | null {
    const way = wayOf(comment.mode)
    if (way === null || way === 'script') return null
    const placed = shape({ comment, way, text }, scale, settings.speed, measure)
    if (way === 'placed') return placed
    longest = Math.max(longest, placed.to - placed.from)
    const taken = Math.ceil(placed.height / lineHeight)
    const most = settings.density === 'all' ? mostSheets : 1
    for (let number = 0; number < most; number++) {
      const line = firstLines(placed, taken).find((from) => others(number, placed, from, taken).next().done)
      if (line !== undefined) return enterAt(number, line, taken, placed)
    }
    return placed.framed ? makeRoom(placed, Math.min(taken, lineCount)) : null
  }

  /** First lines that a comment may take, in the order in which they are tried. */
  function firstLines(placed: Placed, taken: number): number[] {
    const room = (runs(placed) ? lineCount : fixedLines) - taken
    const steps = Array.from({ length: Math.max(0, room + 1) }, (_, step) => step)
    return placed.way === 'bottom' ? steps.map((step) => lineCount - taken - step) : steps
  }

  /** Comments on these lines that would come too near, from the latest back to the first that can still be there. */
  function* others(number: number, placed: Placed, line: number, taken: number): Generator<Placed> {
    for (const row of sheetOf(number).slice(line, line + taken))
      for (let at = row.length - 1; at >= 0; at--) {
        const other = row[at]
        if (!other || other.from < placed.from - longest) break
        if (meet(other, placed, stage.width, runs(other) && runs(placed) ? few : gap)) yield other
      }
  }

  /** The viewer's own comment takes the lines with the fewest others, and these are left out. */
  function makeRoom(placed: Placed, taken: number): Placed {
    const lines = Array.from({ length: lineCount - taken + 1 }, (_, line) => [...others(0, placed, line, taken)])
    const loss = (left: readonly Placed[]) => left.reduce((all, { framed }) => all + (framed ? 1_000 : 1), 0)
    const [best] = lines.map((left, line) => ({ line, left })).sort((a, b) => loss(a.left) - loss(b.left))
    for (const other of best?.left ?? []) {
      remove(other)
      other.to = Number.NEGATIVE_INFINITY
    }
    return enterAt(0, best?.line ?? 0, taken, placed)
  }

  function sheetOf(number: number): Placed[][] {
    const sheet = sheets[number] ?? Array.from({ length: lineCount }, () => [])
    sheets[number] = sheet
    return sheet
  }

  function enterAt(number: number, line: number, taken: number, placed: Placed): Placed {
    for (const row of sheetOf(number).slice(line, line + taken)) enter(row, placed)
    return Object.assign(placed, { y: topOf(line, taken, number, placed.height) })
  }

  function remove(placed: Placed): void {
    for (const row of sheets.flat()) {
      const at = row.indexOf(placed)
      if (at >= 0) row.splice(at, 1)
    }
  }

  /** Sheets over the first are half a line lower in turn, so that two texts seldom cover each other whole. */
  function topOf(line: number, taken: number, sheet: number, height: number): number {
    const shift = sheet % 2 === 1 ? lineHeight / 2 : 0
    return Math.max(0, above + line * lineHeight + (taken * lineHeight - height) / 2 + shift)
  }

  return {
    place,
    remove,
    forget: (before) => {
      for (const row of sheets.flat()) {
        const kept = row.findIndex((placed) => placed.to >= before)
        row.splice(0, kept < 0 ? row.length : kept)
      }
    },
  }
}

/** A comment, its way, and its text, which may count repeats. */
interface Named {
  comment: Comment
  way: Way
  text: string
}

/** A comment with its sizes on this stage, not yet in a line. */
function shape({ comment, way, text }: Named, scale: number, speed: number, measure: Measure): Placed {
  const size = Math.max(8, Math.round(comment.size * scale))
  const lines = text.split('\n')
  const framed = comment.own === true
  const dur = comment.dur / (way === 'scroll' || way === 'reverse' ? speed : 1)
  return {
    comment,
    way,
    lines,
    from: comment.stime,
    to: comment.stime + ((comment.ttl ?? comment.dur) / comment.dur) * dur,
    dur,
    size,
    width: Math.max(...lines.map((line) => measure(line, size))) + (framed ? 2 * framePadding : 0),
    height: Math.ceil(size * lineOfSize) * lines.length,
    y: 0,
    framed,
  }
}

/** The comment moves from one side to the other. */
export const runs = ({ way }: Placed): boolean => way === 'scroll' || way === 'reverse'

/** Lines are kept in the order of appearance. */
function enter(line: Placed[], placed: Placed): void {
  let at = line.length
  while (at > 0 && (line[at - 1]?.from ?? 0) > placed.from) at--
  line.splice(at, 0, placed)
}

/**
 * Whether two in one line come nearer than `between` px, or pass each other, at any moment. Both move evenly, so the two
 * ends of their common time tell.
 */
export function meet(a: Placed, b: Placed, width: number, between: number): boolean {
  const from = Math.max(a.from, b.from)
  const to = Math.min(a.to, b.to)
  if (from >= to) return false
  const distance = (time: number) => leftOf(b, time, width) - leftOf(a, time, width)
  const [first, last] = [distance(from), distance(to)]
  // A thousandth of a px is the arithmetic's.
  const behind = a.width + between - 0.001
  const before = -(b.width + between - 0.001)
  return !((first >= behind && last >= behind) || (first <= before && last <= before))
}

/** CommentCoreLibrary's rule: the whole way is the stage and the text, so that long texts are faster. */
export function leftOf(placed: Placed, time: number, width: number): number {
  if (!runs(placed)) return (width - placed.width) / 2
  const left = ((placed.to - time) / placed.dur) * (width + placed.width) - placed.width
  return placed.way === 'scroll' ? left : width - placed.width - left
}

/** A comment in a line, in CSS px of the stage. `own`: the viewer sent it. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
  own: boolean
}

/** Where these stand at a moment of the film. Comments of a place of their own are left out. */
export const boxesOf = (list: readonly Placed[], time: number, stageWidth: number): Box[] =>
  list
    .filter(({ way }) => way !== 'placed')
    .map((placed) => ({
      left: leftOf(placed, time, stageWidth),
      top: placed.y,
      width: placed.width,
      height: placed.height,
      own: placed.framed,
    }))
