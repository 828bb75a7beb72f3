// The staff's calls about works.
import type { WorkCalls } from '@manjuan/contract/staff'
import type { StaffHandlers } from '#http/staff-handlers.ts'
import { changeWorks } from './bulk.ts'
import {
  addCategory,
  arrangeCategories,
  changeCategory,
  dropCategory,
  listCategories,
  mergeCategory,
} from './categories.ts'
import { changeText, chapterText, formerText, type TextDeps } from './chapter-text.ts'
import { coverWork, workCover } from './covers.ts'
import { addCaption, dropSource, type EpisodeDeps, episode, placeCaptions, remakeSource } from './episode.ts'
import { freeWork } from './free.ts'
import { addNote, workHistory } from './history.ts'
import { addMarkerPicture, changeMarkers } from './markers.ts'
import { dropNumbers, scheduleParts, trySchedule } from './openings.ts'
import { addPage, chapterPages, pagePicture, placePages } from './pages.ts'
import {
  changePart,
  moveParts,
  nameParts,
  restoreParts,
  tryMove,
  tryNames,
  tryWithdraw,
  withdrawParts,
} from './part-edits.ts'
import { planPrices, priceNumbers, tryPlan, tryPrice, workParts } from './parts.ts'
import { purgeWork, tryPurge } from './purge.ts'
import { binWork, liftTakeDown, publishWork, restoreWork, scheduleWork, takeDownWork, withdrawWork } from './states.ts'
import { changeWork, listWorks, workById } from './works.ts'

export const catalogueRoutes = (deps: EpisodeDeps & TextDeps): Pick<StaffHandlers, keyof WorkCalls> => ({
  works: (input) => listWorks(deps.db, input),
  work: (input) => workById(deps.db, input),
  workCategories: () => listCategories(deps.db),
  changeWork: (input) => changeWork(deps.db, input),
  publishWork: (input) => publishWork(deps.db, input),
  withdrawWork: (input) => withdrawWork(deps.db, input),
  scheduleWork: (input) => scheduleWork(deps.db, input),
  takeDownWork: (input) => takeDownWork(deps.db, input),
  liftTakeDown: (input) => liftTakeDown(deps.db, input),
  binWork: (input) => binWork(deps.db, input),
  restoreWork: (input) => restoreWork(deps.db, input),
  tryPurge: (input) => tryPurge(deps, input),
  purgeWork: (input) => purgeWork(deps, input),
  workHistory: (input) => workHistory(deps, input),
  addNote: (input) => addNote(deps.db, input),
  workCover: (input) => workCover(deps, input),
  coverWork: (input) => coverWork(deps, input),
  workParts: (input) => workParts(deps.db, input),
  tryPrice: (input) => tryPrice(deps.db, input),
  priceParts: (input) => priceNumbers(deps.db, input),
  tryPlan: (input) => tryPlan(deps.db, input),
  planPrices: (input) => planPrices(deps.db, input),
  freeWork: (input) => freeWork(deps.db, input),
  trySchedule: (input) => trySchedule(deps.db, input),
  scheduleParts: (input) => scheduleParts(deps.db, input),
  dropParts: (input) => dropNumbers(deps, input),
  changePart: (input) => changePart(deps.db, input),
  nameParts: (input) => nameParts(deps.db, input),
  tryNames: (input) => tryNames(deps.db, input),
  moveParts: (input) => moveParts(deps.db, input),
  tryMove: (input) => tryMove(deps.db, input),
  withdrawParts: (input) => withdrawParts(deps.db, input),
  tryWithdraw: (input) => tryWithdraw(deps.db, input),
  restoreParts: (input) => restoreParts(deps.db, input),
  chapterPages: (input) => chapterPages(deps, input),
  placePages: (input) => placePages(deps, input),
  addPage: (input) => addPage(deps, input),
  pagePicture: (input) => pagePicture(deps, input),
  chapterText: (input) => chapterText(deps, input),
  changeText: (input) => changeText(deps.db, input),
  formerText: (input) => formerText(deps.db, input),
  episode: (input) => episode(deps, input),
  addCaption: (input) => addCaption(deps, input),
  placeCaptions: (input) => placeCaptions(deps, input),
  changeMarkers: (input) => changeMarkers(deps, input),
  addMarkerPicture: (input) => addMarkerPicture(deps, input),
  dropSource: (input) => dropSource(deps, input),
  remakeSource: (input) => remakeSource(deps, input),
  changeWorks: (input) => changeWorks(deps.db, input),
  addCategory: (input) => addCategory(deps.db, input),
  changeCategory: (input) => changeCategory(deps.db, input),
  arrangeCategories: (input) => arrangeCategories(deps.db, input),
  mergeCategory: (input) => mergeCategory(deps.db, input),
  dropCategory: (input) => dropCategory(deps.db, input),
})
