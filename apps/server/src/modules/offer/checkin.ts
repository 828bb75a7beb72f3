// Coins of the seven days of check-ins, for all branches that have none of their own.
import type { StaffDataOf } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { readSignConfig } from '#modules/checkin/index.ts'
import { keepSetting, lockSettings, ownSetting } from '#modules/site/index.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail } from '#modules/staff/index.ts'
import { branchesWithWeek } from './queries.ts'
import { isSameOrder } from './rules.ts'

type Checkin = StaffDataOf<'checkin'>
export type Weeks = Pick<Checkin, 'user' | 'vip'>

async function weeksOf(db: Db): Promise<Checkin> {
  const { user, vip } = readSignConfig(await ownSetting(db, 0, 'daily_sign'))
  return { user: [...user], vip: [...vip], branches: await branchesWithWeek(db) }
}

export const readCheckin = async (db: Db): StaffRun<'checkin'> => done(await weeksOf(db))

export async function changeCheckin(db: Db, input: StaffInput<'changeCheckin'>): StaffRun<'changeCheckin'> {
  const { seen, user, vip } = input.body
  return answer(
    await carryOut<Checkin | Failed>(db, deedOf(input), 'checkin.change', (tx) => writeWeeks(tx, seen, { user, vip })),
  )
}

const isSame = (one: Weeks, other: Weeks): boolean =>
  isSameOrder(one.user, other.user) && isSameOrder(one.vip, other.vip)

/** Writes both weeks while they still are as they were seen. */
export async function writeWeeks(tx: Db, seen: Weeks, wanted: Weeks): Promise<Carried<Checkin | Failed>> {
  await lockSettings(tx)
  const stands = await weeksOf(tx)
  if (!isSame(stands, seen)) return fail('changedMeanwhile', stands)
  await keepSetting(tx, 0, 'daily_sign', { user: wanted.user, vip: wanted.vip })
  const { user, vip } = stands
  return {
    outcome: { ...stands, ...wanted },
    event: { object: 'checkin', before: { user, vip }, after: { user: wanted.user, vip: wanted.vip } },
  }
}
