// The face of accounts.
export { commonPasswords } from './common-passwords.ts'
export { endedSessions } from './ended.ts'
export {
  hashPassword,
  nobodysHash,
  queueWaitSeconds,
  unlessQueueFull,
  verifyPassword,
} from './passwords.ts'
export { presentReader } from './present.ts'
export { forgetGuests } from './purge.ts'
export { readerById } from './queries.ts'
export { issueRecovery } from './recovery.ts'
export { accountRoutes } from './routes.ts'
export { judgePassword } from './rules.ts'
export { sessionFinder, wasSignedOut } from './session.ts'
export { examinePair, pairHash } from './signed-pair.ts'
