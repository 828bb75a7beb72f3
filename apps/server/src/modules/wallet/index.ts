// The door of the wallet. Coins are integers.
export { openWallet } from './queries.ts'
