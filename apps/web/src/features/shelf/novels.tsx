// N-11: what this browser keeps of a reader's novels.
import { Button } from '@manjuan/ui'
import { novelHistory } from '#local/novel-history.ts'
import { novelShelf } from '#local/novel-shelf.ts'
import { NovelRowSkeleton } from '#parts/novels/novel-row.tsx'
import type { ShelfKind } from './kind.ts'
import { novelTabs } from './rules.ts'
import styles from './shelf.module.css'
import { Shelf } from './shelf.tsx'
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
  return <Shelf title={words.title} kind={novels} tabs={novelTabs} names={words.tabs} />
}
