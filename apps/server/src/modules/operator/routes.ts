// The staff's calls about what the site says.
import type { SiteCalls } from '@manjuan/contract/staff'
import type { StaffHandlers } from '#http/staff-handlers.ts'
import { changeLegal, legalTexts, versionsOf } from './legal.ts'
import { changePushing, type PushingDeps, pushing } from './push.ts'
import { changeSettings, siteSettings } from './settings.ts'

export const operatorRoutes = ({ db, ...deps }: PushingDeps): Pick<StaffHandlers, keyof SiteCalls> => ({
  siteSettings: (input) => siteSettings(db, input),
  changeSettings: (input) => changeSettings(db, input),
  legalTexts: () => legalTexts(db),
  legalVersions: (input) => versionsOf(db, input),
  changeLegal: (input) => changeLegal(db, input),
  pushing: (input) => pushing({ db, ...deps }, input),
  changePushing: (input) => changePushing({ db, ...deps }, input),
})
