// The door of check-in: its call, and the week for a reader's own page.
export { presentWeek } from './present.ts'
export { checkinRoutes } from './routes.ts'
