// The reader: a stack of chapters that goes on by itself.
import { ReaderPage } from '#parts/reading/reader-page.tsx'
import { Reading } from './reader/reading.tsx'
import { texts } from './texts.ts'

export default function ComicReader() {
  return <ReaderPage Reading={Reading} texts={texts} />
}
