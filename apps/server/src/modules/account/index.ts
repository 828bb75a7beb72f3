// The face of accounts.
export { endedSessions } from './ended.ts'
export { presentReader } from './present.ts'
export { forgetGuests } from './purge.ts'
export { readerById } from './queries.ts'
export { issueRecovery } from './recovery.ts'
export { accountRoutes } from './routes.ts'
export { findSession, wasSignedOut } from './session.ts'
export { examinePair, pairHash } from './signed-pair.ts'
