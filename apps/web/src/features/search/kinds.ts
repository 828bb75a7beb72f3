// The data of each kind's search: addresses, words and calls. Looks stand in the kind's screen, which brings its cards.
import type { Book } from '@manjuan/contract/reader/comic'
import type { NovelBook } from '@manjuan/contract/reader/novel'
import type { Vod } from '@manjuan/contract/reader/video'
import { comicSource, filmSource, novelSource } from '#api/search.ts'
import { comicSearches, filmSearches, novelSearches } from '#local/search-histories.ts'
import type { SearchData } from './kind.ts'
import { briefOfBook } from './rules.ts'
import { texts } from './texts.ts'

export const comics: SearchData<Book> = {
  path: '/search',
  briefOf: briefOfBook,
  icon: 'book',
  categories: '/category',
  texts: texts.comics,
  searches: comicSearches,
  hotWords: 'comic',
  source: comicSource,
}

export const novels: SearchData<NovelBook> = {
  path: '/novels/search',
  briefOf: briefOfBook,
  icon: 'book',
  categories: '/novels/category',
  texts: texts.novels,
  searches: novelSearches,
  hotWords: 'novel',
  source: novelSource,
}

export const films: SearchData<Vod> = {
  path: '/search-vod',
  briefOf: ({ vodId, vodName, vodActor }) => ({ id: vodId, title: vodName, author: vodActor }),
  icon: 'video',
  categories: '/vod/category',
  texts: texts.films,
  searches: filmSearches,
  hotWords: null,
  source: filmSource,
}
