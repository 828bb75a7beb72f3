// Which quality suits: remembered as lines, for the next film's ladder may be another.
import type { Level } from './state.ts'

/** Lines of a level: the shorter side, so that a portrait film's 720P is 720 wide. */
export const linesOf = (level: Pick<Level, 'width' | 'height'>): number =>
  level.width > 0 ? Math.min(level.width, level.height) : level.height

/** The highest level of at most so many lines, else the lowest; null where there is none. */
export function levelFor(levels: readonly Level[], lines: number): string | null {
  const rising = [...levels].sort((a, b) => linesOf(a) - linesOf(b) || a.bandwidth - b.bandwidth)
  const fitting = rising.filter((level) => linesOf(level) <= lines)
  return (fitting.at(-1) ?? rising[0])?.id ?? null
}
