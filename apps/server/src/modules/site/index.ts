// The door of the site: what a branch tells its readers, its settings and its banners.
export { adsAt, bannerRows } from './ads.ts'
export { sendBanner } from './banner.ts'
export { currentLegal, type KeptLegal, legalVersions, noteConsent, storeLegal } from './legal.ts'
export {
  dropSetting,
  isOfBranch,
  isSettingKey,
  keepSetting,
  lockSettings,
  ownSetting,
  readSetting,
  type SettingKey,
  settingKeys,
} from './operator-settings.ts'
export { siteRoutes } from './routes.ts'
export { linkOf } from './rules.ts'
export { commonInfoOf, settingOf } from './settings.ts'
