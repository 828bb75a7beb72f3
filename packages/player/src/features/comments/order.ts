import type { Comment } from './rules.ts'

/** By moment, then date, then number: the same list comes out whatever order it came in. */
export function inOrder(a: Comment, b: Comment): number {
  return a.stime - b.stime || (a.date ?? 0) - (b.date ?? 0) || compareIds(a.id ?? '', b.id ?? '')
}

/** Numbers by their value, so that 9 goes before 10. */
function compareIds(a: string, b: string): number {
  if (a === b) return 0
  return a.length - b.length || (a < b ? -1 : 1)
}
