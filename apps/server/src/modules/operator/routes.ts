// The staff's calls about what the site says.
import type { SiteCalls } from '@manjuan/contract/staff'
import type { StaffHandlers } from '#http/staff-handlers.ts'
import type { OperatorDeps } from './deps.ts'
import { changeLegal, legalTexts, versionsOf } from './legal.ts'
import { addLogo } from './logo.ts'
import { changePushing, type PushingDeps, pushing } from './push.ts'
import { changeSettings, siteSettings } from './settings.ts'

export const operatorRoutes = (deps: OperatorDeps & PushingDeps): Pick<StaffHandlers, keyof SiteCalls> => ({
  siteSettings: (input) => siteSettings(deps.db, input),
  changeSettings: (input) => changeSettings(deps, input),
  addLogo: (input) => addLogo(deps, input),
  legalTexts: () => legalTexts(deps.db),
  legalVersions: (input) => versionsOf(deps.db, input),
  changeLegal: (input) => changeLegal(deps.db, input),
  pushing: (input) => pushing(deps, input),
  changePushing: (input) => changePushing(deps, input),
})
