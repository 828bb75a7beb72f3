// Searching comics.
import type { Book } from '@manjuan/contract/reader/comic'
import { comicSource } from '#api/search.ts'
import { comicSearches } from '#local/search-histories.ts'
import { LargeCardSkeleton } from '#parts/comics/skeletons.tsx'
import { ComicResult } from './comic-result.tsx'
import type { SearchKind } from './kind.ts'
import { briefOfBook } from './rules.ts'
import { Search } from './search.tsx'
import { texts } from './texts.ts'

const comics: SearchKind<Book> = {
  path: '/search',
  pathOf: ({ bookId }) => `/book/${bookId}`,
  briefOf: briefOfBook,
  icon: 'book',
  categories: '/category',
  texts: texts.comics,
  searches: comicSearches,
  hotWords: 'comic',
  source: comicSource,
  renderResult: (book, keywords) => <ComicResult book={book} keywords={keywords} />,
  skeleton: <LargeCardSkeleton />,
}

export default function ComicSearch() {
  return <Search kind={comics} />
}
