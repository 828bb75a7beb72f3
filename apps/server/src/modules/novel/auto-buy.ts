// Buy the next chapters of a novel by itself: a wish of the reader, kept here so that it holds on every device.
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { presentAutoBuy } from './present.ts'
import { addAutoBuy, autoBuysOf, hasAutoBuy, novelExists, removeAutoBuy } from './queries.ts'

export async function startAutoBuy(
  db: Db,
  { query, reader, now }: ReaderInput<'novelAutoBuyAdd'>,
): Promise<Outcome<'novelAutoBuyAdd'>> {
  if (!(await novelExists(db, query.bookId))) return refuse('notFound', 'notFound')
  if (!(await addAutoBuy(db, reader.accountId, query.bookId, now))) return refuse('nothingToDo', 'tooManyAutoBuys')
  return done({ autoBuy: true })
}

/** Also for a novel that has been withdrawn since. */
export async function stopAutoBuy(
  db: Db,
  { query, reader }: ReaderInput<'novelAutoBuyRemove'>,
): Promise<Outcome<'novelAutoBuyRemove'>> {
  await removeAutoBuy(db, reader.accountId, query.bookId)
  return done({ autoBuy: false })
}

export async function checkAutoBuy(
  db: Db,
  { query, reader }: ReaderInput<'novelAutoBuyCheck'>,
): Promise<Outcome<'novelAutoBuyCheck'>> {
  return done({ autoBuy: await hasAutoBuy(db, reader.accountId, query.bookId) })
}

export async function listAutoBuys(
  db: Db,
  { reader }: ReaderInput<'novelAutoBuyList'>,
): Promise<Outcome<'novelAutoBuyList'>> {
  const rows = await autoBuysOf(db, reader.accountId)
  return done({ autoBuyList: rows.map(presentAutoBuy) })
}
