// A recovery code for a reader whose device is gone, given out by the service desk: 24 hours, one use, typed into the
// password field of the login page.
import { randomInt } from 'node:crypto'
import type { Db } from '@manjuan/db'
import { hashPassword } from './passwords.ts'
import { putCredential } from './queries.ts'
import { newRecoveryCode, readRecoveryCode, spareKeyMs } from './rules.ts'

/** The code in clear, this once; it replaces an older one. Throws PasswordQueueFull when too many hashes are waited for. */
export async function issueRecovery(db: Db, accountId: number, now: Date): Promise<string> {
  const code = newRecoveryCode((below) => randomInt(below))
  const hash = await hashPassword(readRecoveryCode(code) ?? code)
  const expiresAt = new Date(now.getTime() + spareKeyMs)
  await putCredential(db, { accountId, kind: 'recovery', hash, chosen: false, now, expiresAt })
  return code
}
