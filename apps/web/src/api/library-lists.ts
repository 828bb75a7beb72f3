// The library's lists with the works' own facts, by pages. What belongs to the reader stands in `#local/library`.
import type { LibraryKind } from '@manjuan/contract/library-rules'
import type { LibraryWork } from '@manjuan/contract/reader/library'
import type { DataOf, QueryOf } from '@manjuan/contract/reader/types'
import { useMemo } from 'react'
import { dataOf } from './call.ts'
import type { List } from './lists.ts'
import { useList } from './pages.ts'

export type KindChoice = '' | LibraryKind

const boughtList = (kind: KindChoice): List<DataOf<'libraryBought'>> => ({
  key: ['libraryBought', kind],
  fetch: (currentPage, signal) => dataOf('libraryBought', { query: { kind, currentPage } }, signal),
})

/** works of which anything was bought, the last purchase first. */
export function useBought(kind: KindChoice, visit: string) {
  const { pages, state, loadMore, retry } = useList(boughtList(kind), visit)
  return useMemo(
    () => ({
      list: { items: pages.flatMap(({ list }) => list), state, loadMore, retry },
      total: pages[0]?.totalItem ?? null,
    }),
    [pages, state, loadMore, retry],
  )
}

type Told = DataOf<'libraryShelf'>
type Sort = NonNullable<QueryOf<'libraryShelf'>['sort']>

/** Lists change while other devices read; they are asked again when a screen comes back after this long. */
const freshMs = 30_000

const shelfList = (kind: KindChoice, sort: Sort): List<Told> => ({
  key: ['libraryShelf', kind, sort],
  fetch: (currentPage, signal) => dataOf('libraryShelf', { query: { kind, sort, currentPage } }, signal),
  freshMs,
})

const historyList = (kind: KindChoice): List<Told> => ({
  key: ['libraryHistory', kind],
  fetch: (currentPage, signal) => dataOf('libraryHistory', { query: { kind, currentPage } }, signal),
  freshMs,
})

/** Works on the shelf with what is new in each, as the server knows them. */
export const useShelf = (kind: KindChoice, sort: Sort, visit: string) => useTold(shelfList(kind, sort), visit)

/** Works that the reader has a place in, as the server knows them. */
export const useHistory = (kind: KindChoice, visit: string) => useTold(historyList(kind), visit)

/** `told`: each work once, although an act between two pages moves the rest on. */
function useTold(list: List<Told>, visit: string) {
  const pages = useList(list, visit)
  return useMemo(() => {
    const works = pages.pages.flatMap((page) => page.list)
    const told = new Map(works.map((work): [string, LibraryWork] => [`${work.kind} ${work.bookId}`, work]))
    return { told: [...told.values()], pages }
  }, [pages])
}
