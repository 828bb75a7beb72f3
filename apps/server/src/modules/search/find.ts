// Finds the works that match a word (S-01, S-02).

import { keywordFault } from '@manjuan/contract/keyword'
import type { BookList } from '@manjuan/contract/reader/comic'
import type { NovelList } from '@manjuan/contract/reader/novel'
import type { VodList } from '@manjuan/contract/reader/video'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Input } from '#http/handlers.ts'
import { type Prepared, type Refused, refuse, tooMany } from '#http/outcome.ts'
import { windowOf } from '#http/paging.ts'
import { prepareOnce } from '#http/prepared.ts'
import { comic, film, novel, worksAsList } from '#modules/works/index.ts'
import type { SearchDeps } from './deps.ts'
import { hasHotWords, noteSearch } from './hot.ts'
import { type Found, worksThatFit } from './queries.ts'
import { type Kind, wordOf } from './recipe.ts'

type Searched = Input<'comicSearch' | 'novelSearch' | 'vodSearch'>
type Answered<List> = Refused | Prepared<List & { keyword: string }>

export const searchComics = (deps: SearchDeps, input: Searched): Promise<Answered<BookList>> =>
  searchWorks(deps, 'comic', input, ({ ids, total }) => worksAsList(deps.db, comic, ids, total))

export const searchNovels = (deps: SearchDeps, input: Searched): Promise<Answered<NovelList>> =>
  searchWorks(deps, 'novel', input, ({ ids, total }) => worksAsList(deps.db, novel, ids, total))

export const searchFilms = (deps: SearchDeps, input: Searched): Promise<Answered<VodList>> =>
  searchWorks(deps, 'film', input, ({ ids, total }) => worksAsList(deps.db, film, ids, total))

async function searchWorks<List extends object>(
  deps: SearchDeps,
  kind: Kind,
  { query, caller, now }: Searched,
  listOf: (found: Found) => Promise<List>,
): Promise<Answered<List>> {
  const fault = keywordFault(query.content)
  if (fault) return refuse('malformed', fault)
  const wait = Math.max(deps.devices.count(caller.deviceToken, now), deps.addresses.count(caller.address, now))
  if (wait > 0) return tooMany(wait)
  const window = windowOf(query.currentPage)
  const word = wordOf(query.content)
  const found = await withinTime(deps, (db) => worksThatFit(db, kind, word, window))
  const counts = query.currentPage === 1 && !query.typing && hasHotWords(kind)
  const [list] = await Promise.all([listOf(found), counts && noteSearch(deps, kind, query.content, found, caller, now)])
  return prepareOnce({ ...list, keyword: word.text })
}

/** A query that takes longer is answered with 101. The embedded engine has no such limit, but only one caller. */
const questionMs = 1_000

async function withinTime<T>({ db, limited }: SearchDeps, ask: (db: Db) => Promise<T>): Promise<T> {
  if (!limited) return ask(db)
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(questionMs)}`.execute(tx)
    return ask(tx)
  })
}
