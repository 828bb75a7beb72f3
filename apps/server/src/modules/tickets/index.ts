// The door of the staff's face of tickets.
export {
  answerOn,
  approveOn,
  claimOn,
  closeOn,
  matchOn,
  moveMobileOn,
  recoveryGuard,
  releaseOn,
  reopenOn,
  type TicketOutcome,
} from './deeds.ts'
export { ticketRoutes } from './routes.ts'
