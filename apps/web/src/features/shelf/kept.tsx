// S-03, N-11, X-29: the works on the shelf. Each can be removed, and several at once.
import { Button, ButtonLink, EmptyState, IconButton, showAlert } from '@manjuan/ui'
import { useState } from 'react'
import { type KindChoice, useShelf } from '#api/library-lists.ts'
import { shelve, useLibraryRows } from '#local/library/index.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage } from '#page/navigation.tsx'
import { type ListedWork, numberToRead, placesOf, readingPath } from '#parts/library/rules.ts'
import { placeLine } from '#parts/library/says.ts'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { SkeletonRows } from '#parts/works/skeleton-rows.tsx'
import { KindChips } from './chips.tsx'
import { Editing } from './editing.tsx'
import { keptWorks, listedPath, type ShelfSort, stores } from './rules.ts'
import styles from './shelf.module.css'
import { WorkFace, WorkRowSkeleton } from './shelf-row.tsx'
import { SortChoice } from './sort-choice.tsx'
import { texts as all } from './texts.ts'
import { Updates } from './updates.tsx'

const texts = all.shelf

interface KeptProps {
  kind: KindChoice
  /** Chooses another kind; without it the shelf is of one kind, as that of the novels. */
  onKind?(kind: KindChoice): void
}

export function Kept({ kind, onKind }: KeptProps) {
  const [sort, setSort] = useVisitState<ShelfSort>('sort', 'update')
  const [editing, setEditing] = useState(false)
  const { works, pages, isKnown } = useKept(kind, sort)
  return (
    <>
      {onKind && <KindChips kind={kind} onChange={onKind} />}
      {works.length > 0 && (
        <div className={styles.tools}>
          <SortChoice sort={sort} onChange={setSort} />
          <Button kind="plain" size="s" onClick={() => setEditing(!editing)}>
            {editing ? texts.done : texts.edit}
          </Button>
        </div>
      )}
      {editing && works.length > 0 ? (
        <Editing works={works} onDone={() => setEditing(false)} />
      ) : (
        <InfiniteList
          pages={{ ...pages, items: works, state: isKnown ? pages.state : 'first' }}
          itemKey={({ kind: of, bookId }) => `${of} ${bookId}`}
          itemClassName={styles.item}
          skeleton={
            <SkeletonRows count={4}>
              <WorkRowSkeleton />
            </SkeletonRows>
          }
          empty={<Nothing kind={kind} ofNovels={!onKind} />}
        >
          {(work) => <Row work={work} ofNovels={!onKind} />}
        </InfiniteList>
      )}
    </>
  )
}

/** The shelf as browser and server know it. Works that the browser knows are shown before the server has answered. */
function useKept(kind: KindChoice, sort: ShelfSort) {
  const shelf = useLibraryRows(kind === '' ? 'shelf/' : `shelf/${kind}/`)
  const rows = useLibraryRows('place/')
  const { told, pages } = useShelf(kind, sort, usePage().key)
  const { state } = pages
  const alone = state === 'end' || told.length === 0
  const works = keptWorks({ shelf: shelf ?? [], places: placesOf(rows ?? []), told, alone }, sort)
  const isWaiting = shelf === null || (state === 'first' && works.length === 0)
  return { works, isKnown: !isWaiting, pages: state === 'first' ? { ...pages, state: 'more' as const } : pages }
}

function Row({ work, ofNovels }: { work: ListedWork; ofNovels: boolean }) {
  const { kind, bookId, book, available } = work
  const remove = () => {
    shelve(kind, book, false)
    showAlert(ofNovels ? texts.novelRemoved : texts.removed)
  }
  return (
    <div className={styles.row}>
      <WorkFace
        work={work}
        to={listedPath(work)}
        line={placeLine(work, kind === 'novel') ?? texts.notRead[kind]}
        foot={<Updates work={work} />}
      />
      <div className={styles.actions}>
        {ofNovels ? (
          <Button kind="plain" size="s" aria-label={texts.novelRemoveOf(book.title)} onClick={remove}>
            {texts.novelRemove}
          </Button>
        ) : (
          <>
            <IconButton icon="heart" filled label={texts.removeOf(book.title)} title={texts.remove} onClick={remove} />
            {available && (
              <ButtonLink to={readingPath(kind, bookId, numberToRead(work))} kind="soft" size="s">
                {work.place ? texts.goOn : texts.start}
              </ButtonLink>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function Nothing({ kind, ofNovels }: { kind: KindChoice; ofNovels: boolean }) {
  return (
    <EmptyState
      drawing={kind === 'vod' ? 'film' : 'books'}
      title={ofNovels ? texts.novelsNone : texts.none}
      hint={texts.noneHint[kind]}
      action={<ButtonLink to={stores[kind]}>{all.toStore[kind]}</ButtonLink>}
    />
  )
}
