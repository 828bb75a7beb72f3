// The pair (ts, random) of register and apply: random is a text sealed under the client's fixed key, an obstacle to
// scripts, not a secret.
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
  const opened = await openText(pair.random, clientKey).catch(() => null)
  return judgePair({ ts: pair.ts, opened, expected }, now)
}
