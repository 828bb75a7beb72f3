// The door to the staff's contract, for the server. No part of it is sent to a reader.
export { htmlOfText, type TextFault, textOfHtml } from './chapter-text.ts'
export { type StepName, stepNames } from './checklist.ts'
export {
  type AuditCalls,
  type ChecklistCalls,
  type DemoCalls,
  type FindCalls,
  type HomeCalls,
  type ImportCalls,
  type MediaCalls,
  type OfferCalls,
  type PeopleCalls,
  type SiteCalls,
  type StaffCalls,
  staffContract,
  type TicketCalls,
  type UploadCalls,
  type WorkCalls,
} from './contract.ts'
export { coverLimits } from './cover-limits.ts'
export { countedRows } from './endpoint.ts'
export { episodeLimits } from './episode-limits.ts'
export type { Banner, Fill, Layout, Slot } from './home.ts'
export {
  categoryOfShelf,
  homeLimits,
  shelfKey,
  shelvesShown,
  slotPlans,
  slotSize,
} from './home-slots.ts'
export type { ImportChapter, ImportEdits, ImportMade, ImportPlan } from './imports.ts'
export { type StaffMessageName, staffMessages } from './messages.ts'
export { localMoment, localText, openingsOf } from './openings.ts'
export type { PushFault } from './push.ts'
export { isIn, rangesOf } from './ranges.ts'
export type { StaffCallName } from './routes.ts'
export { type SettingName, type SiteField, siteFields } from './site.ts'
export type { StaffBodyOf, StaffDataOf, StaffInputOf } from './types.ts'
export { mostUploadBytes, uploadLimits } from './upload-limits.ts'
export { type DeedName, everyVerb, mayDo, mayGrant, type Verb } from './verbs.ts'
