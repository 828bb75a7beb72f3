// N-11: searching novels.
import { NovelRow, NovelRowSkeleton } from '#parts/novels/novel-row.tsx'
import { novels } from './kinds.ts'
import { searchOf } from './search.tsx'
import { texts } from './texts.ts'

export default searchOf(novels, {
  pathOf: ({ bookId }) => `/novels/${bookId}`,
  renderResult: (book, mark) => (
    <NovelRow book={book} title={mark(book.title)} author={mark(book.author || texts.unknownAuthor)} />
  ),
  skeleton: <NovelRowSkeleton />,
})
