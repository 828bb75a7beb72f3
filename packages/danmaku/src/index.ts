// The package's one door.
export {
  type Axis,
  type Comment,
  type CommentInput,
  cleanComment,
  defaults,
  type Move,
  readable,
  type Step,
  type Way,
  wayOf,
} from './comment.ts'
export { type ReadComments, readComments } from './file.ts'
export { inOrder } from './order.ts'
