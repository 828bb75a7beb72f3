// Purchases with coins, the newest first, or that there are none (T-11). A tap leads back to the work, and a mistake can be given
// back.
import type { ConsumeRecord } from '@manjuan/contract/reader/entitlement'
import { Button, ButtonLink, cx, EmptyState, SkeletonGroup } from '@manjuan/ui'
import { useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { records, useRecords } from '#api/records.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { Link, usePage } from '#page/navigation.tsx'
import { ReturnDialog } from '#parts/access/return-dialog.tsx'
import { returnTexts } from '#parts/access/return-texts.ts'
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
          {record.returnable && <Return record={record} offer={record.returnable} />}
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

/** The coins that would come back, and the way to them. `until` is a time of the server. */
function Return({ record, offer }: { record: ConsumeRecord; offer: NonNullable<ConsumeRecord['returnable']> }) {
  const [asking, setAsking] = useState(false)
  const what = `${record.bookName} ${chapterName(record)}`.trim()
  if (Date.parse(offer.until) <= serverNow()) return null
  return (
    <div className={styles.back}>
      <span className="digits">{returnTexts.offered(offer)}</span>
      <Button kind="plain" size="s" aria-label={texts.giveBackOf(what)} onClick={() => setAsking(true)}>
        {returnTexts.giveBack}
      </Button>
      <ReturnDialog open={asking} purchase={record} what={what} offer={offer} onClose={() => setAsking(false)} />
    </div>
  )
}

function Face({ record }: { record: ConsumeRecord }) {
  const { bookName, cover, coverImage, available, coins, createdAt, returned } = record
  return (
    <>
      <Cover book={{ title: bookName, cover, coverImage }} className={cx(styles.cover, !available && styles.faded)} />
      <span className={styles.facts}>
        <span className={styles.name}>{bookName || texts.nameless}</span>
        <span className={styles.line}>{chapterName(record)}</span>
        <span className={styles.foot}>
          <Moment at={createdAt} />
          {!available && <span className={styles.tag}>{texts.withdrawn}</span>}
          {returned && <span className={styles.tag}>{returnTexts.cameBack(returned)}</span>}
        </span>
      </span>
      <span className={styles.spent} data-returned={returned ? '' : undefined}>
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
