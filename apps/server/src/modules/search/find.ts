// Finds the works that match a word (S-01, S-02).

import { keywordFault } from '@manjuan/contract/keyword'
import type { BookList } from '@manjuan/contract/reader/comic'
import type { NovelList } from '@manjuan/contract/reader/novel'
import type { VodList } from '@manjuan/contract/reader/video'
import { rowsOf } from '@manjuan/db'
import type { Input } from '#http/handlers.ts'
import { type Prepared, type Refused, refuse, tooMany } from '#http/outcome.ts'
import { windowOf } from '#http/paging.ts'
import { prepareOnce } from '#http/prepared.ts'
import { adsAt } from '#modules/site/index.ts'
import { comic, type Kind as Described, film, foundAsList, novel, worksFound } from '#modules/works/index.ts'
import type { SearchDeps } from './deps.ts'
import { hasHotWords, noteSearch } from './hot.ts'
import { worksThatFit } from './queries.ts'
import { wordOf } from './recipe.ts'

type Searched = Input<'comicSearch' | 'novelSearch' | 'vodSearch'>
type Answered<List> = Refused | Prepared<List & { keyword: string }>

export const searchComics = (deps: SearchDeps, input: Searched): Promise<Answered<BookList>> =>
  searchWorks(deps, comic, input)

export const searchNovels = (deps: SearchDeps, input: Searched): Promise<Answered<NovelList>> =>
  searchWorks(deps, novel, input)

export const searchFilms = (deps: SearchDeps, input: Searched): Promise<Answered<VodList>> =>
  searchWorks(deps, film, input)

/** One round trip finds the works and reads what is shown of them. */
async function searchWorks<Row, List extends object>(
  deps: SearchDeps,
  described: Described<Row, List>,
  { query, caller, now }: Searched,
): Promise<Answered<List>> {
  const fault = keywordFault(query.content)
  if (fault) return refuse('malformed', fault)
  const wait = Math.max(deps.devices.count(caller.deviceToken, now), deps.addresses.count(caller.address, now))
  if (wait > 0) return tooMany(wait)
  const { brief, ads } = deps
  const { kind } = described
  const window = windowOf(query.currentPage)
  const word = wordOf(query.content)
  const [adList, found] = await Promise.all([
    ads.take(kind, () => adsAt(brief, `${kind}_list`)),
    worksThatFit(brief, kind, word, window, (fitting) => rowsOf(brief, worksFound(described, fitting))),
  ])
  const counts = query.currentPage === 1 && !query.typing && hasHotWords(kind)
  if (counts) await noteSearch(deps, kind, query.content, found, caller, now)
  return prepareOnce({ ...foundAsList(described, found, adList), keyword: word.text })
}
