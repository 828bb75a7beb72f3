// The door for journeys and benches that call a module's verb itself, because no call of the contract does.
export { issueRecovery } from '#modules/account/index.ts'
export { buyItem } from '#modules/entitlement/index.ts'
export { payProviders } from '#modules/payment/index.ts'
export { fillSearchIndex } from '#modules/search/index.ts'
export { keepSetting } from '#modules/site/index.ts'
