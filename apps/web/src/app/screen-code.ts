// The screens by name: their code, and the first data of those that are opened from a card. The table of routes names
// them only, so that the first file knows neither. A finger on a link asks for both, before the tap is one.
import { comicDetail } from '#api/comic-works.ts'
import { novelDetail } from '#api/novel.ts'
import { queryClient } from '#api/query-client.ts'
import { screens as films } from './film-screens.ts'
import { screens as novels } from './novel-screens.ts'
import { screens as rare } from './rare-screens.ts'

const comics = {
  list: () => import('#features/lists/comics/list.tsx'),
  category: () => import('#features/lists/comics/category.tsx'),
  search: () => import('#features/search/comics.tsx'),
  shelf: () => import('#features/shelf/library.tsx'),
  detail: (to: URL) => {
    fetchAhead(to, comicDetail)
    return import('#features/comic/detail.tsx')
  },
  catalog: () => import('#features/comic/catalog.tsx'),
  reader: () => import('#features/comic/reader.tsx'),
}

const account = {
  topUp: () => import('#features/purchase/purchase.tsx'),
  user: () => import('#features/user/user.tsx'),
  pay: () => import('#features/purchase/pay.tsx'),
  creating: () => import('./creating.tsx'),
}

const novelDetailAhead = (to: URL) => {
  fetchAhead(to, novelDetail)
  return novels.detail()
}

/** Screens that are often opened from one, by its path. Their code comes ahead, without data. */
export const nextScreens: Record<string, readonly (() => Promise<unknown>)[]> = {
  '/home': [() => import('#features/comic/detail.tsx'), comics.list],
  '/home/{list}': [() => import('#features/comic/detail.tsx')],
  '/category': [() => import('#features/comic/detail.tsx')],
  '/book/{bookId}': [comics.reader, comics.catalog],
  '/novel': [novels.detail],
  '/novel/{bookId}': [novels.reader],
  '/novels/{bookId}': [novels.reader],
  '/vod': [() => import('#features/film/detail/detail.tsx')],
}

export const screens = { comics, account, films, novels: { ...novels, detail: novelDetailAhead }, rare }

/** The last part of the address is the work's id. Answers that are still fresh are not asked for again. */
function fetchAhead({ pathname }: URL, detail: typeof comicDetail | typeof novelDetail): void {
  const id = /\/([1-9]\d{0,14})$/.exec(pathname)?.[1]
  if (id === undefined) return
  const query: { queryKey: readonly unknown[] } = detail(id)
  void queryClient.prefetchQuery(query)
}
