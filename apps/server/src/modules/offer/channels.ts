// Channels as the staff set them. Their keys live in the environment, never here.
import type { Db } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail, failAt } from '#modules/staff/index.ts'
import type { OfferDeps } from './deps.ts'
import { channelRows, lockChannels, storeChannel } from './queries.ts'
import { type Channel, channelFault, differing, type NamedAccount } from './rules.ts'

export const listChannels = async ({ db, providers }: OfferDeps): StaffRun<'channels'> =>
  done({ channels: await channelRows(db, providers) })

export async function changeChannel(deps: OfferDeps, input: StaffInput<'changeChannel'>): StaffRun<'changeChannel'> {
  const { version, sure, discount, least, most, ...rest } = input.body
  return answer(
    await carryOut<Channel | Failed>(deps.db, deedOf(input), 'channel.change', async (tx) => {
      const seen = await seenChannel(tx, deps.providers, { code: input.params.code, version })
      if (!('row' in seen)) return seen
      return writeChannel(tx, seen, {
        wanted: { ...rest, discountTenths: discount, leastFen: least, mostFen: most },
        sure,
        now: input.now,
      })
    }),
  )
}

export interface SeenChannel {
  row: Channel
  others: Channel[]
  providers: readonly NamedAccount[]
}

/** The channel of the version that was seen, locked until the deed ends; else why nothing may be done to it. */
export async function seenChannel(
  tx: Db,
  providers: readonly NamedAccount[],
  { code, version }: { code: string; version: number },
): Promise<SeenChannel | Carried<Failed>> {
  await lockChannels(tx)
  const rows = await channelRows(tx, providers)
  const row = rows.find((each) => each.code === code)
  if (!row) return fail('notFound')
  if (row.version !== version) return fail('changedMeanwhile', row)
  return { row, others: rows.filter((each) => each !== row), providers }
}

type Wanted = { [Field in keyof Channel]?: Channel[Field] | undefined }

export async function writeChannel(
  tx: Db,
  { row, others, providers }: SeenChannel,
  { wanted, sure, now }: { wanted: Wanted; sure: boolean; now: Date },
): Promise<Carried<Channel | Failed>> {
  const { before, after } = differing(row, wanted)
  const next: Channel = { ...row, ...after }
  const wrong = channelFault(next, { former: row, others, providers, sure, now })
  if (wrong) return failAt(wrong.field, wrong.fault)
  await storeChannel(tx, next)
  const left = (await channelRows(tx, providers)).find(({ code }) => code === row.code) ?? next
  return {
    outcome: left,
    event: { object: `channel ${row.code}`, before, after: { ...after, version: left.version } },
  }
}
