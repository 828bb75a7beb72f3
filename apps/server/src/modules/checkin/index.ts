// The door of check-in: its call, the week for a reader's own page, and the limits of rewards.
export { presentWeek } from './present.ts'
export { type RewardPlace, rewardLimitsOf, rewardPlace } from './rewards.ts'
export { checkinRoutes } from './routes.ts'
export { readSignConfig } from './rules.ts'
