// Rows that another process holds in a transaction, as staff's console does, until a test lets go.
import { connect, type Db } from '@manjuan/db'
import type { TestApp } from './app.ts'
import { testEngine } from './database.ts'

/** For tests that need it: the embedded engine has one connection, which can't wait for another. */
export const onServer = { skip: testEngine === 'pglite' && 'one connection cannot wait for another' }

/** Resolves once `lock` has its rows. They are held until the returned value is let go or disposed of. */
export async function holding(
  { database }: TestApp,
  lock: (tx: Db) => Promise<unknown>,
): Promise<{ letGo(): Promise<void> } & AsyncDisposable> {
  const staff = await connect({
    databaseUrl: database.url ?? '',
    dataDir: database.dataDir,
    role: 'tool',
    poolSize: 1,
  })
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const held = staff.db.transaction().execute(async (tx) => {
    await lock(tx)
    locked.resolve()
    await release.promise
  })
  held.catch(locked.reject)
  await locked.promise
  const letGo = async () => {
    release.resolve()
    await held
  }
  return {
    letGo,
    [Symbol.asyncDispose]: async () => {
      await letGo()
      await staff.close()
    },
  }
}
