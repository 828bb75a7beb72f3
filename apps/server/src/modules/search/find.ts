// Finds the works that match a word (S-01, S-02).
import { keywordFault } from '@manjuan/contract/keyword'
import { prepareWithCards } from '#http/cards.ts'
import type { Input } from '#http/handlers.ts'
import { type Prepared, type Refused, refuse, tooMany } from '#http/outcome.ts'
import { windowOf } from '#http/paging.ts'
import { adsAt } from '#modules/site/index.ts'
import { comic, type Kind as Described, film, foundWithoutWorks, novel, type WorkRow } from '#modules/works/index.ts'
import type { SearchDeps } from './deps.ts'
import { hasHotWords, noteSearch } from './hot.ts'
import { worksThatFit } from './queries.ts'
import { wordOf } from './recipe.ts'

type Searched = Input<'comicSearch' | 'novelSearch' | 'vodSearch'>
type Answered<List> = Refused | Prepared<List & { keyword: string }>

/** Searches works of a kind. The index tells which works match, and most of them are known as they are shown. */
function searching<Row extends WorkRow, List extends object>(described: Described<Row, List>) {
  const { kind } = described
  return async (deps: SearchDeps, { query, caller, now }: Searched): Promise<Answered<List>> => {
    const fault = keywordFault(query.content)
    if (fault) return refuse('malformed', fault)
    const wait = Math.max(deps.devices.count(caller.deviceToken, now), deps.addresses.count(caller.address, now))
    if (wait > 0) return tooMany(wait)
    const { brief, index, ads, shown } = deps
    const word = wordOf(query.content)
    const window = windowOf(query.currentPage)
    const [adList, found] = await Promise.all([
      ads.take(kind, () => adsAt(brief, `${kind}_list`)),
      index.find(kind, word, window) ?? worksThatFit(brief, kind, word, window),
    ])
    const counts = query.currentPage === 1 && !query.typing && hasHotWords(kind)
    if (counts) await noteSearch(deps, kind, query.content, found, caller, now)
    const cards = await shown(described, found.ids)
    const page = { ...foundWithoutWorks(described, found.total, adList), keyword: word.text }
    return prepareWithCards(page, { name: described.listName, cards })
  }
}

export const searchComics = searching(comic)
export const searchNovels = searching(novel)
export const searchFilms = searching(film)
