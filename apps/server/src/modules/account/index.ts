// The face of accounts.
export { hashPassword, verifyPassword } from './passwords.ts'
export { presentReader } from './present.ts'
export { type ReaderRow, readerById } from './queries.ts'
export { accountRoutes } from './routes.ts'
export { isVip } from './rules.ts'
export { findSession } from './session.ts'
export { nextSignDay, signCoins } from './sign-days.ts'
export { examinePair, pairHash } from './signed-pair.ts'
