export { compiled, compiledTogether } from './compiled.ts'
export { type Connected, connect, type Db } from './connect.ts'
export { readKeyMarks, recordKeyMarks } from './key-marks.ts'
export { birthOf, DirectoryHeld, isAlive, liveHolder } from './lock.ts'
export { migrate, readMigrations } from './migrate.ts'
export type { Listen, Listening } from './news.ts'
export { readsOf } from './pipelines.ts'
export { itemOfPurchase, nameOfPurchase, type PurchaseName } from './purchase-names.ts'
export {
  atOnceOrNever,
  countRows,
  notDurable,
  type Query,
  type RowOf,
  type Rows,
  rowsOf,
  rowsTogether,
} from './rows.ts'
export type * from './schema/index.ts'
export { refuseNoFolder, refuseNoTables, refuseTwoShops, type ShopPlace, ShopRefused } from './shop.ts'
export { isNamed } from './staff-works.ts'
export { type Breach, readInvariants, verifyLedger } from './verify.ts'
