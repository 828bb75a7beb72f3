// S-03: the comics that this browser keeps, and the films that the reader has bought.
import { ButtonLink, IconButton } from '@manjuan/ui'
import { comicHistory } from '#local/comic-history.ts'
import { comicShelf } from '#local/comic-shelf.ts'
import { LargeCardSkeleton } from '#parts/comics/skeletons.tsx'
import { ComplaintLink } from '#parts/contact/complaint-link.tsx'
import { BoughtFilms } from './bought.tsx'
import type { ShelfKind } from './kind.ts'
import { comics } from './kinds.ts'
import { Shelf } from './shelf.tsx'

const { readPath, texts } = comics

const kind: ShelfKind = {
  ...comics,
  shelf: comicShelf,
  history: comicHistory,
  skeleton: <LargeCardSkeleton />,
  renderActions: ({ bookId, title }, lastRead, remove) => (
    <>
      <IconButton icon="heart" filled label={texts.removeOf(title)} title={texts.remove} onClick={remove} />
      <ButtonLink to={readPath(bookId, lastRead)} kind="soft" size="s">
        {lastRead === undefined ? texts.start : texts.goOn}
      </ButtonLink>
    </>
  ),
}

export default function ComicShelf() {
  return (
    <>
      <Shelf kind={kind} bought={<BoughtFilms />} />
      <ComplaintLink />
    </>
  )
}
