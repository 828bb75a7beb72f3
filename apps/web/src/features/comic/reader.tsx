// The reader: a stack of chapters that goes on by itself.
import type { QueryClient } from '@tanstack/react-query'
import { comicChapter } from '#api/chapters.ts'
import { ReaderPage } from '#parts/reading/reader-page.tsx'
import { Reading } from './reader/reading.tsx'
import { texts } from './texts.ts'

export default function ComicReader() {
  return <ReaderPage Reading={Reading} ahead={ahead} texts={texts} />
}

const ahead = (bookId: number, number: number, client: QueryClient) =>
  void client.prefetchQuery(comicChapter(bookId, number))
