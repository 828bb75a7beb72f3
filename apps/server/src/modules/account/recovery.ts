// A recovery code for a reader whose device is gone, issued by the service desk. It is valid for 24 hours and one use,
// as the password of a login.
import { randomInt } from 'node:crypto'
import type { Db } from '@manjuan/db'
import { hashPassword } from './passwords.ts'
import { putCredential } from './queries.ts'
import { newRecoveryCode, readRecoveryCode, spareKeyMs } from './rules.ts'

/**
 * Returns the code in clear, this once; an older code is replaced. Throws PasswordQueueFull when too many hashes are
 * waiting.
 */
export async function issueRecovery(db: Db, accountId: number, now: Date): Promise<string> {
  const code = newRecoveryCode((below) => randomInt(below))
  const hash = await hashPassword(readRecoveryCode(code) ?? code)
  const expiresAt = new Date(now.getTime() + spareKeyMs)
  await putCredential(db, { accountId, kind: 'recovery', hash, chosen: false, now, expiresAt })
  return code
}
