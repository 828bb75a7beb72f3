// Purchases with coins, the newest first. A tap leads back to the work.
import type { ConsumeRecord } from '@manjuan/contract/reader/entitlement'
import { ButtonLink, cx, EmptyState, SkeletonGroup } from '@manjuan/ui'
import { records, useRecords } from '#api/records.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { Link, usePage } from '#page/navigation.tsx'
import { LargeCardSkeleton } from '#parts/comics/skeletons.tsx'
import { Cover } from '#parts/works/cover.tsx'
import { Moment, MonthHead } from './month.tsx'
import styles from './records.module.css'
import { recordPath } from './rules.ts'
import { texts } from './texts.ts'

const idOf = ({ id }: ConsumeRecord) => id

export function Consumed() {
  const pages = useRecords(records.consumed, usePage().key, idOf)
  return (
    <InfiniteList
      pages={pages}
      itemKey={idOf}
      className={styles.list}
      skeleton={
        <SkeletonGroup>
          <LargeCardSkeleton />
          <LargeCardSkeleton />
          <LargeCardSkeleton />
        </SkeletonGroup>
      }
      empty={
        <EmptyState
          title={texts.noRecord}
          hint={texts.noConsumedHint}
          action={<ButtonLink to="/home">{texts.toComics}</ButtonLink>}
        />
      }
    >
      {(record, at) => (
        <>
          <MonthHead createdAt={record.createdAt} before={pages.items[at - 1]?.createdAt} />
          <Row record={record} />
        </>
      )}
    </InfiniteList>
  )
}

function Row({ record }: { record: ConsumeRecord }) {
  const path = recordPath(record)
  const face = <Face record={record} />
  return path !== null ? (
    <Link to={path} className={styles.bought}>
      {face}
    </Link>
  ) : (
    <div className={styles.bought}>{face}</div>
  )
}

function Face({ record }: { record: ConsumeRecord }) {
  const { bookName, cover, coverImage, available, coins, createdAt } = record
  return (
    <>
      <Cover book={{ title: bookName, cover, coverImage }} className={cx(styles.cover, !available && styles.faded)} />
      <span className={styles.facts}>
        <span className={styles.name}>{bookName || texts.nameless}</span>
        <span className={styles.line}>{chapterName(record)}</span>
        <span className={styles.foot}>
          <Moment at={createdAt} />
          {!available && <span className={styles.tag}>{texts.withdrawn}</span>}
        </span>
      </span>
      <span className={styles.spent}>
        <b className="digits">{texts.spent(coins)}</b>
        <small>{texts.coinUnit}</small>
      </span>
    </>
  )
}

function chapterName({ kind, number, title, bookName }: ConsumeRecord): string {
  if (kind === 'video') return title === bookName ? texts.film : title
  if (number === 0) return title
  return kind === 'novel_chapter' ? texts.novelChapter(number, title) : texts.chapter(number, title)
}
