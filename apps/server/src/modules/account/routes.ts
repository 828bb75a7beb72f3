import type { Db } from '@manjuan/db'
import type { Caller, SessionFacts } from '#http/caller.ts'
import { cookieAges, hashToken, newToken } from '#http/cookies.ts'
import type { Handlers } from '#http/handlers.ts'
import { type CookieChange, done, refuse } from '#http/outcome.ts'
import { type BindDeps, bindMobile } from './bind.ts'
import { type FindDeps, findAccount } from './find.ts'
import { login, logout } from './login.ts'
import { markContact, markVisit } from './marks.ts'
import { changePassword } from './password.ts'
import { presentReader } from './present.ts'
import { deviceCookieFacts, nameSession, readerById, touchDevice } from './queries.ts'
import { type RegisterDeps, register } from './register.ts'
import { isNews, stepForDeviceCookie } from './rules.ts'
import { endOther, sessionsOf } from './sessions.ts'

type AccountNames =
  | 'register'
  | 'userInfo'
  | 'userFromMark'
  | 'submitContact'
  | 'login'
  | 'logout'
  | 'sessions'
  | 'endSession'
  | 'bindMobile'
  | 'modifyPwd'
  | 'findAccount'

export function accountRoutes(deps: RegisterDeps & FindDeps & BindDeps): Pick<Handlers, AccountNames> {
  return {
    register: (input) => register(deps, input),
    userInfo: async ({ reader, caller, now }) => {
      const row = await readerById(deps.db, reader.accountId)
      if (reader.name !== caller.browserName) await nameSession(deps.db, reader.sessionId, caller.browserName)
      const found = isNews(row.foundAt, now) ? { foundAt: row.foundAt.toISOString() } : {}
      return done(
        { ...presentReader(row, now), ...found },
        { cookies: await deviceCookie(deps.db, reader, caller, now) },
      )
    },
    userFromMark: (input) => markVisit(deps.db, input),
    submitContact: async (input) => {
      if (input.query.userId && input.query.userId !== input.reader.accountId)
        return refuse('notYourSession', 'notYourSession')
      return markContact(deps.db, input)
    },
    login: (input) => login(deps.db, input),
    logout: (input) => logout(deps.db, input),
    sessions: (input) => sessionsOf(deps.db, input),
    endSession: (input) => endOther(deps.db, input),
    bindMobile: (input) => bindMobile(deps, input),
    modifyPwd: (input) => changePassword(deps.db, input),
    findAccount: (input) => findAccount(deps, input),
  }
}

const dayMs = 86_400_000

/**
 * The device cookie of a visit, because find account knows the device by it. A login beside this call may have
 * given the browser a newer one, so an own cookie is renewed at most once a day.
 */
async function deviceCookie(
  db: Db,
  { sessionId }: SessionFacts,
  { deviceToken }: Caller,
  now: Date,
): Promise<CookieChange[]> {
  const tokenHash = hashToken(deviceToken)
  const facts = await deviceCookieFacts(db, { sessionId, tokenHash, since: new Date(now.getTime() - dayMs) })
  const step = stepForDeviceCookie(facts)
  if (step === 'keep') return []
  if (step === 'renew') await touchDevice(db, tokenHash, now)
  return [{ name: 'device', value: step === 'renew' ? deviceToken : newToken(), maxAgeSeconds: cookieAges.device }]
}
