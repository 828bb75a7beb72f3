// The door for journeys and benches that need a verb of a module itself, where no call of the contract does it.
export { issueRecovery } from '#modules/account/index.ts'
export { buyItem } from '#modules/entitlement/index.ts'
export { payProviders } from '#modules/payment/index.ts'
export { fillSearchIndex } from '#modules/search/index.ts'
export { keepSetting } from '#modules/site/index.ts'
