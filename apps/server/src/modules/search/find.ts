// S-01, S-02: works that fit a word.
import type { BookList } from '@manjuan/contract/comic'
import { keywordFault } from '@manjuan/contract/keyword'
import { limits } from '@manjuan/contract/limits'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Input } from '#http/mount.ts'
import { type Outcome, type Prepared, refuse, tooMany } from '#http/outcome.ts'
import { windowOf } from '#http/paging.ts'
import { prepareOnce } from '#http/prepared.ts'
import { comicsAsList } from '#modules/comic/index.ts'
import { noteSearch } from './hot.ts'
import { worksThatFit } from './queries.ts'
import { wordOf } from './recipe.ts'
import type { SearchDeps } from './routes.ts'

export async function searchComics(
  deps: SearchDeps,
  { query, caller, now }: Input<'comicSearch'>,
): Promise<Outcome<'comicSearch'>> {
  const fault = keywordFault(query.content)
  if (fault) return refuse('malformed', fault)
  const wait = Math.max(deps.devices.count(caller.deviceToken, now), deps.addresses.count(caller.address, now))
  if (wait > 0) return tooMany(wait)
  const window = windowOf(query.currentPage)
  const word = wordOf(query.content)
  const found = await withinTime(deps, (db) => worksThatFit(db, 'comic', word, window))
  const counts = query.currentPage === 1 && !query.typing
  const [list] = await Promise.all([
    comicsAsList(deps.db, found.ids, found.total, limits.listPageSize),
    counts && noteSearch(deps, 'comic', query.content, found, caller, now),
  ])
  return answer(list, word.text)
}

/** A question that takes longer is answered with 101. The embedded engine knows no such limit, nor a second caller. */
const questionMs = 1_000

async function withinTime<T>({ db, limited }: SearchDeps, ask: (db: Db) => Promise<T>): Promise<T> {
  if (!limited) return ask(db)
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(questionMs)}`.execute(tx)
    return ask(tx)
  })
}

const answer = (list: BookList, keyword: string): Prepared<BookList & { keyword: string }> =>
  prepareOnce({ ...list, keyword })
