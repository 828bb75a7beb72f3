// The face of check-in: its call, and the week as a reader's own page shows it.
export { presentWeek } from './present.ts'
export { checkinRoutes } from './routes.ts'
