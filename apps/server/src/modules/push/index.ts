// The door of pushing: search engines are told of pages that were published.
export { mountPushKey } from './key-file.ts'
export { forgetPushes, type PushDeps, pushPages } from './push.ts'
export { chooseEngine, type EngineRow, engineRows, lockEngines, pushCounts } from './queries.ts'
export { dayOf } from './rules.ts'
