// A deed that is only tried: it runs as it would, in a transaction that is rolled back.
import type { Db } from '@manjuan/db'

class Tried extends Error {
  override name = 'Tried'
}

export async function tryOut<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  let outcome: { of: T } | null = null
  const tried = db.transaction().execute(async (tx) => {
    outcome = { of: await run(tx) }
    throw new Tried()
  })
  await tried.catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error
  })
  if (outcome === null) throw new Error('the trial gave no outcome')
  return (outcome as { of: T }).of
}
