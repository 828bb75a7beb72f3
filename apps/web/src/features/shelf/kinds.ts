// The data of each kind's shelf: addresses, words, tabs. A kind's tables stand in its screen: to import one is to read it.
import type { ShelfData } from './kind.ts'
import { comicTabs, nextReading, novelTabs } from './rules.ts'
import styles from './shelf.module.css'
import { texts } from './texts.ts'

export const comics = {
  pathOf: (bookId) => `/book/${bookId}`,
  readPath: nextReading,
  store: '/home',
  texts: texts.comics,
  tabs: comicTabs.map((value) => ({ value, label: texts.comics.tabs[value] })),
  look: styles.comic,
  namesChapter: false,
} satisfies ShelfData

export const novels = {
  pathOf: (bookId) => `/novels/${bookId}`,
  readPath: (bookId, number) => `/novels/read/${bookId}/${number}`,
  store: '/novel',
  texts: texts.novels,
  tabs: novelTabs.map((value) => ({ value, label: texts.novels.tabs[value] })),
  look: styles.novel,
  namesChapter: true,
} satisfies ShelfData
