// S-03: what this browser keeps of a reader's comics, and the films that the reader has bought.
import { ButtonLink, IconButton } from '@manjuan/ui'
import { comicHistory } from '#local/comic-history.ts'
import { comicShelf } from '#local/comic-shelf.ts'
import { usePage } from '#page/navigation.tsx'
import { LargeCardSkeleton } from '#parts/comics/skeletons.tsx'
import { ComplaintLink } from '#parts/contact/complaint-link.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { BoughtFilms } from './bought.tsx'
import { History } from './history.tsx'
import { Kept } from './kept.tsx'
import type { ShelfKind } from './kind.ts'
import { type ComicTab, comicTabs, nextReading, tabOf } from './rules.ts'
import styles from './shelf.module.css'
import { ShelfTabs } from './tabs.tsx'
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
  const { query } = usePage()
  const [tab, setTab] = useVisitState<ComicTab>('tab', tabOf(query.get('active'), comicTabs, 'shelf'))
  const items = comicTabs.map((value) => ({ value, label: words.tabs[value] }))
  return (
    <>
      <ShelfTabs items={items} value={tab} onChange={setTab} />
      {tab === 'shelf' && <Kept kind={comics} />}
      {tab === 'history' && <History kind={comics} />}
      {tab === 'shelf-vod' && <BoughtFilms />}
      <ComplaintLink />
    </>
  )
}
