// Buy the next chapters of a comic by itself: a wish of the reader, kept here so that it holds on every device.
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { presentAutoBuy } from './present.ts'
import { addAutoBuy, autoBuysOf, comicExists, hasAutoBuy, removeAutoBuy } from './queries.ts'

export async function startAutoBuy(
  db: Db,
  { query, reader, now }: ReaderInput<'comicAutoBuyAdd'>,
): Promise<Outcome<'comicAutoBuyAdd'>> {
  if (!(await comicExists(db, query.bookId))) return refuse('notFound', 'notFound')
  if (!(await addAutoBuy(db, reader.accountId, query.bookId, now))) return refuse('nothingToDo', 'tooManyAutoBuys')
  return done({ autoBuy: true })
}

/** Also for a comic that has been withdrawn since. */
export async function stopAutoBuy(
  db: Db,
  { query, reader }: ReaderInput<'comicAutoBuyRemove'>,
): Promise<Outcome<'comicAutoBuyRemove'>> {
  await removeAutoBuy(db, reader.accountId, query.bookId)
  return done({ autoBuy: false })
}

export async function checkAutoBuy(
  db: Db,
  { query, reader }: ReaderInput<'comicAutoBuyCheck'>,
): Promise<Outcome<'comicAutoBuyCheck'>> {
  return done({ autoBuy: await hasAutoBuy(db, reader.accountId, query.bookId) })
}

export async function listAutoBuys(
  db: Db,
  { reader }: ReaderInput<'comicAutoBuyList'>,
): Promise<Outcome<'comicAutoBuyList'>> {
  const rows = await autoBuysOf(db, reader.accountId)
  return done({ autoBuyList: rows.map(presentAutoBuy) })
}
