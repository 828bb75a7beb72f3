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
import { isDeviceOfSession, readerById } from './queries.ts'
import { type RegisterDeps, register } from './register.ts'
import { isNews } from './rules.ts'

type AccountNames =
  | 'register'
  | 'userInfo'
  | 'userFromMark'
  | 'submitContact'
  | 'login'
  | 'logout'
  | 'bindMobile'
  | 'modifyPwd'
  | 'findAccount'

export function accountRoutes(deps: RegisterDeps & FindDeps & BindDeps): Pick<Handlers, AccountNames> {
  return {
    register: (input) => register(deps, input),
    userInfo: async ({ reader, caller, now }) => {
      const row = await readerById(deps.db, reader.accountId)
      const found = isNews(row.foundAt, now) ? { foundAt: row.foundAt.toISOString() } : {}
      return done({ ...presentReader(row, now), ...found }, { cookies: [await deviceCookie(deps.db, reader, caller)] })
    },
    userFromMark: (input) => markVisit(deps.db, input),
    submitContact: async (input) => {
      if (input.query.userId && input.query.userId !== input.reader.accountId)
        return refuse('notYourSession', 'notYourSession')
      return markContact(deps.db, input)
    },
    login: (input) => login(deps.db, input),
    logout: (input) => logout(deps.db, input),
    bindMobile: (input) => bindMobile(deps, input),
    modifyPwd: (input) => changePassword(deps.db, input),
    findAccount: (input) => findAccount(deps, input),
  }
}

/**
 * The device cookie is renewed at each visit, because find account knows the device by it. A cookie that is not
 * the session's own device was planted or is old, and is replaced.
 */
async function deviceCookie(db: Db, { sessionId }: SessionFacts, { deviceToken }: Caller): Promise<CookieChange> {
  const own = await isDeviceOfSession(db, sessionId, hashToken(deviceToken))
  return { name: 'device', value: own ? deviceToken : newToken(), maxAgeSeconds: cookieAges.device }
}
