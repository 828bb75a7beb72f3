// Which line a comment takes, and where it is at a moment of the film. Lengths in CSS px, times in ms of the film.
// The picture is cut into lines of equal height; comments in one line never touch each other in their whole lives. Where every
// line is taken, a comment is left out or, when all are to be shown, goes to another sheet of lines laid over the first.
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
  /** When it comes and when it is gone. */
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
  /** null: no room for it. A text of its own, when repeats were counted into it. */
  place(comment: Comment, text?: string): Placed | null
  remove(placed: Placed): void
  /** What was gone before this moment is out of every line. */
  forget(before: number): void
}

const lineOfSize = 1.25
const framePadding = 6
/** px between two in a line */
const gap = 12
/** The same, as a part of the stage, where only few are wanted. */
const wideGap = 0.4
const mostSheets = 64
const captionsPart = 0.2
/** px that stay free above the first line */
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
  const between = settings.density === 'few' ? stage.width * wideGap : gap
  const sheets: Record<'running' | 'still', Placed[][][]> = { running: [], still: [] }
  let longest = 0

  function shape(comment: Comment, way: Way, text: string): Placed {
    const size = Math.max(8, Math.round(comment.size * scale))
    const lines = text.split('\n')
    const framed = comment.own === true
    const dur = comment.dur / (way === 'scroll' || way === 'reverse' ? settings.speed : 1)
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

  function place(comment: Comment, text = comment.text): Placed | null {
    const way = wayOf(comment.mode)
    if (way === null || way === 'script') return null
    const placed = shape(comment, way, text)
    if (way === 'placed') return placed
    longest = Math.max(longest, placed.to - placed.from)
    const group = sheets[way === 'scroll' || way === 'reverse' ? 'running' : 'still']
    const taken = Math.min(lineCount, Math.max(1, Math.ceil(placed.height / lineHeight - 0.2)))
    const most = settings.density === 'all' || comment.own ? mostSheets : 1
    for (let number = 0; number < most; number++) {
      const sheet = group[number] ?? Array.from({ length: lineCount }, () => [])
      group[number] = sheet
      const line = findLine(sheet, placed, taken)
      if (line === null) continue
      for (let at = line; at < line + taken; at++) enter(sheet[at] ?? [], placed)
      return Object.assign(placed, { y: topOf(line, taken, number, placed.height) })
    }
    return null
  }

  /** The first free line: from the bottom for those at the bottom. */
  function findLine(sheet: readonly (readonly Placed[])[], placed: Placed, taken: number): number | null {
    const last = lineCount - taken
    for (let step = 0; step <= last; step++) {
      const line = placed.way === 'bottom' ? last - step : step
      let free = true
      for (let at = line; free && at < line + taken; at++) free = isFree(sheet[at] ?? [], placed)
      if (free) return line
    }
    return null
  }

  /** From the latest back to the first that can still be there. */
  function isFree(line: readonly Placed[], placed: Placed): boolean {
    for (let at = line.length - 1; at >= 0; at--) {
      const other = line[at]
      if (!other || other.from < placed.from - longest) return true
      if (meet(other, placed, stage.width, between)) return false
    }
    return true
  }

  /** Sheets over the first are half a line lower in turn, so that two texts seldom cover each other whole. */
  function topOf(line: number, taken: number, sheet: number, height: number): number {
    const shift = sheet % 2 === 1 ? lineHeight / 2 : 0
    return Math.max(0, above + line * lineHeight + (taken * lineHeight - height) / 2 + shift)
  }

  const everyLine = () => [...sheets.running, ...sheets.still].flat()
  return {
    place,
    remove: (placed) => {
      for (const line of everyLine()) {
        const at = line.indexOf(placed)
        if (at >= 0) line.splice(at, 1)
      }
    },
    forget: (before) => {
      for (const line of everyLine()) {
        const kept = line.findIndex((placed) => placed.to >= before)
        line.splice(0, kept < 0 ? line.length : kept)
      }
    },
  }
}

/** Lines are kept in the order of appearance. */
function enter(line: Placed[], placed: Placed): void {
  let at = line.length
  while (at > 0 && (line[at - 1]?.from ?? 0) > placed.from) at--
  line.splice(at, 0, placed)
}

/** Whether two in one line come nearer than `between` at any moment. Both move evenly: the two ends of their common time tell. */
export function meet(a: Placed, b: Placed, width: number, between: number): boolean {
  const from = Math.max(a.from, b.from)
  const to = Math.min(a.to, b.to)
  if (from >= to) return false
  const distance = (time: number) => leftOf(b, time, width) - leftOf(a, time, width)
  const [first, last] = [distance(from), distance(to)]
  // half a px is the arithmetic's
  const behind = a.width + between - 0.5
  const before = -(b.width + between - 0.5)
  return !((first >= behind && last >= behind) || (first <= before && last <= before))
}

/** CommentCoreLibrary's rule: the whole way is the stage and the text, so that long texts are faster. */
export function leftOf(placed: Placed, time: number, width: number): number {
  if (placed.way !== 'scroll' && placed.way !== 'reverse') return (width - placed.width) / 2
  const left = ((placed.to - time) / placed.dur) * (width + placed.width) - placed.width
  return placed.way === 'scroll' ? left : width - placed.width - left
}
