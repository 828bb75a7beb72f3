// The face of the desk: what readers file, and what the staff does about it.
export { deskRoutes } from './routes.ts'
export {
  answerTicket,
  approveRecovery,
  closeTicket,
  type Deed,
  matchRecovery,
  openTickets,
  readTicket,
  type StaffOutcome,
} from './staff.ts'
