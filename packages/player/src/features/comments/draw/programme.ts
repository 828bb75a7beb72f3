// The comments that are on the stage at a moment of the film. Only what is near that moment is laid out: a list of 100,000 costs no frame more
// than those on it. What was laid out keeps its line, so going back a little shows what was there before.
import { type Comment, inOrder, wayOf } from '@manjuan/danmaku'
import { blocker, isBlocked, repeatKey } from '../model/blocking.ts'
import { createLayout, type Layout, type Measure, type Placed, type Stage } from './layout.ts'

export interface Programme {
  /** Numbers that are known already are not taken again. */
  add(comments: readonly Comment[]): void
  remove(id: string): void
  clear(): void
  /** Another size or other settings: the stage is laid out anew around now. */
  set(stage: Stage): void
  /** In the order of appearance; the array is the programme's own and good until the next call. */
  at(time: number): readonly Placed[]
  /** Those that come within so many ms after the last `at`. */
  soon(ms: number): readonly Placed[]
  /** The moment of the next appearance; Infinity when there is none. */
  next(): number
}

/** ms that are laid out ahead of now. */
const ahead = 1_000
/** ms that stay laid out behind now. */
const behind = 60_000
/** ms ahead that are cheaper to lay out than to begin anew. */
const near = 5_000
/** Comments before now that a new beginning looks at, in search of an empty stage. */
const warmUp = 500
/** ms in which equal texts are one. */
const repeatWindow = 10_000

export function createProgramme(stage: Stage, measure: Measure): Programme {
  let list: Comment[] = []
  const ids = new Set<string>()
  /** Longest life in the list, ms, at the slowest pace. */
  let longest = 1
  let current = stage
  let layout: Layout = createLayout(stage, measure)
  let isWordBlocked = blocker(stage.settings.words)
  let repeats = createRepeats()
  let laid: Placed[] = []
  /** Laid out is everything on the stage from here… */
  let laidFrom = Number.POSITIVE_INFINITY
  /** …up to this place in the list. */
  let next = 0
  let now = 0
  let live: Placed[] = []
  /** In `laid`: the first that has not come yet. */
  let coming = 0

  function begin(time: number): void {
    layout = createLayout(current, measure)
    repeats = createRepeats()
    laid = []
    laidFrom = time
    next = beginning(list, time, longest)
    coming = 0
    live = []
  }

  function layUpTo(time: number): void {
    for (let comment = list[next]; comment && comment.stime <= time; comment = list[++next]) {
      if (current.settings.merge) repeats.look(list, next, comment.stime + repeatWindow)
      const placed = lay(comment)
      if (placed) laid.push(placed)
    }
  }

  function lay(comment: Comment): Placed | null {
    if (comment.own) return layout.place(comment)
    const way = wayOf(comment.mode)
    if (way === null || isBlocked(current.settings.blocked, way, comment.color) || isWordBlocked(comment.text))
      return null
    const count = current.settings.merge ? repeats.countOf(comment) : 1
    if (count === 0) return null
    return layout.place(comment, count > 1 ? `${comment.text} ×${count}` : comment.text)
  }

  /** Those on the stage, found again. */
  function gather(time: number): void {
    coming = firstAfter(laid, time)
    live = []
    for (let at = firstAfter(laid, time - longest - 1); at < coming; at++) {
      const placed = laid[at]
      if (placed && placed.to > time) live.push(placed)
    }
  }

  function advance(time: number): void {
    let gone = false
    for (const placed of live) if (placed.to <= time) gone = true
    if (gone) live = live.filter((placed) => placed.to > time)
    for (let placed = laid[coming]; placed && placed.from <= time; placed = laid[++coming]) {
      if (placed.to > time) live.push(placed)
    }
  }

  function forget(time: number): void {
    if (time - laidFrom < 2 * behind) return
    laidFrom = time - behind
    const kept = firstAfter(laid, laidFrom - longest)
    laid = laid.slice(kept)
    coming -= kept
    layout.forget(laidFrom - longest)
  }

  return {
    add: (comments) => {
      const fresh = comments.filter(({ id }) => id === undefined || !ids.has(id)).sort(inOrder)
      if (fresh.length === 0) return
      const last = next > 0 ? list[next - 1] : undefined
      const late = last ? fresh.filter((comment) => inOrder(comment, last) < 0) : []
      for (const { id, dur } of fresh) {
        if (id !== undefined) ids.add(id)
        longest = Math.max(longest, dur / Math.min(1, current.settings.speed))
      }
      list = merged(list, fresh, inOrder)
      next += late.length
      const placed = late.flatMap((comment) => (comment.stime + longest > laidFrom ? (lay(comment) ?? []) : []))
      if (placed.length === 0) return
      laid = merged(laid, placed, (a, b) => a.from - b.from)
      gather(now)
    },
    remove: (id) => {
      const at = list.findIndex((comment) => comment.id === id)
      if (at < 0) return
      ids.delete(id)
      list.splice(at, 1)
      if (at < next) next--
      const shown = laid.find((placed) => placed.comment.id === id)
      if (!shown) return
      layout.remove(shown)
      laid.splice(laid.indexOf(shown), 1)
      gather(now)
    },
    clear: () => {
      list = []
      ids.clear()
      longest = 1
      begin(now)
      laidFrom = Number.POSITIVE_INFINITY
    },
    set: (value) => {
      if (value.settings.words !== current.settings.words) isWordBlocked = blocker(value.settings.words)
      current = value
      longest = list.reduce((most, { dur }) => Math.max(most, dur), 1) / Math.min(1, value.settings.speed)
      laidFrom = Number.POSITIVE_INFINITY
    },
    at: (time) => {
      const fresh = time < laidFrom || time > (list[next]?.stime ?? Number.POSITIVE_INFINITY) + near
      if (fresh) begin(time)
      layUpTo(time + ahead)
      if (fresh || time < now) gather(time)
      else advance(time)
      now = time
      forget(time)
      return live
    },
    soon: (ms) => laid.slice(coming, firstAfter(laid, now + ms)),
    next: () => laid[coming]?.from ?? list[next]?.stime ?? Number.POSITIVE_INFINITY,
  }
}

/** Where an empty stage is sure before this moment; else a few hundred comments earlier. */
function beginning(list: readonly Comment[], time: number, longest: number): number {
  const first = placeOf(list, time - longest)
  const least = Math.max(0, first - warmUp)
  let at = first
  while (at > least && (list[at]?.stime ?? time) - (list[at - 1]?.stime ?? 0) < longest) at--
  return at
}

/** First place whose moment is not before `time`. */
function placeOf(list: readonly Comment[], time: number): number {
  return cut(list.length, (at) => (list[at]?.stime ?? 0) < time)
}

function firstAfter(laid: readonly Placed[], time: number): number {
  return cut(laid.length, (at) => (laid[at]?.from ?? 0) <= time)
}

/** The first number for which `before` no longer holds. */
function cut(length: number, before: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (before(middle)) low = middle + 1
    else high = middle
  }
  return low
}

function merged<Item>(list: Item[], fresh: Item[], order: (a: Item, b: Item) => number): Item[] {
  // Two ordered runs: the engine's sort finds them.
  return list.concat(fresh).sort(order)
}

/** Counts equal texts into the first of them. */
function createRepeats() {
  const first = new Map<string, { comment: Comment; count: number }>()
  const counts = new Map<Comment, number>()
  const taken = new WeakSet<Comment>()
  let seen = -1

  function take(comment: Comment): void {
    // A list that has grown since then moves on under the place.
    if (taken.has(comment)) return
    taken.add(comment)
    const way = wayOf(comment.mode)
    if (comment.own || way === 'placed' || way === 'script') return
    const key = `${comment.mode} ${repeatKey(comment.text)}`
    const leader = first.get(key)
    if (leader && comment.stime - leader.comment.stime < repeatWindow) {
      leader.count++
      counts.set(leader.comment, leader.count)
      counts.set(comment, 0)
    } else first.set(key, { comment, count: 1 })
  }

  return {
    /** Looks at the list from this place up to this moment, each comment once. */
    look: (list: readonly Comment[], from: number, until: number) => {
      seen = Math.max(seen, from)
      for (let comment = list[seen]; comment && comment.stime < until; comment = list[++seen]) take(comment)
    },
    /** 0: another one stands for it. */
    countOf: (comment: Comment) => counts.get(comment) ?? 1,
  }
}
