// The door of the desk: tickets of readers, and what the staff does with them.
export { moveMobile } from './mobile.ts'
export { deskRoutes } from './routes.ts'
export {
  type Acted,
  answerTicket,
  closeTicket,
  giveRecovery,
  lookAtRecovery,
  matchRecovery,
  noteFirstApproval,
  openTickets,
  readTicket,
  type StaffOutcome,
} from './staff.ts'
