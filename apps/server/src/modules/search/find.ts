// S-01, S-02: works that fit a word.
import type { BookList } from '@manjuan/contract/comic'
import { limits } from '@manjuan/contract/limits'
import type { Input } from '#http/mount.ts'
import { type Outcome, type Prepared, refuse, tooMany } from '#http/outcome.ts'
import { prepare } from '#http/prepared.ts'
import { comicsAsList } from '#modules/comic/index.ts'
import { noteSearch } from './hot.ts'
import { worksThatFit } from './queries.ts'
import { wordOf } from './recipe.ts'
import type { SearchDeps } from './routes.ts'
import { keywordFault, windowOf } from './rules.ts'

/** One address may be a whole neighbourhood's. */
const devicesAtAddress = 10

export async function searchComics(
  deps: SearchDeps,
  { query, caller, now }: Input<'comicSearch'>,
): Promise<Outcome<'comicSearch'>> {
  const fault = keywordFault(query.content)
  if (fault) return refuse('malformed', fault)
  const wait = Math.max(
    deps.pace.take(`device ${caller.deviceToken}`, deps.perMinute, now),
    deps.pace.take(`address ${caller.address}`, deps.perMinute * devicesAtAddress, now),
  )
  if (wait > 0) return tooMany(wait)
  const window = windowOf(query.currentPage)
  const word = wordOf(query.content)
  const found = await worksThatFit(deps.db, 'comic', word, window)
  if (query.currentPage === 1 && !query.typing) await noteSearch(deps, 'comic', query.content, found, caller, now)
  return answer(await comicsAsList(deps.db, found.ids, found.total, limits.listPageSize), word.text)
}

/** Packed for phones; nobody else asks for the same, so it is not kept. */
const answer = (list: BookList, keyword: string): Prepared<BookList & { keyword: string }> =>
  prepare({ ...list, keyword })
