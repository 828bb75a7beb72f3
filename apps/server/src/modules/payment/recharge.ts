// The content of the top-up centre (T-01, T-02, T-03, T-07).
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome } from '#http/outcome.ts'
import { presentReader, readerById } from '#modules/account/index.ts'
import { settingOf } from '#modules/site/index.ts'
import type { PaymentDeps } from './deps.ts'
import { menuFor } from './menu.ts'
import { presentChannel, presentPackage, presentPaused } from './present.ts'
import { enabledPackages } from './queries.ts'

export async function recharge(deps: PaymentDeps, input: ReaderInput<'recharge'>): Promise<Outcome<'recharge'>> {
  const { reader, caller, now } = input
  const [row, packages, menu, notes] = await Promise.all([
    readerById(deps.db, reader.accountId),
    enabledPackages(deps.db),
    menuFor(deps, caller, now),
    notesOf(deps.db, caller.branchId),
  ])
  return done({
    userInfo: presentReader(row, now),
    payConfigs: packages.map(presentPackage),
    subTypes: menu.offered.map(presentChannel),
    pausedTypes: menu.paused.map(({ channel, text }) => presentPaused(channel, text)),
    availableAmount: row.coins,
    notes,
  })
}

async function notesOf(db: Db, branchId: number): Promise<string[]> {
  const notes = await settingOf(db, branchId, 'recharge_notes')
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : []
}
