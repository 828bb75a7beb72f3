// A database whose statements a test hears, so that it can count or name them.
import type { Db } from '@manjuan/db'

/** Returns the same database; `hear` is given each statement as the JSON of its Kysely node. */
export const heard = (db: Db, hear: (statement: string) => void): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      hear(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  })

/** The same database, whose rows arrive when `arrival` resolves. It is given each statement as `heard` gives it. */
export function late(db: Db, arrival: (statement: string) => Promise<void>): Db {
  const statements = new WeakMap<object, string>()
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.set(queryId, JSON.stringify(node))
      return node
    },
    transformResult: async ({ result, queryId }) => {
      await arrival(statements.get(queryId) ?? '')
      return result
    },
  })
}

/** The same database, and the number of statements that were sent by it. */
export function counting(db: Db): { db: Db; statements: () => number } {
  let sent = 0
  const counted = heard(db, () => {
    sent++
  })
  return { db: counted, statements: () => sent }
}
