// the bookmarks of all works, the last made first. A tap opens the reader there, each can be deleted.
import { ButtonLink, cx, EmptyState, IconButton, showAlert } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { comicDetail } from '#api/comic-works.ts'
import { novelDetail } from '#api/novel.ts'
import type { LocalBook } from '#local/book.ts'
import { factsOf, subscribe } from '#local/library/store.ts'
import { type ListedMark, removeMark, useAllMarks } from '#local/marks.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { Link } from '#page/navigation.tsx'
import { readingPath } from '#parts/library/rules.ts'
import { openAt } from '#parts/marks/open-at.ts'
import { placeWords } from '#parts/marks/rules.ts'
import { texts as words } from '#parts/marks/texts.ts'
import { SkeletonRows } from '#parts/works/skeleton-rows.tsx'
import styles from './shelf.module.css'
import { Words, WorkRowSkeleton } from './shelf-row.tsx'
import { texts as all } from './texts.ts'

/** Rows that are drawn at once: each work that this browser does not know costs a call. */
const rowsAPage = 20

export function Bookmarks() {
  const marks = useAllMarks()
  const [count, setCount] = useState(rowsAPage)
  const loadMore = useCallback(() => setCount((before) => before + rowsAPage), [])
  const state = marks === null ? 'first' : count < marks.length ? 'idle' : 'end'
  return (
    <InfiniteList
      pages={{ items: marks?.slice(0, count) ?? [], state, loadMore, retry: loadMore }}
      itemKey={({ key }) => key}
      itemClassName={styles.item}
      skeleton={
        <SkeletonRows count={4}>
          <WorkRowSkeleton />
        </SkeletonRows>
      }
      empty={
        <EmptyState
          drawing="books"
          title={words.none}
          hint={words.noneHint}
          action={<ButtonLink to="/home">{all.toStore['']}</ButtonLink>}
        />
      }
    >
      {(mark) => <Row mark={mark} />}
    </InfiniteList>
  )
}

function Row({ mark }: { mark: ListedMark }) {
  const { kind, work, number, key, at } = mark
  const known = useWork(mark)
  const book = known ?? { title: all.kinds[kind], cover: '', coverImage: null }
  const { chapter, place } = placeWords(kind, mark)
  const remove = () => {
    removeMark(key)
    showAlert(words.removed)
  }
  return (
    <div className={styles.row}>
      <Link to={readingPath(kind, work, number)} className={styles.work} onClick={() => openAt(mark)}>
        <Words
          work={{ kind, available: true, book }}
          line={place || chapter}
          foot={place ? `${chapter} · ${formatWhen(at)}` : formatWhen(at)}
        />
      </Link>
      <div className={cx(styles.actions, styles.quiet)}>
        <IconButton
          icon="trash"
          size={20}
          label={words.remove(`${book.title} ${chapter} ${place}`.trim())}
          onClick={remove}
        />
      </div>
    </div>
  )
}

/** The facts of a mark's work: what this browser keeps, else the server's. */
function useWork({ kind, work }: ListedMark): Pick<LocalBook, 'title' | 'cover' | 'coverImage'> | undefined {
  const known = useSyncExternalStore(subscribe, () => factsOf(`${kind}/${work}`))?.book
  const comic = useQuery({ ...comicDetail(work), enabled: !known && kind === 'comic' })
  const novel = useQuery({ ...novelDetail(work), enabled: !known && kind === 'novel' })
  return known ?? comic.data?.book ?? novel.data?.novelBook
}
