// The pair (ts, random) of register and apply. `random` is a text sealed under the client's fixed, published key: an
// obstacle to scripts, not a secret.
import { createHash } from 'node:crypto'
import { clientKey, openText } from '@manjuan/imaging'
import { judgePair, type PairVerdict } from './rules.ts'

export const pairHash = (purpose: string, ts: string, random: string): Buffer =>
  createHash('sha256').update(`${purpose}|${ts}|${random}`).digest()

export async function examinePair(
  pair: { ts: string; random: string },
  expected: string,
  now: Date,
): Promise<PairVerdict> {
  // Another base64 spelling of the same bytes would pass for an unused pair.
  if (Buffer.from(pair.random, 'base64url').toString('base64url') !== pair.random) return 'forged'
  const opened = await openText(pair.random, clientKey).catch(() => null)
  return judgePair({ ts: pair.ts, opened, expected }, now)
}
