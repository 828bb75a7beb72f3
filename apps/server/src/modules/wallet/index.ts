// The face of the wallet: balances and the movements that other modules may cause. Coins are integers.

export type { Balance } from './queries.ts'
export { grantCoins, openWallet, walletOf } from './queries.ts'
