// N-11: searching novels.
import type { NovelBook } from '@manjuan/contract/reader/novel'
import { novelSource } from '#api/search.ts'
import { novelSearches } from '#local/search-histories.ts'
import { NovelRow, NovelRowSkeleton } from '#parts/novels/novel-row.tsx'
import type { SearchKind } from './kind.ts'
import { Marked } from './marked.tsx'
import { briefOfBook } from './rules.ts'
import { Search } from './search.tsx'
import { texts } from './texts.ts'

const novels: SearchKind<NovelBook> = {
  path: '/novels/search',
  pathOf: ({ bookId }) => `/novels/${bookId}`,
  briefOf: briefOfBook,
  icon: 'book',
  categories: '/novels/category',
  texts: texts.novels,
  searches: novelSearches,
  hotWords: 'novel',
  source: novelSource,
  renderResult: (book, keywords) => (
    <NovelRow
      book={book}
      title={<Marked text={book.title} keywords={keywords} />}
      author={<Marked text={book.author || texts.unknownAuthor} keywords={keywords} />}
    />
  ),
  skeleton: <NovelRowSkeleton />,
}

export default function NovelSearch() {
  return <Search kind={novels} />
}
