// the works that the reader has bought anything of. A withdrawn one is read on from here, chapter by chapter.
import type { BoughtWork } from '@manjuan/contract/reader/library'
import { Button, ButtonLink, cx, EmptyState } from '@manjuan/ui'
import { Sheet } from '@manjuan/ui/dialogs'
import { formatWhen } from '@manjuan/ui/format'
import { useState } from 'react'
import { type KindChoice, useBought } from '#api/library-lists.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { Link, usePage } from '#page/navigation.tsx'
import { readingPath } from '#parts/library/rules.ts'
import { SkeletonRows } from '#parts/works/skeleton-rows.tsx'
import { KindChips } from './chips.tsx'
import { boughtPath, stores } from './rules.ts'
import styles from './shelf.module.css'
import { WorkFace, WorkRowSkeleton } from './shelf-row.tsx'
import { texts as all } from './texts.ts'

const texts = all.bought

export function Bought({ kind, onKind }: { kind: KindChoice; onKind(kind: KindChoice): void }) {
  const { list, total } = useBought(kind, usePage().key)
  return (
    <>
      <KindChips kind={kind} onChange={onKind} />
      {total !== null && total > 0 && <p className={styles.count}>{texts.count(total)}</p>}
      <InfiniteList
        pages={list}
        itemKey={({ kind, bookId }) => `${kind} ${bookId}`}
        itemClassName={styles.item}
        skeleton={
          <SkeletonRows count={4}>
            <WorkRowSkeleton />
          </SkeletonRows>
        }
        empty={
          <EmptyState
            drawing={kind === 'vod' ? 'film' : 'books'}
            title={all.noRecord}
            hint={texts.noneHint}
            action={<ButtonLink to={stores[kind]}>{all.toStore[kind]}</ButtonLink>}
          />
        }
      >
        {(work) => <Row work={work} />}
      </InfiniteList>
    </>
  )
}

function Row({ work }: { work: BoughtWork }) {
  const { kind, available, readable, bought, total, coins, boughtAt } = work
  const facts = [all.kinds[kind], texts.coins(coins), texts.when(formatWhen(Date.parse(boughtAt)))]
  return (
    <div className={styles.row}>
      <WorkFace
        work={{ kind, available, book: work }}
        to={boughtPath(work)}
        line={texts.parts[kind](bought, total)}
        foot={facts.join(' · ')}
      />
      {readable.length > (available ? 0 : 1) && <Chapters work={work} />}
    </div>
  )
}

/** Bought chapters that no catalogue names any more. */
function Chapters({ work: { kind, bookId, title, available, readable } }: { work: BoughtWork }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.actions}>
      <Button kind="soft" size="s" aria-label={texts.chooseOf(title)} onClick={() => setOpen(true)}>
        {texts.choose}
      </Button>
      <Sheet open={open} title={texts.chaptersOf(title)} onClose={() => setOpen(false)}>
        <p className={styles.sheetHint}>{available ? texts.partsGoneHint : texts.withdrawnHint}</p>
        <ul className={styles.numbers}>
          {readable.map((number) => (
            <li key={number}>
              <Link to={readingPath(kind, bookId, number)} className={cx(styles.number, 'digits')}>
                {texts.number[kind](number)}
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}
