// The staff's calls about works.
import type { WorkCalls } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import type { StaffHandlers } from '#http/staff-handlers.ts'
import { planPrices, priceNumbers, tryPlan, tryPrice, workParts } from './parts.ts'
import { changeWork, listCategories, listWorks, publishWork, withdrawWork, workById } from './works.ts'

export const catalogueRoutes = (db: Db): Pick<StaffHandlers, keyof WorkCalls> => ({
  works: (input) => listWorks(db, input),
  work: (input) => workById(db, input),
  workCategories: () => listCategories(db),
  changeWork: (input) => changeWork(db, input),
  publishWork: (input) => publishWork(db, input),
  withdrawWork: (input) => withdrawWork(db, input),
  workParts: (input) => workParts(db, input),
  tryPrice: (input) => tryPrice(db, input),
  priceParts: (input) => priceNumbers(db, input),
  tryPlan: (input) => tryPlan(db, input),
  planPrices: (input) => planPrices(db, input),
})
