// N-11: searching novels.
import { NovelRow, NovelRowSkeleton } from '#parts/novels/novel-row.tsx'
import { novels } from './kinds.ts'
import { Marked } from './marked.tsx'
import { searchOf } from './search.tsx'
import { texts } from './texts.ts'

export default searchOf(novels, {
  pathOf: ({ bookId }) => `/novels/${bookId}`,
  renderResult: (book, keywords) => (
    <NovelRow
      book={book}
      title={<Marked text={book.title} keywords={keywords} />}
      author={<Marked text={book.author || texts.unknownAuthor} keywords={keywords} />}
    />
  ),
  skeleton: <NovelRowSkeleton />,
})
