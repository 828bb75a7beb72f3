// Where a comment of its own place (modes 7 and 17) stands, and how, after so many ms of its life.
import type { Axis, Comment, Move, Step } from '@manjuan/danmaku'
import { clamp } from '#core/clamp.ts'

export interface Pose {
  x: number
  y: number
  /** Degrees */
  rY: number
  rZ: number
  /** 0 to 1 */
  alpha: number
}

export function poseAt(comment: Comment, elapsed: number): Pose {
  const pose: Pose = {
    x: comment.x ?? 0,
    y: comment.y ?? 0,
    rY: comment.rY ?? 0,
    rZ: comment.rZ ?? 0,
    alpha: fade(comment, elapsed),
  }
  let began = 0
  for (const step of comment.motion ?? []) {
    for (const axis of axes) {
      const move = step[axis]
      if (move) pose[axis] = moved(move, elapsed - began)
    }
    began += lengthOf(step)
    if (elapsed < began) break
  }
  return { ...pose, alpha: clamp(pose.alpha, 0, 1) }
}

const axes: readonly Axis[] = ['x', 'y', 'rY', 'rZ', 'alpha']

function fade({ alpha, dur }: Comment, elapsed: number): number {
  return alpha ? alpha.from + (alpha.to - alpha.from) * part(elapsed, dur) : 1
}

function lengthOf(step: Step): number {
  return Math.max(0, ...axes.map((axis) => (step[axis] ? step[axis].delay + step[axis].dur : 0)))
}

function moved(move: Move, elapsed: number): number {
  const ease = easings[move.easing] ?? easings.linear
  const done = part(elapsed - move.delay, move.dur)
  return move.from + (move.to - move.from) * (ease ? ease(done) : done)
}

function part(elapsed: number, dur: number): number {
  return dur <= 0 ? (elapsed < 0 ? 0 : 1) : clamp(elapsed / dur, 0, 1)
}

const easings: Readonly<Record<string, (part: number) => number>> = {
  linear: (part) => part,
  'ease-in': (part) => part ** 3,
  'ease-out': (part) => 1 - (1 - part) ** 3,
  'ease-in-out': (part) => (part < 0.5 ? 4 * part ** 3 : 1 - 4 * (1 - part) ** 3),
}
