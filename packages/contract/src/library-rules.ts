// The rules of the library that belongs to an account: one file for server and browser, without schemas. Keys and
// values of rows, what becomes of an act that meets a row, and a device's queue of acts.
export { type LibraryKind, libraryKinds, readKey, writeKey } from './library/keys.ts'
export {
  decideAct,
  isFar,
  type LibraryAct,
  type LibraryRow,
} from './library/merge.ts'
export {
  act,
  answered,
  callOf,
  type DeviceState,
  type KnownRow,
  newDevice,
  type SyncAnswer,
  type SyncCall,
  shownValue,
} from './library/queue.ts'
export { type Cleared, type LibraryChange, libraryLimits, readChange, takeChanges } from './library/sync.ts'
export { type LibraryValue, placeLetters } from './library/values.ts'
