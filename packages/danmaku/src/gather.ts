import { type Comment, type CommentInput, cleanComment } from './comment.ts'
import { inOrder } from './order.ts'

export interface ReadComments {
  /** Sorted comments. Scripts (mode 8) are among them; the player never runs them. */
  comments: Comment[]
  /** Number of rows that were dropped: forbidden modes, broken fields, no text. */
  dropped: number
}

/** Cleans, sorts and counts. Null stands for a row that could not be read. */
export function gather(inputs: Iterable<CommentInput | null>): ReadComments {
  const comments: Comment[] = []
  let dropped = 0
  for (const input of inputs) {
    const comment = input && cleanComment(input)
    if (comment) comments.push(comment)
    else dropped++
  }
  return { comments: comments.sort(inOrder), dropped }
}
