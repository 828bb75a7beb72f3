// The content of the top-up centre (T-01, T-02, T-03, T-07).
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome } from '#http/outcome.ts'
import { presentReader, readerById } from '#modules/account/index.ts'
import { settingOf } from '#modules/site/index.ts'
import type { PaymentDeps } from './deps.ts'
import { presentChannel, presentPackage, presentPaused } from './present.ts'
import { enabledChannels, enabledPackages } from './queries.ts'
import { isPaused, usableChannels } from './rules.ts'

export async function recharge(deps: PaymentDeps, input: ReaderInput<'recharge'>): Promise<Outcome<'recharge'>> {
  const { reader, caller, now } = input
  const [row, packages, channels, notes] = await Promise.all([
    readerById(deps.db, reader.accountId),
    enabledPackages(deps.db),
    enabledChannels(deps.db),
    notesOf(deps.db, caller.branchId),
  ])
  const usable = usableChannels(
    channels,
    deps.providers.map((provider) => provider.name),
  )
  return done({
    userInfo: presentReader(row, now),
    payConfigs: packages.map(presentPackage),
    subTypes: usable.filter((channel) => !isPaused(channel)).map(presentChannel),
    pausedTypes: usable.filter(isPaused).map(presentPaused),
    availableAmount: row.coins,
    notes,
  })
}

async function notesOf(db: Db, branchId: number): Promise<string[]> {
  const notes = await settingOf(db, branchId, 'recharge_notes')
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : []
}
