import type { Comment } from './comment.ts'

/** Orders by moment, then date, then id. The result doesn't depend on the order in which the comments came. */
export function inOrder(a: Comment, b: Comment): number {
  return a.stime - b.stime || (a.date ?? 0) - (b.date ?? 0) || compareIds(a.id ?? '', b.id ?? '')
}

/** Ids that are numbers are compared by value: 9 goes before 10. */
function compareIds(a: string, b: string): number {
  if (a === b) return 0
  return a.length - b.length || (a < b ? -1 : 1)
}
