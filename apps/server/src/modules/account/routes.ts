import { cookieAges } from '#http/cookies.ts'
import type { Handlers } from '#http/handlers.ts'
import { done, refuse } from '#http/outcome.ts'
import { bindMobile } from './bind.ts'
import { type FindDeps, findAccount } from './find.ts'
import { login, logout } from './login.ts'
import { markContact, markVisit } from './marks.ts'
import { changePassword } from './password.ts'
import { presentReader } from './present.ts'
import { readerById } from './queries.ts'
import { type RegisterDeps, register } from './register.ts'

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

export function accountRoutes(deps: RegisterDeps & FindDeps): Pick<Handlers, AccountNames> {
  return {
    register: (input) => register(deps, input),
    userInfo: async ({ reader, caller, now }) =>
      done(presentReader(await readerById(deps.db, reader.accountId), now), {
        // The device cookie is renewed at each visit, because find account knows the device by it.
        cookies: [{ name: 'device', value: caller.deviceToken, maxAgeSeconds: cookieAges.device }],
      }),
    userFromMark: (input) => markVisit(deps.db, input),
    submitContact: async (input) => {
      if (input.query.userId && input.query.userId !== input.reader.accountId)
        return refuse('notYourSession', 'notYourSession')
      return markContact(deps.db, input)
    },
    login: (input) => login(deps.db, input),
    logout: (input) => logout(deps.db, input),
    bindMobile: (input) => bindMobile(deps.db, input),
    modifyPwd: (input) => changePassword(deps.db, input),
    findAccount: (input) => findAccount(deps, input),
  }
}
