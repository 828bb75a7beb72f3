// The screens by name: their code, and the first data of those that are opened from a card. The table of routes names
// them only, so that the first file knows neither. A finger on a link asks for both, before the tap is one.
import { comicChapter, novelChapter } from '#api/chapters.ts'
import { comicDetail } from '#api/comic-works.ts'
import { filmHome } from '#api/film.ts'
import { novelDetail, novelHome } from '#api/novel.ts'
import { queryClient } from '#api/query-client.ts'
import { theatreCode } from '#features/film/detail/theatre-code.ts'
import { once } from '#local/once.ts'
import * as films from './film-screens.ts'
import { screens as novels } from './novel-screens.ts'
import { screens as rare } from './rare-screens.ts'

const comics = {
  list: once(() => import('#features/lists/comics/list.tsx')),
  category: once(() => import('#features/lists/comics/category.tsx')),
  search: once(() => import('#features/search/comics.tsx')),
  shelf: once(() => import('#features/shelf/library.tsx')),
  detail: once(() => import('#features/comic/detail.tsx')),
  catalog: once(() => import('#features/comic/catalog.tsx')),
  reader: once(() => import('#features/comic/reader.tsx')),
}

const account = {
  topUp: once(() => import('#features/purchase/purchase.tsx')),
  user: once(() => import('#features/user/user.tsx')),
  pay: once(() => import('#features/purchase/pay.tsx')),
  creating: once(() => import('./creating.tsx')),
}

const tabs = [films.code.home, novels.home, account.topUp, account.user]

/** Screens that are often opened from one, by its path. Their code comes ahead, without data. */
export const nextScreens: Record<string, readonly (() => Promise<unknown>)[]> = {
  '/home': [comics.detail, comics.list, ...tabs],
  '/home/{list}': [comics.detail],
  '/category': [comics.detail],
  '/book/{bookId}': [comics.reader, comics.catalog],
  '/novel': [novels.detail, ...tabs],
  '/novel/{bookId}': [novels.reader],
  '/novels/{bookId}': [novels.reader],
  '/vod': [films.code.detail, theatreCode, ...tabs],
  '/purchase': tabs,
  '/user': tabs,
}

/** With the first data of the screens that a tap opens: they are asked for beside the code. */
export const screens = {
  comics: {
    ...comics,
    detail: beside(comics.detail, (to) => workIn(to, comicDetail)),
    reader: whenOpened(comics.reader, comicChapter),
  },
  account,
  films: { ...films.screens, home: beside(films.code.home, () => filmHome()) },
  novels: {
    ...novels,
    home: beside(novels.home, () => novelHome()),
    detail: beside(novels.detail, (to) => workIn(to, novelDetail)),
    reader: whenOpened(novels.reader, novelChapter),
  },
  rare,
}

type Asked = { queryKey: readonly unknown[] } | null

/** Answers that are still fresh are not asked for again. */
function beside<Module>(load: () => Promise<Module>, dataOf: (to: URL) => Asked): (to: URL) => Promise<Module> {
  return (to) => {
    const query = dataOf(to)
    if (query) void queryClient.prefetchQuery(query)
    return load()
  }
}

/** A chapter is asked for once its reader is opened: an answer counts as opened, and a finger that scrolls opened nothing. */
function whenOpened<Module>(load: () => Promise<Module>, chapter: (bookId: number, number: number) => Asked) {
  return (to: URL, _isFirst = false, isOpening = false): Promise<Module> => {
    const [, bookId, number] = /\/read\/([1-9]\d{0,9})\/([1-9]\d{0,9})$/.exec(to.pathname) ?? []
    const query = isOpening && bookId && number ? chapter(Number(bookId), Number(number)) : null
    if (query) void queryClient.prefetchQuery(query)
    return load()
  }
}

/** The last part of the address is the work's id. */
function workIn({ pathname }: URL, detail: (id: string) => NonNullable<Asked>): Asked {
  const id = /\/([1-9]\d{0,14})$/.exec(pathname)?.[1]
  return id === undefined ? null : detail(id)
}
