export { ownPath } from './return-url.ts'
export { siteRoutes } from './routes.ts'
export { commonInfoOf, settingOf } from './settings.ts'
