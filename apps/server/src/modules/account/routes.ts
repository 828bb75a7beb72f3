import type { Db } from '@manjuan/db'
import type { Handlers } from '#http/mount.ts'
import { done, refuse } from '#http/outcome.ts'
import { markContact, markVisit } from './marks.ts'
import { presentReader } from './present.ts'
import { readerById } from './queries.ts'
import { type RegisterDeps, register } from './register.ts'

export function accountRoutes(
  deps: RegisterDeps & { db: Db },
): Pick<Handlers, 'register' | 'userInfo' | 'userFromMark' | 'submitContact'> {
  return {
    register: (input) => register(deps, input),
    userInfo: async ({ reader, now }) => done(presentReader(await readerById(deps.db, reader.accountId), now)),
    userFromMark: (input) => markVisit(deps.db, input),
    submitContact: async (input) => {
      if (input.query.userId && input.query.userId !== input.reader.accountId)
        return refuse('notYourSession', 'notYourSession')
      return markContact(deps.db, input)
    },
  }
}
