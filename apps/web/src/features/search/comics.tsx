// Searching comics.
import { LargeCardSkeleton } from '#parts/comics/skeletons.tsx'
import { ComicResult } from './comic-result.tsx'
import { comics } from './kinds.ts'
import { searchOf } from './search.tsx'

export default searchOf(comics, {
  pathOf: ({ bookId }) => `/book/${bookId}`,
  renderResult: (book, mark) => <ComicResult book={book} mark={mark} />,
  skeleton: <LargeCardSkeleton />,
})
