// The novel reader: N-04 to N-10.
import type { QueryClient } from '@tanstack/react-query'
import { novelChapter } from '#api/chapters.ts'
import { ReaderPage } from '#parts/reading/reader-page.tsx'
import { Reading } from './reading.tsx'
import { texts } from './texts.ts'

export default function NovelReader() {
  return <ReaderPage Reading={Reading} ahead={ahead} texts={texts} />
}

const ahead = (bookId: number, number: number, client: QueryClient) =>
  void client.prefetchQuery(novelChapter(bookId, number))
