// The comments of one film, as far as they have come.
import { type Comment, type CommentInput, cleanComment, wayOf } from '@manjuan/danmaku'
import type { Said } from '../draw/show.ts'

export interface CommentList {
  all(): readonly Comment[]
  /** Adds those that can be drawn and whose ids are new. */
  add(inputs: readonly CommentInput[]): void
  /** A comment with this id isn't added any more. */
  know(id: string): void
  remove(id: string): void
  /** Another film: nothing is known any more. */
  clear(): void
  /** Comments of the last seconds before this moment (ms of the film), the latest first. */
  recent(now: number): readonly Comment[]
}

const recentMs = 8_000
const mostRecent = 40

/** Each change is told by `say`. */
export function createList(say: (said: Said) => void): CommentList {
  let list: Comment[] = []
  let known = new Set<string>()
  return {
    all: () => list,
    add: (inputs) => {
      const comments = inputs.flatMap((input) => cleanComment(input) ?? []).filter(({ id }) => !id || !known.has(id))
      for (const { id } of comments) if (id) known.add(id)
      if (comments.length === 0) return
      list = list.concat(comments)
      say({ kind: 'add', comments })
    },
    know: (id) => known.add(id),
    remove: (id) => {
      list = list.filter((comment) => comment.id !== id)
      say({ kind: 'remove', id })
    },
    clear: () => {
      list = []
      known = new Set()
      say({ kind: 'clear' })
    },
    recent: (now) =>
      list
        .filter(({ stime, mode }) => stime <= now && stime > now - recentMs && wayOf(mode) !== 'script')
        .sort((a, b) => b.stime - a.stime)
        .slice(0, mostRecent),
  }
}
