// The novel reader: N-04 to N-10.
import { ReaderPage } from '#parts/reading/reader-page.tsx'
import { Reading } from './reading.tsx'
import { texts } from './texts.ts'

export default function NovelReader() {
  return <ReaderPage Reading={Reading} texts={texts} />
}
