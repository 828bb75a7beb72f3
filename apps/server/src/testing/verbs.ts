// The door for journeys and benches that call a module's verb itself, because no call of the contract does.
import { commandDeed, openDue, turnFree } from '@manjuan/catalogue'
import type { TestApp } from './app.ts'

export { issueRecovery } from '#modules/account/index.ts'
export { buyItem } from '#modules/entitlement/index.ts'
export { payProviders } from '#modules/payment/index.ts'
export { fillSearchIndex } from '#modules/search/index.ts'
export { keepSetting } from '#modules/site/index.ts'

/** What the job does every two seconds, by the shop's clock. */
export async function openDueNow({ db, clock }: Pick<TestApp, 'db' | 'clock'>) {
  const deed = commandDeed('schedule', clock.now())
  await turnFree(db, deed)
  return openDue(db, deed)
}
