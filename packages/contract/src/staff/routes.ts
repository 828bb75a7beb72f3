// Every call of the staff, once: its name, then its method and path. Plain strings, so that the console carries them.
import type { Routes } from '../shared/routes.ts'

export const staffRoutes = {
  siteState: 'GET /staff/site',
  beginSetup: 'POST /staff/setup',
  finishSetup: 'POST /staff/setup/finish',
  signIn: 'POST /staff/session',
  signOut: 'POST /staff/session/end',
  prove: 'POST /staff/session/prove',
  me: 'GET /staff/me',
  mySessions: 'GET /staff/me/sessions',
  endMySession: 'POST /staff/me/sessions/{id}/end',
  changeMyPassword: 'POST /staff/me/password',
  beginMyTotp: 'POST /staff/me/totp',
  finishMyTotp: 'POST /staff/me/totp/finish',
  changeMyCodes: 'POST /staff/me/codes',
  people: 'GET /staff/people',
  addPerson: 'POST /staff/people',
  changePerson: 'POST /staff/people/{id}/change',
  resetPerson: 'POST /staff/people/{id}/reset',
  endPerson: 'POST /staff/people/{id}/end',
  roles: 'GET /staff/roles',
  addRole: 'POST /staff/roles',
  changeRole: 'POST /staff/roles/{id}/change',
  dropRole: 'POST /staff/roles/{id}/drop',
  auditEvents: 'GET /staff/audit',
  verifyAudit: 'POST /staff/audit/verify',
} as const satisfies Routes

export type StaffCallName = keyof typeof staffRoutes
