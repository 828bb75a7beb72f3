// The door of the wallet. Coins are integers.
export { openWallet } from './queries.ts'
export { walletRoutes } from './routes.ts'
