// Every screen of the product. A new screen is one row here and one file under features/.

import type { PagePath } from '@manjuan/contract/reader/pages'
import type { IconName } from '@manjuan/ui'
import type { ComponentType } from 'react'
import Home from '#features/comic/home/home.tsx'
import { once } from '#local/once.ts'
import type { Transition } from './stack.ts'
import { texts } from './texts.ts'

export interface Screen {
  path: PagePath
  transition: Transition
  /** Depth: 0 tab roots, 1 lists, 2 details, 3 catalogues, 4 readers, 5 screens that rise over everything. */
  depth: number
  title?: string
  /** The screen stays alive (state, scroll, pictures) while other screens are in front of it. */
  keep: boolean
  /**
   * Drawer of the top bar: the shell with `title`, or the screen itself with <TopBar>.
   * Doors and the first placeholder have none.
   */
  bar: 'shell' | 'own' | 'none'
  tab?: TabName
  /** Target of the home button (G-06). */
  home: '/home' | '/vod'
  /** Loads the code of the screen at `to`, an address. `isFirst`: no page shows yet. `isOpening`: it is no mere touch. */
  load(to: URL, isFirst?: boolean, isOpening?: boolean): Promise<{ default: ComponentType }>
}

export type TabName = 'comic' | 'film' | 'novel' | 'topUp' | 'user'

export interface Tab {
  name: TabName
  to: string
  icon: IconName
}

export const tabs: readonly Tab[] = [
  { name: 'comic', to: '/home', icon: 'book' },
  { name: 'film', to: '/vod', icon: 'video' },
  { name: 'novel', to: '/novel', icon: 'novel' },
  { name: 'topUp', to: '/purchase', icon: 'coin' },
  { name: 'user', to: '/user', icon: 'user' },
]

type Code = typeof import('./screen-code.ts').screens
const screenCode = once(() => import('./screen-code.ts'))
/** `first` begins beside the table of screens, where a first visit's first tap often leads. */
const code =
  <K extends keyof Code>(kind: K, name: keyof Code[K], first?: (...asked: Parameters<Screen['load']>) => unknown) =>
  (...asked: Parameters<Screen['load']>): Promise<{ default: ComponentType }> => {
    first?.(...asked)
    return screenCode().then(({ screens }) => (screens[kind][name] as Screen['load'])(...asked))
  }
/** A file that does not come is asked for again, and told, by the screen itself. */
const quietly = (file: Promise<unknown>) => void file.catch(() => {})
const listAhead = once(() => import('#features/lists/comics/ahead.ts'))
/** Makes the first tap's questions ready: an import() at the touch would wait for a task of the page. */
export const awaitTouch = (): void => quietly(listAhead())
/** A list that opens asks for itself, and one that comes back has its pages. */
function comicList(to: URL, _isFirst = false, isOpening = false): void {
  if (!isOpening) quietly(listAhead().then((list) => list.fetchComicListAhead(to)))
  quietly(import('#features/lists/comics/list.tsx'))
}
const novel = (name: keyof Code['novels']) => code('novels', name)
const film = (name: keyof Code['films']) => code('films', name)
const rare = (name: keyof Code['rare']) => code('rare', name)
const { titles } = texts

export const screens: readonly Screen[] = [
  // This screen alone comes with the first file.
  { ...root('/home', 'comic'), load: () => Promise.resolve({ default: Home }) },
  { ...root('/vod', 'film'), title: titles.film, home: '/vod', load: film('home') },
  { ...root('/novel', 'novel'), title: titles.novel, load: novel('home') },
  { ...root('/purchase', 'topUp'), load: code('account', 'topUp') },
  { ...root('/user', 'user'), load: code('account', 'user') },

  {
    ...deeper('/home/{list}', 1),
    title: titles.list,
    load: code('comics', 'list', comicList),
  },
  { ...deeper('/category', 1), title: titles.category, load: code('comics', 'category') },
  {
    ...deeper('/search', 1),
    bar: 'own',
    title: titles.search,
    load: code('comics', 'search'),
  },
  { ...deeper('/shelf', 1), title: titles.shelf, load: code('comics', 'shelf') },
  {
    ...deeper('/book/{bookId}', 2),
    bar: 'own',
    load: code('comics', 'detail', () => quietly(import('#features/comic/detail.tsx'))),
  },
  { ...deeper('/book/{bookId}/catalog', 3), title: titles.catalog, load: code('comics', 'catalog') },
  {
    ...deeper('/book/read/{bookId}/{number}', 4),
    transition: 'vertical',
    bar: 'own',
    load: code('comics', 'reader'),
  },
  {
    ...deeper('/novels/read/{bookId}/{number}', 4),
    transition: 'vertical',
    bar: 'own',
    load: novel('reader'),
  },

  { ...deeper('/novels/new', 1), load: novel('newest') },
  { ...deeper('/novels/category', 1), load: novel('category') },
  {
    ...deeper('/novels/search', 1),
    bar: 'own',
    title: titles.search,
    load: rare('novelSearch'),
  },
  { ...deeper('/novels/shelf', 1), load: novel('shelf') },
  ...(['xbtj', 'rqbd', 'xszb', 'xssd'] as const).map((list) => ({
    ...deeper(`/novels/${list}`, 1),
    load: novel('picks'),
  })),
  { ...deeper('/novel/{bookId}', 2), load: novel('detail') },
  { ...deeper('/novels/{bookId}', 2), load: novel('detail') },
  { ...deeper('/novels/{bookId}/catalog', 3), title: titles.catalog, load: novel('catalogue') },

  { ...deeper('/vod/category', 1), home: '/vod', load: film('category') },
  { ...deeper('/vod/day-ranked', 1), home: '/vod', load: film('ranking') },
  { ...deeper('/vod/detail', 2), bar: 'own', home: '/vod', load: film('detail') },
  {
    ...deeper('/search-vod', 1),
    bar: 'own',
    title: titles.search,
    home: '/vod',
    load: rare('filmSearch'),
  },
  { ...deeper('/shelf-vod', 1), home: '/vod', load: rare('filmShelf') },

  {
    ...deeper('/user/login', 1),
    transition: 'vertical',
    title: titles.login,
    keep: false,
    load: rare('login'),
  },
  { ...deeper('/user/bind', 1), title: titles.bind, keep: false, load: rare('bind') },
  {
    ...deeper('/user/password', 1),
    title: titles.password,
    keep: false,
    load: rare('password'),
  },
  {
    ...deeper('/user/find-account', 1),
    title: titles.findAccount,
    keep: false,
    load: rare('findAccount'),
  },
  {
    ...deeper('/user/purchase/history', 1),
    title: titles.consumed,
    load: rare('records'),
  },
  { ...deeper('/user/auto-buy', 1), title: titles.autoBuy, load: rare('autoBuy') },
  ...(['coins', 'devices'] as const).map((name) => ({ ...deeper(`/user/${name}`, 1), load: rare(name) })),
  { ...deeper('/h5/service', 1), bar: 'own', load: rare('contact') },
  { ...deeper('/h5/complaint', 1), bar: 'own', load: rare('contact') },
  { ...deeper('/legal/{document}', 1), load: rare('legal') },
  { ...deeper('/user/ticket/{ticketNo}', 2), title: titles.ticket, load: rare('ticket') },
  {
    ...deeper('/user/purchase/pay', 5),
    transition: 'vertical',
    title: titles.pay,
    keep: false,
    load: code('account', 'pay'),
  },

  { ...door('/desktop'), load: rare('desktop') },
  { ...door('/wechat'), load: rare('inChat') },
  {
    ...deeper('/index', 0),
    transition: 'none',
    bar: 'none',
    keep: false,
    title: texts.creating,
    load: code('account', 'creating'),
  },
]

function root(path: PagePath, tab: TabName): Omit<Screen, 'load'> {
  return { path, tab, transition: 'none', depth: 0, keep: true, bar: 'own', home: '/home' }
}

function deeper(path: PagePath, depth: number): Omit<Screen, 'load'> {
  return { path, transition: 'horizontal', depth, keep: true, bar: 'shell', home: '/home' }
}

/** G-08: the page of a desktop or of an in-app browser. */
function door(path: PagePath): Omit<Screen, 'load'> {
  return { ...deeper(path, 0), transition: 'none', bar: 'none' }
}
