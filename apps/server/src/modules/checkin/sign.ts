// The daily check-in (D-03, D-04): one for each day in Shanghai, with more coins for members.
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { isMember } from '#modules/entitlement/index.ts'
import { shanghaiDay } from '#ports/clock.ts'
import { signFacts, signOnce } from './queries.ts'
import { rewardPlace } from './rewards.ts'
import { nextSignDay, readSignConfig, signCoins } from './rules.ts'

export interface CheckinDeps {
  db: Db
  /** The key of the marks in which addresses are kept. */
  rewardKey: Uint8Array
}

export async function sign(
  { db, rewardKey }: CheckinDeps,
  { reader, caller, now }: ReaderInput<'dailySign'>,
): Promise<Outcome<'dailySign'>> {
  const { accountId } = reader
  const day = shanghaiDay(now)
  const before = await signFacts(db, accountId)
  if (before.lastDay === day) return refuse('nothingToDo', 'signedToday')
  const cycleDay = nextSignDay(before, day)
  const coins = signCoins(cycleDay, isMember(before, now), readSignConfig(before.config))
  const place = rewardPlace(rewardKey, { address: caller.address, day, limits: before.limits })
  const outcome = await signOnce(db, { accountId, cycleDay, coins, now, place })
  if (outcome !== 'signed') return refuse('nothingToDo', refusals[outcome])
  const after = await signFacts(db, accountId)
  return done({ receiveCount: coins, currentSignDay: nextSignDay(after, day), avaliableAmount: after.coins })
}

const refusals = { already: 'signedToday', unread: 'readFirst', full: 'rewardsFull' } as const
