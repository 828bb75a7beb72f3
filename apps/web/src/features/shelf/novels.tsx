// N-11: what this browser keeps of a reader's novels.
import { Button } from '@manjuan/ui'
import { novelHistory } from '#local/novel-history.ts'
import { novelShelf } from '#local/novel-shelf.ts'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { NovelRowSkeleton } from '#parts/novels/novel-row.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { History } from './history.tsx'
import { Kept } from './kept.tsx'
import type { ShelfKind } from './kind.ts'
import { type NovelTab, novelTabs, tabOf } from './rules.ts'
import styles from './shelf.module.css'
import { ShelfTabs } from './tabs.tsx'
import { texts } from './texts.ts'

const words = texts.novels

const novels: ShelfKind = {
  shelf: novelShelf,
  history: novelHistory,
  pathOf: (bookId) => `/novels/${bookId}`,
  readPath: (bookId, number) => `/novels/read/${bookId}/${number}`,
  store: '/novel',
  texts: words,
  look: styles.novel,
  skeleton: <NovelRowSkeleton />,
  namesChapter: true,
  renderActions: ({ title }, _lastRead, remove) => (
    <Button kind="plain" size="s" aria-label={words.removeOf(title)} onClick={remove}>
      {words.remove}
    </Button>
  ),
}

export default function NovelShelf() {
  usePageTitle(words.title)
  const { query } = usePage()
  const [tab, setTab] = useVisitState<NovelTab>('tab', tabOf(query.get('active'), novelTabs, 'shelf'))
  const items = novelTabs.map((value) => ({ value, label: words.tabs[value] }))
  return (
    <>
      <ShelfTabs items={items} value={tab} onChange={setTab} />
      {tab === 'history' ? <History kind={novels} /> : <Kept kind={novels} />}
    </>
  )
}
