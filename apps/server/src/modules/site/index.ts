export { siteRoutes } from './routes.ts'
export { commonInfoOf, settingOf } from './settings.ts'
