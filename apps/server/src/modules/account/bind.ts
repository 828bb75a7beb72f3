// Binds a mobile as a second name for login. A refusal never tells its reason, which would tell whose number it
// is (T11).
import { maskMobile } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { Db } from '@manjuan/db'
import { countAll } from '#http/attempts.ts'
import { hashToken, newToken } from '#http/cookies.ts'
import { writeMessage } from '#http/envelope.ts'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse, tooMany } from '#http/outcome.ts'
import { rewardLimitsOf, rewardPlace } from '#modules/checkin/index.ts'
import { shanghaiDay } from '#ports/clock.ts'
import { trialOf } from './password.ts'
import { addDevice, bindOnce, deviceOfSession, readerById } from './queries.ts'
import { bindLimits } from './rules.ts'

export interface BindDeps {
  db: Db
  /** The key of the marks in which addresses are kept. */
  rewardKey: Uint8Array
}

export async function bindMobile(
  { db, rewardKey }: BindDeps,
  input: ReaderInput<'bindMobile'>,
): Promise<Outcome<'bindMobile'>> {
  const { reader, caller, body, now } = input
  const { accountId } = reader
  const deviceId =
    (await deviceOfSession(db, reader.sessionId)) ?? (await addDevice(db, reader.sessionId, hashToken(newToken()), now))
  const wait = await countAll(db, bindLimits({ accountId, deviceId, address: caller.address }), now)
  if (wait > 0) return tooMany(wait)
  if (body.password !== '') {
    const trial = await trialOf(db, accountId, body.password, now)
    if (trial.retryAfter > 0) return tooMany(trial.retryAfter)
    if (trial.hash === null) return refuse('nothingToDo', 'bindRefused')
  }
  const bound = await bindOnce(db, {
    accountId,
    mobile: body.mobile,
    deviceId,
    coins: limits.bindRewardCoins,
    now,
    place: rewardPlace(rewardKey, {
      address: caller.address,
      day: shanghaiDay(now),
      limits: await rewardLimitsOf(db, accountId),
    }),
  })
  if (bound === null) return refuse('nothingToDo', 'bindRefused')
  const reward =
    bound === 'boundOnly' ? { rewardCoins: 0, why: writeMessage('boundWithoutReward') } : { rewardCoins: bound }
  const { coins } = await readerById(db, accountId)
  return done({ mobile: maskMobile(body.mobile), ...reward, avaliableAmount: coins })
}
