// The face of the site: what a branch tells its readers, its settings, and which ways back are its own.
export { adsAt } from './ads.ts'
export { dropSetting, isSettingKey, keepSetting, ownSetting, readSetting, settingKeys } from './operator-settings.ts'
export { ownPath } from './return-url.ts'
export { siteRoutes } from './routes.ts'
export { commonInfoOf, settingOf } from './settings.ts'
