// The staff's face of the site: what it says, for all branches and for one.
export { operatorRoutes } from './routes.ts'
export { settingInverses } from './settings.ts'
