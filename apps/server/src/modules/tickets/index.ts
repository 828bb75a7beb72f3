// The door of the staff's face of tickets.
export { answerOn, approveOn, closeOn, matchOn, moveMobileOn, recoveryGuard, type TicketOutcome } from './deeds.ts'
export { ticketRoutes } from './routes.ts'
