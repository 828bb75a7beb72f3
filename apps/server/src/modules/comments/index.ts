// The door of bullet comments.
export { commentsForStaff, reviewComment, type StaffComment, type Which } from './moderate.ts'
export { commentRoutes } from './routes.ts'
export { forbiddenWords } from './words.ts'
