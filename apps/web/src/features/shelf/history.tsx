// the works that were read, on whatever device, the last read first. The whole history can be cleared.
import { ButtonLink, EmptyState } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import { type KindChoice, useHistory } from '#api/library-lists.ts'
import { useLibraryRows } from '#local/library/index.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage } from '#page/navigation.tsx'
import { isSeen, type ListedWork, numberToRead, readingPath, readWorks } from '#parts/library/rules.ts'
import { placeLine } from '#parts/library/says.ts'
import { ClearHistory } from '#parts/privacy/clear-history.tsx'
import { PrivateSwitch } from '#parts/privacy/private-switch.tsx'
import { SkeletonRows } from '#parts/works/skeleton-rows.tsx'
import { KindChips } from './chips.tsx'
import { listedPath, stores } from './rules.ts'
import styles from './shelf.module.css'
import { WorkFace, WorkRowSkeleton } from './shelf-row.tsx'
import { texts as all } from './texts.ts'

const texts = all.history

interface HistoryProps {
  kind: KindChoice
  /** Chooses another kind; without it the history is of one kind, as that of the novels. */
  onKind?(kind: KindChoice): void
}

export function History({ kind, onKind }: HistoryProps) {
  const rows = useLibraryRows(kind === '' ? 'place/' : `place/${kind}/`)
  const { told, pages } = useHistory(kind, usePage().key)
  const works = readWorks({ rows: rows ?? [], told })
  const isWaiting = rows === null || (pages.state === 'first' && works.length === 0)
  const state = pages.state === 'first' ? 'more' : pages.state
  return (
    <>
      {onKind && <KindChips kind={kind} onChange={onKind} />}
      <div className={styles.private}>
        <PrivateSwitch />
      </div>
      <InfiniteList
        pages={{ ...pages, items: works, state: isWaiting ? 'first' : state }}
        itemKey={({ kind: of, bookId }) => `${of} ${bookId}`}
        itemClassName={styles.item}
        skeleton={
          <SkeletonRows count={4}>
            <WorkRowSkeleton />
          </SkeletonRows>
        }
        empty={<Nothing kind={kind} />}
      >
        {(work) => <Row work={work} goOn={onKind ? texts.goOn : texts.novelGoOn} />}
      </InfiniteList>
      {works.length > 0 && (
        <div className={styles.clear}>
          <ClearHistory kind={kind} />
        </div>
      )}
    </>
  )
}

function Row({ work, goOn }: { work: ListedWork; goOn: string }) {
  const { kind, bookId, place, available } = work
  return (
    <div className={styles.row}>
      <WorkFace work={work} to={listedPath(work)} line={placeLine(work, true)} foot={place && formatWhen(place.at)} />
      {available && (
        <div className={styles.actions}>
          <ButtonLink to={readingPath(kind, bookId, numberToRead(work))} kind="soft" size="s">
            {isSeen(work) ? texts.again : goOn}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Nothing({ kind }: { kind: KindChoice }) {
  return (
    <EmptyState
      drawing={kind === 'vod' ? 'film' : 'books'}
      title={all.noRecord}
      hint={texts.noneHint[kind]}
      action={<ButtonLink to={stores[kind]}>{all.toStore[kind]}</ButtonLink>}
    />
  )
}
