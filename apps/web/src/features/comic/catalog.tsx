// B-07: every chapter with its price, in either order.
import type { Chapter } from '@manjuan/contract/reader/comic'
import { createStore, EmptyState, Loaded, Tabs, useStore } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { comicChapters } from '#api/comic-works.ts'
import { comicHistory } from '#local/comic-history.ts'
import { useLocal } from '#local/use-local.ts'
import { back, usePage, usePageTitle } from '#page/navigation.tsx'
import { useAcknowledge } from '#parts/library/use-acknowledge.ts'
import { VipOffer } from '#parts/membership/vip-offer.tsx'
import { wholeNumber } from '#parts/reading/rules.ts'
import styles from './catalog.module.css'
import { ChapterLink, ChapterSkeleton } from './chapter-row.tsx'
import { texts } from './texts.ts'
import { useReadsAsVip, useVipFree } from './use-reads-as-vip.ts'

export default function Catalog() {
  const { params, query } = usePage()
  const bookId = wholeNumber(params.bookId)
  usePageTitle(query.get('title') || undefined)
  useEffect(() => {
    if (bookId === null) back()
  }, [bookId])
  return bookId === null ? null : <Chapters bookId={bookId} />
}

type Order = 'ascending' | 'descending'

/** The order is kept for the visit and holds for every comic. */
const order = createStore<Order>('ascending')

function Chapters({ bookId }: { bookId: number }) {
  const chapters = useQuery(comicChapters(bookId))
  usePageTitle(chapters.data?.title)
  return (
    <Loaded query={chapters} skeleton={<ChapterSkeleton rows={12} />}>
      {({ chapters: list }) =>
        list.length === 0 ? <EmptyState title={texts.noChapters} /> : <ChapterList bookId={bookId} chapters={list} />
      }
    </Loaded>
  )
}

function ChapterList({ bookId, chapters }: { bookId: number; chapters: readonly Chapter[] }) {
  useAcknowledge('comic', bookId, Math.max(...chapters.map(({ number }) => number)))
  const way = useStore(order)
  const readsAsVip = useReadsAsVip(bookId)
  const vipFree = useVipFree(bookId)
  const last = useLocal(comicHistory)?.find(({ book }) => book.bookId === bookId)?.number
  const sorted = chapters.toSorted((a, b) => (way === 'ascending' ? a.number - b.number : b.number - a.number))
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count}>{texts.chapterCount(chapters.length)}</p>
        <Tabs
          label={texts.order}
          kind="segment"
          items={[
            { value: 'ascending', label: texts.ascending },
            { value: 'descending', label: texts.descending },
          ]}
          value={way}
          onChange={order.set}
        />
      </div>
      <VipOffer kind="comic" bookId={bookId} vipFree={vipFree} />
      <ul>
        {sorted.map((chapter) => (
          <li key={chapter.chapterId} className={styles.item}>
            <ChapterLink chapter={chapter} readsAsVip={readsAsVip} current={chapter.number === last} />
          </li>
        ))}
      </ul>
    </>
  )
}
