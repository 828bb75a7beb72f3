// The door of the desk: tickets of readers, and what the staff does with them.
export { claimTicket, releaseTicket, reopenTicket } from './claims.ts'
export { moveMobile } from './mobile.ts'
export { accountOf } from './queries.ts'
export { type QueueRow, queueCount, queuePage, waitingCount } from './queue.ts'
export { deskRoutes } from './routes.ts'
export { excerptOf, heldUntil, staffName } from './rules.ts'
export {
  type Acted,
  answerTicket,
  closeTicket,
  giveRecovery,
  lookAtRecovery,
  matchRecovery,
  noteFirstApproval,
  openTickets,
  pictureOf,
  readTicket,
  type StaffOutcome,
} from './staff.ts'
