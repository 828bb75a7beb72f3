// N-11: searching novels.
import type { NovelBook } from '@manjuan/contract/novel'
import { SkeletonGroup } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { novelHotWords, novelSuggestions, useNovelSearch } from '#api/novel-search.ts'
import { forgetNovelSearch, novelSearches, rememberNovelSearch } from '#local/novel-search-history.ts'
import { NovelRow, NovelRowSkeleton } from '#parts/novels/novel-row.tsx'
import type { SearchKind } from './kind.ts'
import { Marked } from './marked.tsx'
import { Search } from './search.tsx'
import { texts } from './texts.ts'

export default function NovelSearch() {
  return <Search kind={novels} />
}

const novels: SearchKind<NovelBook> = {
  path: '/novels/search',
  pathOf: ({ bookId }) => `/novels/${bookId}`,
  briefOf: ({ bookId, title, author }) => ({ id: bookId, title, author }),
  icon: 'book',
  categories: '/novels/category',
  texts: texts.novels,
  searches: novelSearches,
  remember: rememberNovelSearch,
  forget: forgetNovelSearch,
  useHotWords: () => useQuery(novelHotWords()),
  useSuggestions(content) {
    const { data } = useQuery(novelSuggestions(content))
    return data && { keyword: data.keyword, works: data.novelBookList }
  },
  useResults: useNovelSearch,
  renderResult: (book, keywords) => (
    <NovelRow
      book={book}
      title={<Marked text={book.title} keywords={keywords} />}
      author={<Marked text={book.author || texts.unknownAuthor} keywords={keywords} />}
    />
  ),
  skeleton: (
    <SkeletonGroup>
      <NovelRowSkeleton />
      <NovelRowSkeleton />
      <NovelRowSkeleton />
      <NovelRowSkeleton />
    </SkeletonGroup>
  ),
}
