// The package's one door.
export {
  type Axis,
  type Comment,
  type CommentInput,
  cleanComment,
  type Move,
  readable,
  type Step,
  usualMs,
  type Way,
  wayOf,
  white,
} from './comment.ts'
export { type ReadComments, readComments } from './file.ts'
export { inOrder } from './order.ts'
