// S-03: what this browser keeps of a reader's comics, and the films that the reader has bought.
import { ButtonLink, IconButton } from '@manjuan/ui'
import { comicHistory } from '#local/comic-history.ts'
import { comicShelf } from '#local/comic-shelf.ts'
import { LargeCardSkeleton } from '#parts/comics/skeletons.tsx'
import { ComplaintLink } from '#parts/contact/complaint-link.tsx'
import { BoughtFilms } from './bought.tsx'
import type { ShelfKind } from './kind.ts'
import { comicTabs, nextReading } from './rules.ts'
import styles from './shelf.module.css'
import { Shelf } from './shelf.tsx'
import { texts } from './texts.ts'

const words = texts.comics

const comics: ShelfKind = {
  shelf: comicShelf,
  history: comicHistory,
  pathOf: (bookId) => `/book/${bookId}`,
  readPath: nextReading,
  store: '/home',
  texts: words,
  look: styles.comic,
  skeleton: <LargeCardSkeleton />,
  namesChapter: false,
  renderActions: ({ bookId, title }, lastRead, remove) => (
    <>
      <IconButton icon="heart" filled label={words.removeOf(title)} title={words.remove} onClick={remove} />
      <ButtonLink to={nextReading(bookId, lastRead)} kind="soft" size="s">
        {lastRead === undefined ? words.start : words.goOn}
      </ButtonLink>
    </>
  ),
}

export default function ComicShelf() {
  return (
    <>
      <Shelf kind={comics} tabs={comicTabs} names={words.tabs} bought={<BoughtFilms />} />
      <ComplaintLink />
    </>
  )
}
